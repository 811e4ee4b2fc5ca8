// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

/** Runs two bodies at once. */
final class Both {
  private Both() {}

  /** What a thread does. */
  interface Body {
    void run() throws Exception;
  }

  static void run(Body first, Body second) throws Exception {
    Thread other =
        new Thread(
            () -> {
              try {
                second.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    first.run();
    other.join();
  }
}
