// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The description of a global state: where threads are, and what variables hold, at one moment.
 *
 * @param places where threads are; at least one of the two lists is not empty
 * @param values what variables hold
 */
public record StateQuery(List<At> places, List<Holds> values) {
  /** The place at which a thread has ended. */
  public static final String END = "end";

  private static final Pattern AT = Pattern.compile("(\\d+(?:\\.\\d+)*)@(.+)");
  private static final Pattern HOLDS = Pattern.compile("([^=]+)=(.*)");

  /**
   * A thread is about to do an operation.
   *
   * @param thread its path
   * @param place {@code File.java:17}, {@code Class.method}, or {@link #END}
   */
  public record At(String thread, String place) {}

  /**
   * A variable has a value.
   *
   * @param name as a trace has it, or the end of that, from a dot on
   * @param value as a trace has it
   */
  public record Holds(String name, String value) {}

  public StateQuery {
    places = List.copyOf(places);
    values = List.copyOf(values);
  }

  /**
   * Reads words like {@code 0.1@Bank.java:17} and {@code Account#0.1.balance=2}.
   *
   * @throws IllegalArgumentException with a sentence, if a word is neither
   */
  public static StateQuery of(List<String> words) {
    List<At> places = new ArrayList<>();
    List<Holds> values = new ArrayList<>();
    for (String word : words) {
      Matcher at = AT.matcher(word);
      Matcher holds = HOLDS.matcher(word);
      if (at.matches()) {
        places.add(new At(at.group(1), at.group(2)));
      } else if (holds.matches()) {
        values.add(new Holds(holds.group(1), holds.group(2)));
      } else {
        throw new IllegalArgumentException(
            "'" + word + "' is neither THREAD@PLACE, such as 0.1@Bank.java:17, nor NAME=VALUE.");
      }
    }
    return new StateQuery(places, values);
  }
}
