// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.Card;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * In what a card differs from where it is replayed: a changed program or another JDK is named, and
 * then tried.
 *
 * @param differences each as words that follow "made"
 * @param around how many executions were run around the card, because it leads nowhere any more
 * @param left how the program left the card before that, in a sentence; null if it did not
 */
record CardOrigin(List<String> differences, long around, @Nullable String left) {
  CardOrigin(List<String> differences) {
    this(differences, 0, null);
  }

  static CardOrigin of(Card card, String fingerprint) {
    List<String> differences = new ArrayList<>();
    if (!Fingerprint.agree(card.program(), fingerprint)) {
      differences.add("of a program with other classes, another entry or other arguments");
    }
    int jdk = Runtime.version().feature();
    if (card.jdk() != jdk) {
      differences.add("on JDK " + card.jdk() + ", not " + jdk);
    }
    return new CardOrigin(differences);
  }

  /** Whether anything is different. */
  boolean isOther() {
    return !differences.isEmpty();
  }

  /** The same after a search around the card. */
  CardOrigin searched(long executions, @Nullable String divergence) {
    return new CardOrigin(differences, executions, divergence);
  }

  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (String difference : differences) {
      warnings.add("The card was made " + difference + "; it was tried all the same.");
    }
    if (left != null) {
      warnings.add(left);
    }
    if (around > 0) {
      warnings.add(
          "The program does not fail under the card; "
              + around
              + " executions under schedules like it were run as well.");
    }
    return warnings;
  }

  /** The sentence for a program that left the card. */
  String divergence(String how) {
    String made = differences.isEmpty() ? "" : ", made " + String.join(" and ", differences);
    return "The program did not follow the card" + made + ": " + how + ".";
  }
}
