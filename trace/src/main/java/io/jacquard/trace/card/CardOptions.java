// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.settings.InputPlace;
import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Timeouts;
import java.util.ArrayList;
import java.util.List;

/** What of a card stands in the user's options, and the reverse. */
public final class CardOptions {
  private CardOptions() {}

  /** The settings of an execution under these options; with {@code auto}, of the first part. */
  public static ExecutionSettings settings(Settings options) {
    return new ExecutionSettings(
        options.get(Options.MAX_STEPS),
        options.get(Options.TIMEOUTS) == Timeouts.EXPLORE
            ? TimeoutMode.EXPLORE
            : TimeoutMode.WHEN_STUCK,
        options.get(Options.SPURIOUS),
        options.get(Options.PROCESSORS));
  }

  /** Where cards are made in this JVM under these options. */
  public static CardOrigin origin(Settings options, String fingerprint) {
    List<String> asked = new ArrayList<>();
    for (InputPlace place : options.find(Options.INPUT).orElse(List.of())) {
      asked.add(place.toString());
    }
    return new CardOrigin(
        Runtime.version().feature(),
        fingerprint,
        options.find(Options.SCOPE).orElse(List.of()),
        options.find(Options.INSIDE).orElse(List.of()),
        asked);
  }

  /** The card as it is to be replayed: older cards do not know of spurious wake-ups. */
  public static Card allow(Card card, Settings options) {
    return options.get(Options.SPURIOUS) ? card.with(card.settings().withSpurious()) : card;
  }

  /** Options that say what a card was recorded under, and otherwise what they said before. */
  public static Settings with(Settings options, ExecutionSettings settings) {
    Settings changed =
        options
            .with(Options.TIMEOUTS, settings.timeouts().word())
            .with(Options.PROCESSORS, Integer.toString(settings.processors()))
            .with(Options.MAX_STEPS, Integer.toString(settings.maxSteps()));
    return settings.spurious() ? changed.with(Options.SPURIOUS, "true") : changed;
  }

  /** The same for how the program was instrumented. */
  public static Settings with(Settings options, CardOrigin origin) {
    Settings changed = withWords(options, Options.SCOPE, origin.scope());
    changed = withWords(changed, Options.INSIDE, origin.inside());
    return withWords(changed, Options.INPUT, origin.asked());
  }

  private static Settings withWords(Settings options, Option<?> option, List<String> words) {
    return words.isEmpty()
        ? options.without(option)
        : options.with(option, String.join(",", words));
  }
}
