// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.record.Places;
import io.jacquard.prediction.observed.ObservedTrace;
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
        + (prediction.deviating() == 0
            ? "."
            : ", where "
                + prediction.deviating()
                + (prediction.deviating() == 1 ? " read sees" : " reads see")
                + " another value.");
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
    return kind + event.name() + " at " + Places.of(event.site()).shortName();
  }
}
