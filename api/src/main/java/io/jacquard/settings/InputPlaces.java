// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The places at which a program gets inputs that it did not ask for, as the user names them. */
public final class InputPlaces {
  private InputPlaces() {}

  /**
   * One for each argument, field and method.
   *
   * @param arguments how many the user gives to the program
   * @throws UsageException if an argument is missing
   */
  public static List<InputPlace> of(Settings settings, int arguments) {
    List<InputPlace> places = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (InputPlace place : settings.find(Options.INPUT).orElse(List.of())) {
      List<InputPlace> each = place.each(arguments);
      if (each.isEmpty()) {
        throw new UsageException(
            Options.INPUT + " args: the program is given no arguments; name them as args[0].");
      }
      for (InputPlace one : each) {
        if (!names.add(one.name())) {
          throw new UsageException(Options.INPUT + " names " + one.name() + " twice.");
        }
      }
      places.addAll(each);
    }
    for (InputPlace place : places) {
      for (int i = arguments; i < place.index(); i++) {
        if (!names.contains("args[" + i + "]")) {
          throw new UsageException(
              Options.INPUT
                  + " "
                  + place.name()
                  + ": args["
                  + i
                  + "] is neither given nor an input.");
        }
      }
    }
    return places;
  }

  /**
   * As the agent reads them.
   *
   * @param entry class and method of the program, as {@code Class#method}
   */
  public static String forAgent(List<InputPlace> places, String entry) {
    List<String> words = new ArrayList<>();
    for (InputPlace place : places) {
      words.add(
          place.kind() == InputPlace.Kind.ARGUMENT
              ? entry + place.toString().substring("args".length())
              : place.toString());
    }
    return String.join(",", words);
  }

  /** The argument that an input is, by its value in a card. */
  public static String text(InputPlace place, String value) {
    if (place.values().equals("boolean")) {
      return Boolean.toString(value.equals("#1"));
    }
    return value;
  }

  /** The arguments, with room for those that are inputs only. */
  public static String[] room(List<InputPlace> places, List<String> arguments) {
    List<String> all = new ArrayList<>(arguments);
    for (InputPlace place : places) {
      while (all.size() <= place.index()) {
        all.add("");
      }
    }
    return all.toArray(new String[0]);
  }
}
