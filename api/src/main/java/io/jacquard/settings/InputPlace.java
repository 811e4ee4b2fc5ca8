// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a program that asks for no inputs gets some: {@code args[0]}, {@code args} for all
 * arguments, {@code Class.field} for a static field, {@code Class#method} for what a method
 * returns. A colon and the values may follow: {@code args[0]:int}, {@code Class.field:1..9}.
 *
 * @param kind what is there
 * @param owner name of the class, with dots; empty for an argument
 * @param member of the class; empty for an argument
 * @param index of the argument; -1 for all of them, and for members
 * @param values what follows the colon, or the empty string
 */
public record InputPlace(Kind kind, String owner, String member, int index, String values) {
  /** What gets the input. */
  public enum Kind {
    ARGUMENT,
    FIELD,
    RESULT
  }

  private static final Pattern ARGUMENT = Pattern.compile("args(?:\\[(\\d{1,3})\\])?");
  private static final Pattern MEMBER =
      Pattern.compile("([\\p{javaJavaIdentifierPart}.]+)([.#])(\\p{javaJavaIdentifierPart}+)");
  private static final Pattern RANGE = Pattern.compile("(-?\\d{1,10})\\.\\.(-?\\d{1,10})");
  private static final Set<String> OF_ARGUMENTS = Set.of("string", "int", "long", "boolean");

  /** Reads places separated by commas; throws {@link IllegalArgumentException} for a bad text. */
  static final class Parser implements Function<String, List<InputPlace>> {
    @Override
    public List<InputPlace> apply(String text) {
      List<InputPlace> places = new ArrayList<>();
      Set<String> names = new HashSet<>();
      for (String each : text.split(",", -1)) {
        InputPlace place = parse(each.strip());
        if (!names.add(place.name())) {
          throw new UsageException("--input names " + place.name() + " twice.");
        }
        places.add(place);
      }
      return places;
    }
  }

  private static InputPlace parse(String text) {
    int colon = text.indexOf(':');
    String place = colon < 0 ? text : text.substring(0, colon);
    String values = colon < 0 ? "" : text.substring(colon + 1);
    Matcher argument = ARGUMENT.matcher(place);
    if (argument.matches()) {
      check(values.isEmpty() || OF_ARGUMENTS.contains(values) || isRange(values), text);
      String index = argument.group(1);
      return new InputPlace(
          Kind.ARGUMENT, "", "", index == null ? -1 : Integer.parseInt(index), values);
    }
    Matcher member = MEMBER.matcher(place);
    check(member.matches() && (colon < 0 || isRange(values)), text);
    return new InputPlace(
        member.group(2).equals(".") ? Kind.FIELD : Kind.RESULT,
        member.group(1),
        member.group(3),
        -1,
        values);
  }

  private static boolean isRange(String values) {
    Matcher range = RANGE.matcher(values);
    if (!range.matches()) {
      return false;
    }
    long min = Long.parseLong(range.group(1));
    long max = Long.parseLong(range.group(2));
    return min == (int) min && max == (int) max && min <= max;
  }

  private static void check(boolean condition, String text) {
    if (!condition) {
      throw new IllegalArgumentException(text);
    }
  }

  /** The name of the input, without values. */
  public String name() {
    return switch (kind) {
      case ARGUMENT -> index < 0 ? "args" : "args[" + index + "]";
      case FIELD -> owner + "." + member;
      case RESULT -> owner + "#" + member;
    };
  }

  /** Whether a range of whole numbers is given. */
  public boolean hasRange() {
    return values.contains("..");
  }

  /** The least value of the range. */
  public int min() {
    return Integer.parseInt(values.substring(0, values.indexOf("..")));
  }

  /** The greatest value of the range. */
  public int max() {
    return Integer.parseInt(values.substring(values.indexOf("..") + 2));
  }

  /** One place for each argument, if all of them are meant. */
  public List<InputPlace> each(int arguments) {
    if (kind != Kind.ARGUMENT || index >= 0) {
      return List.of(this);
    }
    List<InputPlace> each = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      each.add(new InputPlace(kind, owner, member, i, values));
    }
    return each;
  }

  /** As the user writes it. */
  @Override
  public String toString() {
    return values.isEmpty() ? name() : name() + ":" + values;
  }
}
