// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import io.jacquard.trace.card.Card;
import java.util.List;
import java.util.Map;

/** Everything that happened in one execution. */
public record ExecutionRecord(
    Ending ending,
    List<Operation> operations,
    List<ThreadInfo> threads,
    Map<String, String> inputs,
    Card card) {
  public ExecutionRecord {
    operations = List.copyOf(operations);
    threads = List.copyOf(threads);
    inputs = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(inputs));
  }

  /**
   * Whether its steps are known. If the program left control, or if they could not be read, there
   * is not even a thread.
   */
  public boolean isKnown() {
    return !threads.isEmpty();
  }
}
