// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.prediction.find.PredictedDeadlock;
import io.jacquard.prediction.find.PredictedRace;
import io.jacquard.prediction.find.PredictionLimits;
import io.jacquard.prediction.find.TracePredictions;
import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.report.text.SanitisedText;
import java.util.List;
import java.util.Locale;

/** Predictions in words. */
final class PredictionView {
  /** The end of a witness is what matters; the whole is in the JSON. */
  private static final int STEPS_SHOWN = 12;

  private final RecordedTrace trace;
  private final StringBuilder text = new StringBuilder();

  private PredictionView(RecordedTrace trace) {
    this.trace = trace;
  }

  static String text(RecordedTrace trace, TracePredictions predictions) {
    PredictionView view = new PredictionView(trace);
    predictions.races().forEach(view::race);
    predictions.deadlocks().forEach(view::deadlock);
    view.summary(predictions);
    return view.text.toString();
  }

  private void race(PredictedRace race) {
    text.append("Predicted race on ")
        .append(shown(trace.variableName(trace.target(race.first()))))
        .append(":\n");
    event(race.first());
    event(race.second());
    witness(race.witness(), 2);
  }

  private void deadlock(PredictedDeadlock deadlock) {
    text.append("Predicted deadlock of ").append(deadlock.acquires().size()).append(" threads:\n");
    deadlock.acquires().forEach(this::event);
    witness(deadlock.witness(), deadlock.acquires().size());
  }

  /** The reordering, without the events that it leads to. */
  private void witness(List<Integer> events, int last) {
    int before = events.size() - last;
    if (before == 0) {
      text.append("  Nothing has to happen before.\n\n");
      return;
    }
    int from = Math.max(0, before - STEPS_SHOWN);
    text.append("  after these ").append(before).append(before == 1 ? " event" : " events");
    text.append(from > 0 ? " (the last " + STEPS_SHOWN + " are shown):\n" : ":\n");
    events.subList(from, before).forEach(this::event);
    text.append('\n');
  }

  private void event(int event) {
    text.append("    line ")
        .append(trace.line(event))
        .append(": ")
        .append(shown(trace.threadName(trace.thread(event))))
        .append(' ')
        .append(action(event))
        .append(" at ")
        .append(shown(trace.placeName(trace.place(event))))
        .append('\n');
  }

  private String action(int event) {
    int target = trace.target(event);
    EventKind kind = trace.kind(event);
    return switch (kind) {
      case READ -> "reads " + shown(trace.variableName(target));
      case WRITE -> "writes " + shown(trace.variableName(target));
      case ACQUIRE -> "acquires " + shown(trace.lockName(target));
      case RELEASE -> "releases " + shown(trace.lockName(target));
      case NESTED -> "still holds " + shown(trace.lockName(target));
      case FORK -> "forks " + shown(trace.threadName(target));
      case JOIN -> "joins " + shown(trace.threadName(target));
    };
  }

  private void summary(TracePredictions predictions) {
    text.append(
        String.format(
            Locale.ROOT,
            "%,d events of %,d threads: %s and %s predicted.%n",
            trace.size(),
            trace.threads(),
            count(predictions.races().size(), "race", "races"),
            count(predictions.deadlocks().size(), "deadlock", "deadlocks")));
    if (predictions.undecided() > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "Undecided: %s. At most %,d events change their order, and a candidate has at most"
                  + " %,d questions.%n",
              count(predictions.undecided(), "candidate", "candidates"),
              PredictionLimits.USUAL.events(),
              PredictionLimits.USUAL.questions()));
    }
  }

  private static String count(int number, String one, String many) {
    return number == 0
        ? "no " + one
        : String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
  }

  /** Names come from a file, and may be anything. */
  private static String shown(String name) {
    return SanitisedText.line(name);
  }
}
