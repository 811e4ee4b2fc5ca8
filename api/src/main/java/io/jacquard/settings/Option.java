// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One row of the option table; immutable.
 *
 * @param <T> type of its value
 */
public final class Option<T> {
  private final String key;
  private final String label;
  private final String allowed;
  private final Function<String, T> parser;
  private final Optional<String> defaultText;
  private final Optional<String> bareText;
  private final String help;
  private final List<Trait> traits;

  private Option(
      String key,
      String label,
      String allowed,
      Function<String, T> parser,
      Optional<String> defaultText,
      Optional<String> bareText,
      String help,
      List<Trait> traits) {
    this.key = key;
    this.label = label;
    this.allowed = allowed;
    this.parser = parser;
    this.defaultText = defaultText;
    this.bareText = bareText;
    this.help = help;
    this.traits = traits;
  }

  /**
   * An option with a value.
   *
   * @param label what stands for the value in the help
   * @param allowed what the value may be, in words that follow "takes"
   * @param parser throws {@link IllegalArgumentException} for a bad value, or {@link
   *     UsageException} if it has a better sentence
   */
  static <T> Option<T> value(
      String key, String label, String allowed, Function<String, T> parser, String help) {
    return new Option<>(
        key, label, allowed, parser, Optional.empty(), Optional.empty(), help, List.of());
  }

  /** An option that is off unless it is given. */
  static Option<Boolean> flag(String key, String help) {
    return new Option<>(
        key,
        "",
        "true or false",
        new ValueParsers.Bool(),
        Optional.of("false"),
        Optional.empty(),
        help,
        List.of());
  }

  Option<T> withDefault(String text) {
    return new Option<>(key, label, allowed, parser, Optional.of(text), bareText, help, traits);
  }

  /** This option with what is special about it. */
  Option<T> with(Trait... special) {
    return new Option<>(key, label, allowed, parser, defaultText, bareText, help, List.of(special));
  }

  /** This option with a value that is meant if none is written behind it. */
  Option<T> withBare(String text) {
    return new Option<>(key, label, allowed, parser, defaultText, Optional.of(text), help, traits);
  }

  /** The value that is meant if none is written; a written one follows an equals sign then. */
  public Optional<String> bareText() {
    return bareText;
  }

  /** Name without the leading dashes. */
  public String key() {
    return key;
  }

  /** What stands for the value in the help; empty for a flag. */
  public String label() {
    return label;
  }

  public boolean isFlag() {
    return label.isEmpty();
  }

  /** Whether the table says this of the option. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** Text of the default; empty if the meaning of leaving it out is in the help text. */
  public Optional<String> defaultText() {
    return defaultText;
  }

  /** Sentences for the help, with the default. */
  public String help() {
    return isFlag() || defaultText.isEmpty() ? help : help + " Default: " + defaultText.get() + ".";
  }

  /** The value that the text means. */
  public T parse(String text) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + key + " takes " + allowed + ", not '" + text + "'.");
    }
  }

  @Override
  public String toString() {
    return "--" + key;
  }
}
