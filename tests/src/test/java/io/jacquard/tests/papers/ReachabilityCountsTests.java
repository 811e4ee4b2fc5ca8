// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Table 4 of the report on reachability testing, as Java: the optimal reduction has exactly the
 * paper's numbers of sequences. The numbers of 6 philosophers, and of other sizes, are those of the
 * notes on the paper, computed by a program of their own. Sizes that take long are run with {@code
 * -Dsweep=true}.
 */
@Tag("once")
class ReachabilityCountsTests {
  private static void check(long sequences, String program, Object... arguments) {
    ExactCounts.check(sequences, 0, "reachability." + program, arguments);
  }

  @Test
  void boundedBufferOfSemaphores() {
    check(324, "BBSemaphore");
  }

  @Test
  void boundedBufferAsMonitors() {
    check(720, "BBMonitorSU");
    check(12_096, "BBMonitorSC");
  }

  @Test
  void readersAndWritersBySemaphores() {
    check(21_744, "RWSemaphore");
  }

  @Test
  void readersAndWritersByMonitors() {
    check(13_320, "RWMonitorSU");
    check(61_716, "RWMonitorSC");
  }

  @Test
  void philosophersByMonitor() {
    check(30, "DPMonitorSU", 3);
    check(624, "DPMonitorSU", 4);
    check(19_330, "DPMonitorSU", 5);
    check(901_752, "DPMonitorSU", 6);
  }

  @Test
  void selectiveWait() {
    check(144, "BBSelect");
    check(768, "RWSelect");
  }

  @Test
  void mutualExclusion() {
    check(6, "DME", 2, "fifo");
    check(6, "DME", 2, "overtaking");
    check(1_606, "DME", 3, "fifo");
    check(4_032, "DME", 3, "overtaking");
  }
}
