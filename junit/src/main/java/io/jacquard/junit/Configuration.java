// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Strategies;
import io.jacquard.settings.Trait;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The options of a search: configuration parameters, then what the annotation fixes, then the
 * parameters that belong to the person who runs the tests.
 */
final class Configuration {
  /** The configuration parameter with a card to be replayed instead of a search. */
  static final String REPLAY = "jacquard.replay";

  private static final String PREFIX = "jacquard.";
  private static final String DEFAULT_TIME = "10s";

  private Configuration() {}

  /**
   * Values by the keys of the command line.
   *
   * @throws IllegalArgumentException with a sentence, for an option that is not for tests
   */
  static Map<String, String> of(JacquardTest test, ExtensionContext context) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (Option<?> option : Options.TABLE) {
      Optional<String> text = parameter(context, option);
      if (text.isPresent() && option.is(Trait.NOT_IN_TESTS)) {
        throw new IllegalArgumentException(
            PREFIX
                + option.key()
                + " is an option of the command line and not of tests; leave it out, or search with"
                + " './jacquard run "
                + option
                + "'.");
      }
      text.ifPresent(value -> settings.put(option.key(), value));
    }
    put(settings, Options.STRATEGY, test.strategy());
    put(settings, Options.TIME, test.time());
    put(settings, Options.MAX_EXECUTIONS, positive(test.maxExecutions()));
    put(settings, Options.MAX_STEPS, positive(test.maxSteps()));
    put(settings, Options.PREEMPTIONS, test.preemptions() < 0 ? "" : "" + test.preemptions());
    put(settings, Options.TIMEOUTS, test.timeouts());
    put(settings, Options.STALL, test.stall());
    put(settings, Options.RACES, test.races());
    put(settings, Options.LIBRARIES, test.libraries());
    put(settings, Options.SCOPE, String.join(",", test.scope()));
    put(settings, Options.EXCLUDE, String.join(",", test.exclude()));
    put(settings, Options.ACCEPT, test.accept());
    put(settings, Options.FROM, test.from());
    if (TestExtensions.startContext(context)) {
      settings.putIfAbsent(Options.FROM.key(), testOf(context));
    }
    put(settings, Options.SPURIOUS, test.spurious() ? "true" : "");
    put(settings, Options.PROCESSORS, positive(test.processors()));
    for (Option<?> option : Options.TABLE) {
      if (option.is(Trait.OF_WHO_RUNS_TESTS)) {
        parameter(context, option).ifPresent(text -> settings.put(option.key(), text));
      }
    }
    if (!Options.STRATEGY.parse(strategy(settings)).can(Strategies.Ability.KEEPING)) {
      settings.remove(Options.RUNS.key());
    }
    settings.computeIfPresent(
        Options.SAVE_CARD.key(),
        (key, root) -> Path.of(root).resolve(StoredCards.folder(context)).toString());
    if (!settings.containsKey(Options.MAX_EXECUTIONS.key())) {
      settings.putIfAbsent(Options.TIME.key(), DEFAULT_TIME);
    }
    return settings;
  }

  /** The folder of kept runs is named for a whole suite, in which few tests keep any. */
  private static String strategy(Map<String, String> settings) {
    String given = settings.get(Options.STRATEGY.key());
    return given == null ? Options.STRATEGY.defaultText().orElseThrow() : given;
  }

  private static String testOf(ExtensionContext context) {
    Method test = context.getRequiredTestMethod();
    return test.getDeclaringClass().getName() + "#" + test.getName();
  }

  /** The method at which exploration begins; empty if that is the start of the execution. */
  static String from(Map<String, String> settings) {
    return settings.getOrDefault(Options.FROM.key(), "");
  }

  /** Prefixes of the classes that are not to be controlled. */
  static String[] excluded(Map<String, String> settings) {
    return prefixes(settings, Options.EXCLUDE);
  }

  /** Prefixes of the classes that alone are to be controlled; none for all. */
  static String[] included(Map<String, String> settings) {
    return prefixes(settings, Options.SCOPE);
  }

  private static String[] prefixes(Map<String, String> settings, Option<List<String>> option) {
    String text = settings.get(option.key());
    return text == null ? new String[0] : option.parse(text).toArray(new String[0]);
  }

  private static Optional<String> parameter(ExtensionContext context, Option<?> option) {
    return context.getConfigurationParameter(PREFIX + option.key());
  }

  private static void put(Map<String, String> settings, Option<?> option, String text) {
    if (!text.isEmpty()) {
      settings.put(option.key(), text);
    }
  }

  private static String positive(long number) {
    return number > 0 ? "" + number : "";
  }
}
