// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.tck;

/** Runs one test of a class, named by its number: what searches one test after the other. */
public final class OneTest {
  private OneTest() {}

  public static void main(String[] arguments) throws Throwable {
    Tests.of(arguments[0]).get(Integer.parseInt(arguments[1])).runBare();
  }
}
