// SPDX-License-Identifier: Apache-2.0
package jdk.sample;

import io.jacquard.junit.JacquardTest;

/** A test in a package whose name begins like those of the JDK. Other tests run it. */
class InThePackageOfTheJdk {
  @JacquardTest(maxExecutions = 3)
  void test() throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
  }
}
