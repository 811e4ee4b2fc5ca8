// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.Schedules;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of versions. The record of an execution has those of all versions that it comes
 * through; a value is a function of the past, so it is the same in all of them.
 */
final class VersionValues {
  private final Unfold unfold;
  private final Net net;
  private final Schedules schedules;
  private final Function<EventPrefixDirector, @Nullable ExecutionRecord> runner;
  private final Map<Integer, String> known = new HashMap<>();

  VersionValues(Unfold unfold, Function<EventPrefixDirector, @Nullable ExecutionRecord> runner) {
    this.unfold = unfold;
    net = unfold.net();
    schedules = new Schedules(net);
    this.runner = runner;
  }

  /** What the variable holds at this version, as a trace has it; null if that is not known. */
  @Nullable String of(int version) {
    int event = net.touchedBy(version);
    if (!known.containsKey(version) && event >= 0) {
      EventPrefixDirector visit = new EventPrefixDirector(unfold, schedules.upTo(event));
      ExecutionRecord record = runner.apply(visit);
      if (record != null) {
        learn(visit, record);
      }
    }
    return known.get(version);
  }

  void learn(EventPrefixDirector visit, ExecutionRecord record) {
    for (int i = 0; i < visit.steps().length; i++) {
      int event = visit.steps()[i];
      Operation operation = record.operations().get(i);
      switch (net.kind(event).access()) {
        case READS -> put(net.version(net.presetOf(event), 0), operation.after());
        case WRITES, UPDATES -> {
          put(net.version(net.presetOf(event), 0), operation.before());
          if (net.wrote(event, 0)) {
            put(net.output(event, 0), operation.after());
          }
        }
        case NONE -> {}
      }
    }
  }

  private void put(int version, @Nullable String value) {
    if (value != null) {
      known.put(version, value);
    }
  }
}
