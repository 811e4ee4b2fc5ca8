// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

/**
 * What the classes of a test are to tell beside their operations, as its search needs it. The
 * agent's own options hold for the whole JVM, in which one test may search by its reads and writes
 * and the next not at all: what is said here holds for loaders that define their first class from
 * then on.
 */
public final class RequestedProbes {
  private static volatile boolean observed;
  private static volatile boolean shared;
  private static volatile boolean covered;

  private RequestedProbes() {}

  /**
   * Sets what is told.
   *
   * @param steps each step, to step observers
   * @param accesses each read and write of memory, with its value
   * @param branches how often each branch is taken, also where no inputs are followed
   */
  public static void set(boolean steps, boolean accesses, boolean branches) {
    observed = steps;
    shared = accesses;
    covered = branches;
  }

  public static boolean areOfSteps() {
    return observed;
  }

  public static boolean areOfAccesses() {
    return shared;
  }

  public static boolean areOfBranches() {
    return covered;
  }
}
