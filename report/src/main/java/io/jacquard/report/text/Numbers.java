// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import java.util.Locale;

/** Numbers as people read them, the same in every locale. */
public final class Numbers {
  private Numbers() {}

  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 1 step}, {@code 1,200 steps}. */
  public static String count(long number, String singular) {
    boolean sibilant = singular.endsWith("s");
    return count(number) + " " + singular + (number == 1 ? "" : sibilant ? "es" : "s");
  }

  /** {@code 0.042}, {@code 2.3} or {@code 61}. */
  public static String seconds(double seconds) {
    String format = seconds < 0.1 ? "%.3f" : seconds < 10 ? "%.1f" : "%,.0f";
    return String.format(Locale.ROOT, format, seconds);
  }

  public static String decimal(double number) {
    return number == Math.rint(number)
        ? count((long) number)
        : String.format(Locale.ROOT, "%,.1f", number);
  }

  /** How many in a second, with the unit; nothing when the time is too short to tell. */
  public static String rate(long number, double seconds, String unit) {
    return seconds <= 0 ? "" : count(Math.round(number / seconds)) + unit;
  }

  /** A share as {@code 0.02 %}, {@code 3.5 %}, {@code 42 %}; less than can be told is said so. */
  public static String share(double share) {
    double percent = share * 100;
    if (percent > 0 && percent < 0.01) {
      return "less than 0.01 %";
    }
    String format = percent < 1 ? "%.2f %%" : percent < 10 ? "%.1f %%" : "%.0f %%";
    return String.format(Locale.ROOT, format, percent);
  }

  /** {@code 0:07}, {@code 1:02:05}. */
  public static String clock(double seconds) {
    long whole = Math.max(0, (long) seconds);
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }
}
