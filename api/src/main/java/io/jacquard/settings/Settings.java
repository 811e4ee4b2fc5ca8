// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The options of one search, checked; immutable.
 *
 * <p>{@link #texts()} is the form for hand-over to another JVM: {@link #of} makes equal settings of
 * it there.
 */
public final class Settings {
  private static final Duration DEFAULT_TIME = Duration.ofSeconds(60);

  private final Map<String, String> texts;
  private final Map<Option<?>, Object> values;

  private Settings(Map<String, String> texts, Map<Option<?>, Object> values) {
    this.texts = texts;
    this.values = values;
  }

  /**
   * Checks options given as text.
   *
   * @param texts value by key, without leading dashes
   * @throws UsageException if a key is unknown or a value is not allowed
   */
  public static Settings of(Map<String, String> texts) {
    Map<Option<?>, Object> values = new HashMap<>();
    for (Map.Entry<String, String> each : texts.entrySet()) {
      Optional<Option<?>> option = Options.find(each.getKey());
      if (option.isEmpty()) {
        throw new UsageException("There is no option --" + each.getKey() + near(each.getKey()));
      }
      values.put(option.get(), option.get().parse(each.getValue()));
    }
    return new Settings(Collections.unmodifiableMap(new TreeMap<>(texts)), values);
  }

  private static String near(String key) {
    List<String> keys = new ArrayList<>();
    for (Option<?> option : Options.TABLE) {
      keys.add(option.key());
    }
    String question = Spelling.question(key, keys, "--");
    return question.isEmpty() ? "." : question;
  }

  /** The options that were given, as text by key, sorted. */
  public Map<String, String> texts() {
    return texts;
  }

  /** These settings with one more option, which replaces an earlier value. */
  public Settings with(Option<?> option, String text) {
    Map<String, String> changed = new HashMap<>(texts);
    changed.put(option.key(), text);
    return of(changed);
  }

  /** These settings without an option. */
  public Settings without(Option<?> option) {
    Map<String, String> changed = new HashMap<>(texts);
    changed.remove(option.key());
    return of(changed);
  }

  /** Those of {@link #effective} that decide which executions there are. */
  public Map<String, String> deciding() {
    Map<String, String> deciding = effective();
    for (Option<?> option : Options.TABLE) {
      if (option.is(Trait.NOT_STORED)) {
        deciding.remove(option.key());
      }
    }
    return deciding;
  }

  /**
   * The value of an option that has a default.
   *
   * @throws IllegalArgumentException if it has none and was not given
   */
  public <T> T get(Option<T> option) {
    Optional<T> value = find(option);
    if (value.isEmpty()) {
      throw new IllegalArgumentException(option + " has no default.");
    }
    return value.get();
  }

  /** The value given, else the default; empty if there is neither. */
  @SuppressWarnings("unchecked") // the value was made by the option's own parser
  public <T> Optional<T> find(Option<T> option) {
    Object given = values.get(option);
    if (given != null) {
      return Optional.of((T) given);
    }
    return option.defaultText().isEmpty()
        ? Optional.empty()
        : Optional.of(option.parse(option.defaultText().get()));
  }

  /** Whether the option was given, be it with its default. */
  public boolean isGiven(Option<?> option) {
    return values.containsKey(option);
  }

  /** Time for the search; empty if only the number of executions limits it. */
  public Optional<Duration> time() {
    Optional<Duration> given = find(Options.TIME);
    return given.isPresent() || find(Options.MAX_EXECUTIONS).isPresent()
        ? given
        : Optional.of(DEFAULT_TIME);
  }

  /**
   * What ends the search.
   *
   * @throws UsageException if two options contradict each other
   */
  public Until until() {
    Until given = find(Options.UNTIL).orElse(null);
    if (given == null) {
      return get(Options.ALL) ? Until.COMPLETION : Until.FAILURE;
    }
    if (given == Until.FAILURE && get(Options.ALL)) {
      throw new UsageException(
          Options.ALL + " and " + Options.UNTIL + " failure contradict each other.");
    }
    return given;
  }

  /** Whether the strategy has to be told of each step of the program. */
  public boolean tellsSteps() {
    return get(Options.STRATEGY).can(Strategies.Ability.GUIDED);
  }

  /** Whether the strategy has to be told of what is read and written. */
  public boolean tellsAccesses() {
    return get(Options.STRATEGY).can(Strategies.Ability.TRACED);
  }

  /** Whether branches are counted also where no inputs are followed. */
  public boolean coversAll() {
    return get(Options.COVERAGE) || until() == Until.COVERAGE || tellsAccesses();
  }

  /** What holds in this search, defaults included, as text by key in the order of the table. */
  public Map<String, String> effective() {
    Map<String, String> all = new LinkedHashMap<>();
    for (Option<?> option : Options.TABLE) {
      String text = texts.getOrDefault(option.key(), option.defaultText().orElse(null));
      if (text == null && option == Options.TIME && time().isPresent()) {
        text = time().get().toSeconds() + "s";
      }
      if (text != null) {
        all.put(option.key(), text);
      }
    }
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Settings && texts.equals(((Settings) other).texts);
  }

  @Override
  public int hashCode() {
    return texts.hashCode();
  }

  @Override
  public String toString() {
    return texts.toString();
  }
}
