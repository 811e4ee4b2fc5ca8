// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import io.jacquard.junit.JacquardTest;
import java.io.IOException;

/** Tests that are none, or that cannot be done; other tests run them. */
final class Misused {
  private Misused() {}

  static class Hidden {
    @JacquardTest
    @SuppressWarnings("unused") // that is the point
    private void secret() {}
  }

  static class Holder {
    static class Inside {
      @JacquardTest(maxExecutions = 3)
      void fine() {}
    }
  }

  static class Reader {
    @JacquardTest
    void reads() throws IOException {
      System.in.read();
    }
  }
}
