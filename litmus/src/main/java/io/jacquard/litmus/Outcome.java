// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import java.util.function.Consumer;

/** Where a litmus program tells how it ended; the harness sets the sink, else it is printed. */
public final class Outcome {

  /** Takes each outcome; belongs to the harness, so it must outlive single executions. */
  public static volatile Consumer<String> sink = System.out::println;

  private Outcome() {}

  /** Says that the execution ended with this outcome. */
  public static void is(String outcome) {
    sink.accept(outcome);
  }
}
