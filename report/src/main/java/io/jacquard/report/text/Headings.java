// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Cuts names to the widths of their columns so that different names stay different, if they can.
 *
 * <p>Names of threads mostly differ at their end, and their start says what they are for: the
 * middle goes first. The script of the page does the same.
 */
public final class Headings {
  /** How many of so many cells the start gets, in the order tried; the end gets the others. */
  private static final List<IntUnaryOperator> STARTS =
      List.of(room -> room / 3, room -> 0, room -> room);

  private Headings() {}

  /**
   * @param widths one for each name
   */
  public static List<String> cut(List<String> names, int[] widths, String ellipsis) {
    int different = new HashSet<>(names).size();
    List<String> first = List.of();
    for (IntUnaryOperator start : STARTS) {
      List<String> cut = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        cut.add(cut(names.get(i), widths[i], start, ellipsis));
      }
      if (new HashSet<>(cut).size() == different) {
        return cut;
      }
      first = first.isEmpty() ? cut : first;
    }
    return first;
  }

  private static String cut(String name, int width, IntUnaryOperator start, String ellipsis) {
    if (Text.width(name) <= width) {
      return name;
    }
    int room = Math.max(0, width - Text.width(ellipsis));
    int kept = start.applyAsInt(room);
    return Text.start(name, kept) + ellipsis + Text.end(name, room - kept);
  }
}
