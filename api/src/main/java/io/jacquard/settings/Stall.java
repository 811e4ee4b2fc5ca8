// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/**
 * The longest time for which the machine may hold a thread up that could run.
 *
 * @param nanos that time; {@link Long#MAX_VALUE} for any time
 */
public record Stall(long nanos) {
  public static final Stall NONE = new Stall(0);
  public static final Stall UNLIMITED = new Stall(Long.MAX_VALUE);
  public static final Stall USUAL = new Stall(500_000_000L);

  /** More of them would not fit into nanoseconds as hours. */
  private static final int MOST_DIGITS = 6;

  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1000 * MILLI;

  /** Two steps that are no further apart than this may come in either order on any machine. */
  private static final long LEAST = MILLI;

  public Stall {
    if (nanos < 0) {
      throw new IllegalArgumentException("a negative time");
    }
  }

  /**
   * Reads {@code unlimited}, {@code 500ms}, {@code 60s}, {@code 2m}, {@code 1h} or a number of
   * seconds.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static Stall parse(String text) {
    if (text.equals("unlimited")) {
      return UNLIMITED;
    }
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    if (digits == 0 || digits > MOST_DIGITS) {
      throw new IllegalArgumentException("'" + text + "' is no time");
    }
    long factor =
        switch (text.substring(digits)) {
          case "ms" -> MILLI;
          case "", "s" -> SECOND;
          case "m" -> 60 * SECOND;
          case "h" -> 3600 * SECOND;
          default -> throw new IllegalArgumentException("'" + text + "' is no time");
        };
    return new Stall(Long.parseLong(text.substring(0, digits)) * factor);
  }

  public boolean isUnlimited() {
    return nanos == Long.MAX_VALUE;
  }

  /**
   * A step that was possible before this time, and may not be held up so long, comes before one
   * that is due at the given time. That counts in whole milliseconds: less is the time of
   * operations, which a clock gains so that it never stands still.
   */
  public long earliestDelayed(long due) {
    return isUnlimited() ? Long.MIN_VALUE : due - due % MILLI - Math.max(nanos, LEAST);
  }

  /** As options and cards have it. */
  public String word() {
    if (isUnlimited()) {
      return "unlimited";
    }
    if (nanos % SECOND == 0) {
      return nanos == 0 ? "0" : nanos / SECOND + "s";
    }
    return nanos / MILLI + "ms";
  }

  /** As people read it. */
  public String text() {
    if (isUnlimited()) {
      return "any time";
    }
    return nanos % SECOND == 0 ? nanos / SECOND + " s" : nanos / MILLI + " ms";
  }

  /** The least stall of whole milliseconds, or of whole seconds if it is long, that allows this. */
  public static Stall atLeast(long nanos) {
    long unit = nanos > 10 * SECOND ? SECOND : MILLI;
    return nanos > Long.MAX_VALUE - unit ? UNLIMITED : new Stall((nanos + unit - 1) / unit * unit);
  }
}
