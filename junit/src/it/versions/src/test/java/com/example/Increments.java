// SPDX-License-Identifier: Apache-2.0
package com.example;

/** A program that is no test. */
final class Increments {
  private Increments() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Counter.twice(counter::increment);
    assert counter.count() == 2 : counter.count();
  }
}
