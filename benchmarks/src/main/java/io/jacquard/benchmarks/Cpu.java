// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * Processor time of this process, collector and compiler included.
 *
 * <p>Where only one thread works it is a better clock than the one on the wall, which also counts
 * what other processes of a busy machine do.
 */
final class Cpu {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Cpu() {}

  static double seconds() {
    return SYSTEM.getProcessCpuTime() / 1e9;
  }
}
