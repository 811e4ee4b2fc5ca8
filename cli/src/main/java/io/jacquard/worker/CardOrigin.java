// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.Card;
import java.util.ArrayList;
import java.util.List;

/**
 * In what a card differs from where it is replayed: a changed program or another JDK is named, and
 * then tried.
 *
 * @param differences each as words that follow "made"
 */
record CardOrigin(List<String> differences) {
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

  List<String> warnings() {
    return differences.stream()
        .map(difference -> "The card was made " + difference + "; it was tried all the same.")
        .toList();
  }

  /** The sentence for a program that left the card. */
  String divergence(String how) {
    String made = differences.isEmpty() ? "" : ", made " + String.join(" and ", differences);
    return "The program did not follow the card" + made + ": " + how + ".";
  }
}
