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
 * @param around how many executions were run around the card, because it leads nowhere any more;
 *     negative if that was not wanted
 * @param left where the program left the card before that; null if it did not
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

  List<String> warnings() {
    return around < 0
        ? differences.stream()
            .map(each -> "The card was made " + each + "; the replay was tried anyway.")
            .toList()
        : List.of(searchedAround());
  }

  private String searchedAround() {
    String made =
        differences.isEmpty()
            ? ""
            : "The card was made " + String.join(" and ", differences) + ". ";
    return made
        + (left == null ? "" : "The program does not follow the card: " + left + ". ")
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
        + "; likely reasons: the program or its class path changed, for example by a fix (then"
        + " search it again), or it depends on something outside control (time, files, random values).";
  }
}
