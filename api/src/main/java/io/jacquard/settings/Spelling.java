// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.Collection;

/** What the user may have meant by a word that does not exist. */
public final class Spelling {
  private static final int SHORT = 4;
  private static final int MEDIUM = 8;
  private static final int LONGEST = 256;

  private Spelling() {}

  /**
   * The end of a sentence about an unknown word: {@code ; did you mean time?}, or empty if no name
   * is near.
   *
   * @param sign what stands before each name, as the dashes of an option do
   */
  public static String question(String wanted, Collection<String> names, String sign) {
    String nearest = nearest(wanted, names);
    return nearest.isEmpty() ? "" : "; did you mean " + sign + nearest + "?";
  }

  /** The name with the fewest slips, or the only one that starts so; empty if there is none. */
  public static String nearest(String wanted, Collection<String> names) {
    int allowed = wanted.length() <= SHORT ? 1 : wanted.length() <= MEDIUM ? 2 : 3;
    String best = "";
    String longer = "";
    int least = Math.min(allowed, wanted.length() - 1) + 1;
    int begun = 0;
    for (String name : names) {
      int slips = distance(wanted, name);
      if (slips < least) {
        least = slips;
        best = name;
      }
      if (wanted.length() > 1 && name.startsWith(wanted)) {
        longer = name;
        begun++;
      }
    }
    return best.isEmpty() && begun == 1 ? longer : best;
  }

  /**
   * How many letters are wrong, missing, too many or exchanged with their neighbour; {@link
   * Integer#MAX_VALUE} for words that are too long to be names.
   */
  public static int distance(String a, String b) {
    if (a.length() > LONGEST || b.length() > LONGEST) {
      return Integer.MAX_VALUE;
    }
    int[][] slips = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        slips[i][j] = i == 0 || j == 0 ? i + j : least(slips, a, i, b, j);
      }
    }
    return slips[a.length()][b.length()];
  }

  private static int least(int[][] slips, String a, int i, String b, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int least = slips[i - 1][j - 1] + (same ? 0 : 1);
    least = Math.min(least, Math.min(slips[i - 1][j], slips[i][j - 1]) + 1);
    boolean exchanged =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return exchanged ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
  }
}
