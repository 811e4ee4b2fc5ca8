// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.record.Places;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.run.StoredEvent;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names a reordering in words. */
final class ReorderingWords {
  private ReorderingWords() {}

  /** A sentence about a prediction that came true. */
  static String confirmed(Prediction prediction) {
    return "Predicted from another execution: "
        + of(prediction.target(), prediction.run().trace())
        + deviations(prediction)
        + ".";
  }

  private static String deviations(Prediction prediction) {
    if (prediction.deviating() == 0) {
      return "";
    }
    String reads = prediction.reads() == 1 ? "1 read sees" : prediction.reads() + " reads see";
    String clocks = prediction.clocks() == 1 ? "a clock shows" : "clocks show";
    if (prediction.clocks() == 0) {
      return ", where " + reads + " another value";
    }
    return prediction.reads() == 0
        ? ", where " + clocks + " another time"
        : ", where " + reads + " another value and " + clocks + " another time";
  }

  private static String of(PredictionTarget target, ObservedTrace trace) {
    List<Integer> shown = target.shown();
    return switch (target.kind()) {
      case NULL ->
          shown.size() == 1
              ? event(trace.stored(shown.get(0))) + " before anybody has written it"
              : event(trace.stored(shown.get(1)))
                  + " just after null comes by "
                  + event(trace.stored(shown.get(0)));
      case RACE ->
          event(trace.stored(shown.get(0)))
              + " next to "
              + event(trace.stored(shown.get(1)))
              + ", which came first";
      case ATOMICITY ->
          event(trace.stored(shown.get(1)))
              + " between "
              + event(trace.stored(shown.get(0)))
              + " and "
              + event(trace.stored(shown.get(2)));
      case DEADLOCK ->
          "each waits for the next: "
              + shown.stream()
                  .map(each -> event(trace.stored(each)))
                  .collect(Collectors.joining(", "));
    };
  }

  private static String event(@Nullable StoredEvent event) {
    if (event == null) {
      return "a lock that was held from the beginning";
    }
    String kind =
        switch (event.kind().access()) {
          case READS -> "the read of ";
          case WRITES -> "the write of ";
          case UPDATES -> "the update of ";
          case NONE -> event.kind().words() + " of ";
        };
    SourceSite place = Places.of(event.site());
    return kind + event.name() + method(place.method()) + " at " + place.shortName();
  }

  /** What compilers name has no name in the source. */
  private static String method(String name) {
    boolean named = !name.isEmpty() && name.indexOf('$') < 0 && name.indexOf('<') < 0;
    return named ? " in " + name : "";
  }
}
