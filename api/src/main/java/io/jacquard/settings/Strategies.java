// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The names of strategies and their modes. To add a strategy, add a row here. */
public final class Strategies {

  /** A capability that an option needs; the option is refused for strategies without it. */
  public enum Ability {
    /** Supports {@code --preemptions} and {@code --delays}. */
    BOUNDED,
    /** Starts with the executions of {@code --first-cards}. */
    SEEDED,
    /** Starts with random executions, {@code --first-random}. */
    SEEDED_AT_RANDOM,
    /** Keeps its executions for later searches, in the folder of {@code --runs}. */
    KEEPING,
    /**
     * Takes threads for equal with {@code --symmetry}, and leaves out what {@code --reduce} says.
     */
    REDUCED,
    /** Goes for the targets of {@code --target}. */
    GUIDED,
    /** Goes up by interferences, to {@code --interferences}. */
    LEVELLED,
    /** Leaves out no order of timed waits, however long threads may be held up. */
    TIMED,
    /** Its executions report what the program's threads read and write, and all branches. */
    TRACED,
    /** Can be shared out among several JVMs. */
    SHARED,
    /** Begins to explore at the method of {@code --from}. */
    BEGUN_LATER
  }

  /**
   * A strategy by name.
   *
   * @param modes what may follow the colon, the default first
   */
  public record Row(String name, List<String> modes, List<Ability> abilities) {
    private static Row of(String name, String... modes) {
      return new Row(name, List.of(modes), List.of());
    }

    private Row with(Ability... newAbilities) {
      return new Row(name, modes, List.of(newAbilities));
    }
  }

  /** All rows, in the order of the help. */
  public static final List<Row> TABLE =
      List.of(
          Row.of("portfolio")
              .with(Ability.BOUNDED, Ability.TIMED, Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("random").with(Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("pct").with(Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("pos").with(Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("surw").with(Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("enumerate")
              .with(Ability.BOUNDED, Ability.TIMED, Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("dpor", "optimal", "source", "persistent", "1", "2")
              .with(Ability.TIMED, Ability.REDUCED, Ability.SHARED, Ability.BEGUN_LATER),
          Row.of("raceflip", "sleepset", "efficient", "simple", "printed"),
          Row.of("unfold", "context", "copies").with(Ability.SEEDED, Ability.SEEDED_AT_RANDOM),
          Row.of("reach").with(Ability.REDUCED, Ability.SHARED),
          Row.of("guide").with(Ability.GUIDED),
          Row.of("predict", "relaxed", "precise"),
          Row.of("multitrace").with(Ability.TRACED, Ability.SEEDED, Ability.KEEPING),
          Row.of("interfere", "levels").with(Ability.LEVELLED, Ability.TRACED));

  private Strategies() {}

  /** Names of the strategies that exist, in words. */
  static String available() {
    return String.join(", ", names());
  }

  /** Names of the strategies that exist, in the order of the help. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Row row : TABLE) {
      names.add(row.name());
    }
    return names;
  }

  /** Names of the strategies that can do it, in alphabetical order, in words. */
  public static String those(Ability ability) {
    List<String> names = new ArrayList<>();
    for (Row row : TABLE) {
      if (row.abilities().contains(ability)) {
        names.add(row.name());
      }
    }
    names.sort(null);
    return String.join(" and ", names);
  }

  /** From what the user wrote to the choice. */
  static final class Parser implements Function<String, StrategyChoice> {
    @Override
    public StrategyChoice apply(String text) {
      return parse(text);
    }
  }

  private static StrategyChoice parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Row row = find(name);
    if (colon < 0) {
      return new StrategyChoice(name, row.modes().isEmpty() ? "" : row.modes().get(0));
    }
    String mode = text.substring(colon + 1);
    if (row.modes().isEmpty()) {
      throw new UsageException(
          "--strategy " + name + " has no modes, so '" + text + "' is not allowed.");
    }
    if (!row.modes().contains(mode)) {
      throw new UsageException(
          "--strategy "
              + name
              + " has the modes "
              + String.join(", ", row.modes())
              + ", not '"
              + mode
              + "'"
              + period(Spelling.question(mode, row.modes(), "")));
    }
    return new StrategyChoice(name, mode);
  }

  static Row find(String name) {
    for (Row row : TABLE) {
      if (row.name().equals(name)) {
        return row;
      }
    }
    String near = Spelling.question(name, names(), "");
    throw new UsageException(
        "--strategy: unknown strategy '" + name + "'" + (near.isEmpty() ? thereAre() : near));
  }

  private static String period(String question) {
    return question.isEmpty() ? "." : question;
  }

  private static String thereAre() {
    return "; there are " + available() + ".";
  }
}
