// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.card.Card;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * In what a card differs from where it is replayed: a changed program or another JDK is named, and
 * then tried.
 *
 * @param differences each as words that follow "made"
 * @param around how many executions were run around the card, because it does not fail any more;
 *     negative if that was not done
 * @param left where the program left the card; null if it did not
 */
record CardDifferences(List<String> differences, long around, @Nullable String left) {
  CardDifferences(List<String> differences) {
    this(differences, -1, null);
  }

  static CardDifferences of(Card card, String fingerprint) {
    List<String> differences = new ArrayList<>();
    if (!Fingerprint.agree(card.origin().program(), fingerprint)) {
      differences.add("of a program with other classes, another entry or other arguments");
    }
    int jdk = Runtime.version().feature();
    if (card.origin().jdk() != jdk) {
      differences.add("on JDK " + card.origin().jdk() + ", not " + jdk);
    }
    return new CardDifferences(differences);
  }

  /** Whether anything is different. */
  boolean isOther() {
    return !differences.isEmpty();
  }

  /** The same after a search around the card. */
  CardDifferences searched(long executions, @Nullable String divergence) {
    return new CardDifferences(differences, executions, divergence);
  }

  /** The same of a program that failed before it left the card, if it did. */
  CardDifferences left(@Nullable String divergence) {
    return new CardDifferences(differences, around, divergence);
  }

  List<String> warnings() {
    if (around >= 0) {
      return List.of(searchedAround());
    }
    List<String> warnings = new ArrayList<>();
    for (String each : differences) {
      warnings.add("The card was made " + each + "; the replay was tried anyway.");
    }
    if (left != null) {
      warnings.add("The program does not follow the card " + left + ".");
    }
    return warnings;
  }

  private String searchedAround() {
    return "The card was made "
        + String.join(" and ", differences)
        + ". "
        + (left == null ? "" : "The program no longer follows the card " + left + ". ")
        + "The card no longer fails, so "
        + around
        + " executions with similar schedules were also run.";
  }

  /** The sentence for a program that left the card. */
  String divergence(String how) {
    String made = differences.isEmpty() ? "" : ", made " + String.join(" and ", differences);
    return "The program did not follow the card"
        + made
        + ": "
        + how
        + (differences.isEmpty()
            ? "; its classes and the JDK are those of the card, so a library has changed, or the"
                + " program depends on something outside control (time, files, random values)."
            : "; search it again.");
  }
}
