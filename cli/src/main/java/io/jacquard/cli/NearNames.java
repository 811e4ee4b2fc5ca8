// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Spelling;
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
        .filter(name -> Spelling.distance(simple(plain(name)), simple) <= slips)
        .distinct()
        .sorted(
            Comparator.comparingInt((String name) -> Spelling.distance(plain(name), plain))
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
}
