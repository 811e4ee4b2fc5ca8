// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Says hello from a second thread. */
public final class Hello {
  private Hello() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> System.out.println("hello"));
    thread.start();
    thread.join();
  }
}
