// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.lincheck;

import java.lang.management.ManagementFactory;

/**
 * Lincheck puts the program's variables back after each invocation, so a counter of ours would stay
 * zero; what shows how many there were is the number of threads that the JVM has started.
 */
final class StartedThreads {
  private StartedThreads() {}

  static long count() {
    return ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
  }
}
