// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import io.jacquard.junit.JacquardTest;

/** Its failure needs an input that only Z3 finds. */
class HardSample {
  @JacquardTest(strategy = "dpor")
  void doubled(String text) {
    if (text.concat(text).equals("tsetsetsetse")) {
      throw new AssertionError("doubled");
    }
  }
}
