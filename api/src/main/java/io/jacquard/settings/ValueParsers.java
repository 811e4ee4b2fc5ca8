// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Parsers of option values; each throws {@link IllegalArgumentException} for a bad text.
 *
 * <p>They are named classes and loops, not lambdas and streams: the JVM under test reads the table
 * of options when it starts, and would have to make a class for each lambda. For the same reason
 * the constants of an enumeration are given as they are, and not asked for by reflection.
 */
final class ValueParsers {
  private ValueParsers() {}

  /** On or off. */
  static final class Bool implements Function<String, Boolean> {
    @Override
    public Boolean apply(String text) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException(text);
      };
    }
  }

  /** The longest time for which a thread may be held up. */
  static final class OfStall implements Function<String, Stall> {
    @Override
    public Stall apply(String text) {
      return Stall.parse(text);
    }
  }

  /** Differences to leave out, separated by commas. */
  static final class OfReductions implements Function<String, List<Reduction>> {
    @Override
    public List<Reduction> apply(String text) {
      List<Reduction> found = new ArrayList<>();
      for (String word : text.split(",", -1)) {
        switch (word) {
          case "pv" -> found.add(Reduction.PV);
          case "replies" -> found.add(Reduction.REPLIES);
          default -> throw new IllegalArgumentException(text);
        }
      }
      return List.copyOf(found);
    }
  }

  /** A whole number. */
  static final class Whole implements Function<String, Long> {
    private final long min;
    private final long max;

    private Whole(long min, long max) {
      this.min = min;
      this.max = max;
    }

    @Override
    public Long apply(String text) {
      long value = Long.parseLong(text);
      if (value < min || value > max) {
        throw new IllegalArgumentException(text);
      }
      return value;
    }
  }

  /** A whole number that is an {@code int}. */
  static final class Int implements Function<String, Integer> {
    private final Whole whole;

    private Int(int min) {
      whole = new Whole(min, Integer.MAX_VALUE);
    }

    @Override
    public Integer apply(String text) {
      return whole.apply(text).intValue();
    }
  }

  /** {@code 90s}, {@code 5m}, {@code 2h}, or seconds; never zero, and never above {@link #MOST}. */
  static final class Time implements Function<String, Duration> {
    private static final int MOST_DIGITS = 9;

    /** What is above it would not fit into nanoseconds. */
    static final Duration MOST = Duration.ofDays(10 * 365);

    @Override
    public Duration apply(String text) {
      int digits = 0;
      while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
        digits++;
      }
      long number =
          digits == 0 || digits > MOST_DIGITS ? 0 : Long.parseLong(text.substring(0, digits));
      if (number == 0) {
        throw new IllegalArgumentException(text);
      }
      Duration time =
          switch (text.substring(digits)) {
            case "h" -> Duration.ofHours(number);
            case "m" -> Duration.ofMinutes(number);
            case "s", "" -> Duration.ofSeconds(number);
            default -> throw new IllegalArgumentException(text);
          };
      return time.compareTo(MOST) > 0 ? MOST : time;
    }
  }

  /** Packages or classes, separated by commas; {@code a.b.*} means {@code a.b}. */
  static final class Prefixes implements Function<String, List<String>> {
    @Override
    public List<String> apply(String text) {
      List<String> prefixes = new ArrayList<>();
      for (String word : text.split(",", -1)) {
        String prefix = word.strip();
        int end = prefix.length() - (prefix.endsWith(".*") ? 2 : prefix.endsWith(".") ? 1 : 0);
        prefixes.add(checked(prefix.substring(0, end)));
      }
      return List.copyOf(prefixes);
    }

    private static String checked(String prefix) {
      boolean inName = false;
      for (int i = 0; i < prefix.length(); ) {
        int point = prefix.codePointAt(i);
        if (point == '.' ? !inName : !Character.isJavaIdentifierPart(point)) {
          throw new IllegalArgumentException(prefix);
        }
        inName = point != '.';
        i += Character.charCount(point);
      }
      if (!inName) {
        throw new IllegalArgumentException(prefix);
      }
      return prefix;
    }
  }

  /** Anything but blanks, separated by commas. */
  static final class Words implements Function<String, List<String>> {
    @Override
    public List<String> apply(String text) {
      List<String> words = new ArrayList<>();
      for (String word : text.split(",", -1)) {
        words.add(nonEmpty(word.strip()));
      }
      return List.copyOf(words);
    }
  }

  /** Anything but nothing. */
  static final class Text implements Function<String, String> {
    @Override
    public String apply(String text) {
      return nonEmpty(text);
    }
  }

  /** A constant, written small and with hyphens. */
  static final class Constant<E extends Enum<E>> implements Function<String, E> {
    private final E[] constants;

    private Constant(E[] constants) {
      this.constants = constants;
    }

    @Override
    public E apply(String text) {
      for (E constant : constants) {
        if (name(constant).equals(text)) {
          return constant;
        }
      }
      throw new IllegalArgumentException(text);
    }
  }

  static Function<String, Long> wholeFrom(long min) {
    return new Whole(min, Long.MAX_VALUE);
  }

  static Function<String, Integer> intFrom(int min) {
    return new Int(min);
  }

  static <E extends Enum<E>> Function<String, E> constant(E[] constants) {
    return new Constant<>(constants);
  }

  /** {@code auto|explore|when-stuck}. */
  static <E extends Enum<E>> String names(E[] constants, String separator) {
    StringBuilder names = new StringBuilder();
    for (E constant : constants) {
      names.append(names.isEmpty() ? "" : separator).append(name(constant));
    }
    return names.toString();
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String nonEmpty(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }
}
