// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import io.jacquard.junit.JacquardTest;

/**
 * A wrong test for searches that have to see different things of it, one after another in one JVM.
 */
class StrategySamples {
  private volatile int x;

  /** It fails if main looks when the other thread is done, and the input is above 1. */
  private void body(int input) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              x = 0;
              if (input > 0) {
                x = input;
              }
            });
    other.start();
    x = 1;
    if (x > 1) {
      throw new AssertionError("reached");
    }
    other.join();
  }

  @JacquardTest(strategy = "interfere")
  void interfere(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "multitrace")
  void multitrace(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "guide")
  void guide(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "reach")
  void reach(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "unfold")
  void unfold(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "raceflip")
  void raceflip(int input) throws InterruptedException {
    body(input);
  }

  @JacquardTest(strategy = "dpor", from = "io.jacquard.tests.junit.StrategySamples#body")
  void from(int input) throws InterruptedException {
    body(input);
  }

  /** Nobody has to look for an order of writes alone. */
  @JacquardTest(strategy = "predict")
  void predict() throws InterruptedException {
    body(2);
  }

  /** Its branch depends on no input. */
  @JacquardTest(strategy = "enumerate")
  void branches() throws InterruptedException {
    body(2);
  }
}
