// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one thread.
 *
 * @param path path of creation
 * @param name the thread's own name
 * @param ended whether it ran to its end
 * @param waitsFor what it was about to do when the execution ended, in words; null if it ended
 * @param waitsAt where
 * @param awaits the same as {@code waitsFor}, as data; null if it ended, or in a result that does
 *     not say
 * @param holds names of the monitors it held at the end, each with the place where it took it:
 *     {@code Object#0.1 (Bank.java:12)}
 * @param stack its stack at the end; empty if it ended
 */
public record ThreadInfo(
    String path,
    String name,
    boolean ended,
    @Nullable String waitsFor,
    @Nullable SourceSite waitsAt,
    @Nullable Awaited awaits,
    List<String> holds,
    List<StackTraceElement> stack) {
  /**
   * Of threads that wait: those that wait for what another one holds are why nothing continues; who
   * waits for the end of a thread only suffers from it.
   */
  public static final Comparator<ThreadInfo> CAUSES_FIRST = Comparator.comparing(ThreadInfo::rank);

  public ThreadInfo {
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }

  private int rank() {
    if (awaits == null || awaits.what() == Awaited.What.END) {
      return 2;
    }
    return awaits.what() == Awaited.What.LOCK && awaits.thread() != null ? 0 : 1;
  }
}
