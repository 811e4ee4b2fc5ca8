// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Finds what the user may have meant by a class name that does not exist. */
final class NearNames {
  private static final int MOST = 3;

  private NearNames() {}

  /**
   * Names whose last part is the same but for case or a slip of the finger, nearest first.
   *
   * @param real the names to suggest; asked as seldom as possible
   */
  static List<String> of(String wanted, Collection<String> names, Predicate<String> real) {
    String plain = plain(wanted.replaceFirst("\\.(class|java)$", ""));
    String simple = simple(plain);
    int slips = simple.length() < 5 ? 0 : simple.length() < 9 ? 1 : 2;
    return names.stream()
        .filter(name -> distance(simple(plain(name)), simple) <= slips)
        .distinct()
        .sorted(
            Comparator.comparingInt((String name) -> distance(plain(name), plain))
                .thenComparing(Comparator.naturalOrder()))
        .filter(real)
        .limit(MOST)
        .toList();
  }

  private static String plain(String name) {
    return name.replace('/', '.').replace('$', '.').toLowerCase(Locale.ROOT);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Levenshtein distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
