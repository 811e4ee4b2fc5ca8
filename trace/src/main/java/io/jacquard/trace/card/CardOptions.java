// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.settings.FailureHandling;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import java.util.ArrayList;
import java.util.List;

/** What of a card stands in the user's options, and the reverse. */
public final class CardOptions {
  private CardOptions() {}

  /** The settings of an execution under these options. */
  public static ExecutionSettings settings(Settings options) {
    return new ExecutionSettings(
        options.get(Options.MAX_STEPS),
        options.find(Options.STALL).orElse(options.get(Options.TIMEOUTS).stall()),
        options.get(Options.SPURIOUS),
        options.get(Options.PROCESSORS),
        isStrict(options),
        options.get(Options.EXIT_OK));
  }

  private static boolean isStrict(Settings options) {
    return options.get(Options.FAILURES) == FailureHandling.STRICT;
  }

  /** Where cards are made in this JVM under these options. */
  public static CardOrigin origin(Settings options, String fingerprint) {
    List<String> inputPlaces = new ArrayList<>();
    for (InputPlace place : options.find(Options.INPUT).orElse(List.of())) {
      inputPlaces.add(place.toString());
    }
    return new CardOrigin(
        Runtime.version().feature(),
        fingerprint,
        controlled(options),
        options.find(Options.INSIDE).orElse(List.of()),
        inputPlaces);
  }

  /** The prefixes of classes that were controlled, then those of classes that were not. */
  public static List<String> controlled(Settings options) {
    List<String> words = new ArrayList<>(options.find(Options.SCOPE).orElse(List.of()));
    for (String prefix : options.find(Options.EXCLUDE).orElse(List.of())) {
      words.add(CardOrigin.NOT + prefix);
    }
    return words;
  }

  /**
   * The card as it is to be replayed: older cards do not know of spurious wake-ups, and whoever
   * replays a card may count more or less as a failure.
   */
  public static Card allow(Card card, Settings options) {
    ExecutionSettings settings = card.settings();
    settings =
        settings.withFailures(
            settings.strict() || isStrict(options),
            settings.exitOk() || options.get(Options.EXIT_OK));
    return card.with(options.get(Options.SPURIOUS) ? settings.withSpurious() : settings);
  }

  /** Options that say what a card was recorded under, and otherwise what they said before. */
  public static Settings with(Settings options, ExecutionSettings settings) {
    Settings changed =
        options
            .with(Options.STALL, settings.stall().word())
            .with(Options.PROCESSORS, Integer.toString(settings.processors()))
            .with(Options.MAX_STEPS, Integer.toString(settings.maxSteps()));
    changed = settings.spurious() ? changed.with(Options.SPURIOUS, "true") : changed;
    changed = settings.strict() ? changed.with(Options.FAILURES, "strict") : changed;
    return settings.exitOk() ? changed.with(Options.EXIT_OK, "true") : changed;
  }

  /** The same for how the program was instrumented. */
  public static Settings with(Settings options, CardOrigin origin) {
    Settings changed = controlling(options, origin);
    changed = withWords(changed, Options.INSIDE, origin.inside());
    return withWords(changed, Options.INPUT, origin.inputPlaces());
  }

  /** The same for the classes that were controlled, which is all that a test can choose. */
  public static Settings controlling(Settings options, CardOrigin origin) {
    Settings changed = withWords(options, Options.SCOPE, origin.included());
    return withWords(changed, Options.EXCLUDE, origin.excluded());
  }

  private static Settings withWords(Settings options, Option<?> option, List<String> words) {
    return words.isEmpty()
        ? options.without(option)
        : options.with(option, String.join(",", words));
  }
}
