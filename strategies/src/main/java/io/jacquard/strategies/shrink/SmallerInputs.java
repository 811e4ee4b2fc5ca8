// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.engine.Attempt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tries smaller values for the inputs of a finding, under its schedule.
 *
 * <p>The first value that an input can have is the smallest. Other values lie between it and the
 * value found, so that they are within the bounds that the program has set.
 */
final class SmallerInputs {
  private final TrialExecutions trials;
  private final int most;

  SmallerInputs(TrialExecutions trials, int most) {
    this.trials = trials;
    this.most = most;
  }

  Attempt of(Attempt found) {
    Attempt best = found;
    for (String name : List.copyOf(found.card().inputs().keySet())) {
      String value = best.card().inputs().get(name);
      if (value != null && !trials.areSpent(most)) {
        best = smaller(best, name, value);
      }
    }
    return best;
  }

  private Attempt smaller(Attempt best, String name, String value) {
    Attempt least = with(best, name, null);
    String first = least.card().inputs().get(name);
    if (value.equals(first)) {
      return best;
    }
    if (TrialExecutions.isNoLarger(least, best)) {
      return least;
    }
    Long from = first == null ? null : whole(first);
    Long to = whole(value);
    if (from != null && to != null) {
      return nearer(best, name, from, to);
    }
    return value.matches("#\\d+") ? earlier(best, name, value) : shorter(best, name, value);
  }

  /** Halves the distance to the first value as often as the finding allows. */
  private Attempt nearer(Attempt found, String name, long first, long value) {
    Attempt best = found;
    long no = first;
    long yes = value;
    Attempt rounded = with(best, name, Long.toString(value));
    if (!TrialExecutions.isNoLarger(rounded, best)) {
      return best;
    }
    best = rounded;
    while (Math.abs((double) yes - no) > 1 && !trials.areSpent(most)) {
      long middle = no / 2 + yes / 2 + (no % 2 + yes % 2) / 2;
      Attempt attempt = with(best, name, Long.toString(middle));
      if (TrialExecutions.isNoLarger(attempt, best)) {
        best = attempt;
        yes = middle;
      } else {
        no = middle;
      }
    }
    return best;
  }

  /** An earlier one of the values that the program named. */
  private Attempt earlier(Attempt best, String name, String value) {
    int position = Integer.parseInt(value.substring(1));
    for (int i = 1; i < position && !trials.areSpent(most); i++) {
      Attempt attempt = with(best, name, "#" + i);
      if (TrialExecutions.isNoLarger(attempt, best)) {
        return attempt;
      }
    }
    return best;
  }

  /** Leaves out pieces of a text, the large ones first. */
  private Attempt shorter(Attempt found, String name, String value) {
    Attempt best = found;
    String text = value;
    for (int piece = Math.max(1, text.length() / 2); piece > 0; piece /= 2) {
      int at = 0;
      while (at < text.length() && !trials.areSpent(most)) {
        String rest = text.substring(0, at) + text.substring(Math.min(text.length(), at + piece));
        Attempt attempt = with(best, name, rest);
        if (rest.equals(attempt.card().inputs().get(name))
            && TrialExecutions.isNoLarger(attempt, best)) {
          best = attempt;
          text = rest;
        } else {
          at += piece;
        }
      }
    }
    return best;
  }

  private static @Nullable Long whole(String text) {
    try {
      double number = Double.parseDouble(text);
      return Math.abs(number) < Long.MAX_VALUE ? parsed(text, number) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static Long parsed(String text, double number) {
    return text.matches("[+-]?\\d{1,18}") ? Long.valueOf(text) : Long.valueOf((long) number);
  }

  /** The same schedule with another value of an input; null for its first one. */
  private Attempt with(Attempt best, String name, @Nullable String value) {
    Map<String, String> inputs = new LinkedHashMap<>(best.card().inputs());
    if (value == null) {
      inputs.remove(name);
    } else {
      inputs.put(name, value);
    }
    return trials.run(new LenientReplayDirector(best.card().schedule()), inputs);
  }
}
