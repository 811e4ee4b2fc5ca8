// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonParseException;
import io.jacquard.trace.card.CardException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What of a result could not be read; strict ones refuse the whole result at the first. */
final class UnreadableParts {
  private static final int MOST_NAMED = 3;

  private final boolean strict;
  private final List<String> reasons = new ArrayList<>();

  private UnreadableParts(boolean strict) {
    this.strict = strict;
  }

  /** Lets the first thing that cannot be read end the reading. */
  static UnreadableParts refused() {
    return new UnreadableParts(true);
  }

  /** Goes on, and notes why. */
  static UnreadableParts noted() {
    return new UnreadableParts(false);
  }

  /** What is read, or something in its place. */
  <T> T or(T otherwise, Supplier<? extends T> reading) {
    return or(otherwise, "", reading);
  }

  /**
   * What is read, or something in its place.
   *
   * @param consequence what this means, before the reason; may be empty
   */
  <T> T or(T otherwise, String consequence, Supplier<? extends T> reading) {
    if (strict) {
      return reading.get();
    }
    try {
      return reading.get();
    } catch (JsonParseException | CardException e) {
      reasons.add(consequence + reason(e));
      return otherwise;
    }
  }

  boolean isEmpty() {
    return reasons.isEmpty();
  }

  /** The reasons as part of a sentence, the first few of them. */
  String words() {
    String words = String.join("; ", reasons.subList(0, Math.min(MOST_NAMED, reasons.size())));
    int others = reasons.size() - MOST_NAMED;
    return others <= 0 ? words : words + "; and " + others + " more";
  }

  /**
   * The reason for which something cannot be read, to stand in the middle of a sentence; without
   * the remedy, which the sentence has of its own.
   */
  static String reason(RuntimeException e) {
    return String.valueOf(e.getMessage()).replaceFirst("(?s)(; .*|[.])$", "");
  }
}
