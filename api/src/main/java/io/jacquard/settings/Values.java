// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Parsers of option values; each throws {@link IllegalArgumentException} for a bad text. */
final class Values {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})([smh]?)");

  private Values() {}

  static boolean bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  static Function<String, Long> wholeFrom(long min) {
    return text -> {
      long value = Long.parseLong(text);
      if (value < min) {
        throw new IllegalArgumentException(text);
      }
      return value;
    };
  }

  static Function<String, Integer> intFrom(int min) {
    return wholeFrom(min).andThen(Values::narrow);
  }

  private static int narrow(long value) {
    if (value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(Long.toString(value));
    }
    return (int) value;
  }

  /** {@code 90s}, {@code 5m}, {@code 2h}, or seconds; never zero. */
  static Duration duration(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    long number = Long.parseLong(matcher.group(1));
    if (number == 0) {
      throw new IllegalArgumentException(text);
    }
    return switch (matcher.group(2)) {
      case "h" -> Duration.ofHours(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofSeconds(number);
    };
  }

  /** Packages or classes, separated by commas; {@code a.b.*} means {@code a.b}. */
  static List<String> prefixes(String text) {
    List<String> prefixes =
        Arrays.stream(text.split(",", -1))
            .map(prefix -> prefix.strip().replaceFirst("\\.\\*?$", ""))
            .toList();
    for (String prefix : prefixes) {
      for (String part : prefix.split("\\.", -1)) {
        if (part.isEmpty() || !part.chars().allMatch(Character::isJavaIdentifierPart)) {
          throw new IllegalArgumentException(prefix);
        }
      }
    }
    return prefixes;
  }

  /** Anything but blanks, separated by commas. */
  static List<String> words(String text) {
    return Arrays.stream(text.split(",", -1)).map(word -> nonEmpty(word.strip())).toList();
  }

  static String nonEmpty(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }

  static <E extends Enum<E>> Function<String, E> constant(Class<E> type) {
    return text ->
        Arrays.stream(type.getEnumConstants())
            .filter(constant -> name(constant).equals(text))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** {@code auto|explore|when-stuck}. */
  static <E extends Enum<E>> String names(Class<E> type, String separator) {
    return Arrays.stream(type.getEnumConstants())
        .map(Values::name)
        .collect(Collectors.joining(separator));
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
