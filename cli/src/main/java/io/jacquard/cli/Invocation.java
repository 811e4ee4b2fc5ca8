// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOptions;
import io.jacquard.trace.finding.CardFiles;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code run}, {@code replay} or {@code query} is to do.
 *
 * @param arguments of the program
 * @param card the token to replay, or null for a search
 * @param question about a stored search; null for a search or a replay
 */
record Invocation(
    Target target,
    ClassPath classPath,
    List<String> arguments,
    Settings settings,
    @Nullable String card,
    @Nullable List<String> question) {

  static Invocation run(CommandArguments arguments) {
    Invocation invocation = of(arguments, null);
    return ResumedSettings.of(invocation.with(withCards(invocation.settings())));
  }

  /**
   * The cards themselves take the place of files: a stored search does not depend on those, and a
   * mistake is found at once.
   */
  private static Settings withCards(Settings settings) {
    List<String> words = settings.find(Options.FIRST_CARDS).orElse(List.of());
    List<String> cards = CardFiles.load(words).stream().map(CardCodec::encode).toList();
    return cards.isEmpty()
        ? settings.without(Options.FIRST_CARDS)
        : settings.with(Options.FIRST_CARDS, String.join(",", cards));
  }

  Invocation with(Settings others) {
    return new Invocation(target, classPath, arguments, others, card, question);
  }

  /** The card comes first; after it there may be options again. */
  static Invocation replay(CommandArguments arguments) {
    List<String> words = arguments.rest();
    if (words.isEmpty()) {
      throw new UsageException("replay needs a card and a class; see 'jacquard replay --help'.");
    }
    Card card = CardCodec.load(words.get(0));
    CommandArguments more = Syntax.parse("replay", words.subList(1, words.size()));
    Map<String, String> options = new HashMap<>(arguments.options());
    more.options()
        .forEach(
            (key, value) -> {
              if (options.put(key, value) != null) {
                throw new UsageException("The option " + key + " is given twice.");
              }
            });
    if (more.rest().isEmpty()) {
      return stored(words.get(0), options, card);
    }
    return of(new CommandArguments(options, more.rest(), false), card);
  }

  /** The program is that of the result which the card comes from. */
  private static Invocation stored(String file, Map<String, String> options, Card card) {
    StoredProgram program = StoredProgram.of(file);
    options.putIfAbsent(Syntax.CLASS_PATH, program.launch().classPath());
    program.accepted().ifPresent(accepted -> options.putIfAbsent(Options.ACCEPT.key(), accepted));
    List<String> words = new ArrayList<>(List.of(program.launch().main()));
    words.addAll(program.launch().arguments());
    return of(new CommandArguments(options, words, false), card);
  }

  private static Invocation of(CommandArguments arguments, @Nullable Card card) {
    if (arguments.rest().isEmpty()) {
      String command = card == null ? "run" : "replay";
      throw new UsageException(command + " needs a class; see 'jacquard " + command + " --help'.");
    }
    Map<String, String> options = new HashMap<>(arguments.options());
    String classPath = options.remove(Syntax.CLASS_PATH);
    Settings settings = Settings.of(options);
    List<String> words = arguments.rest();
    if (words.get(0).equals(Syntax.JAR)) {
      words = ExecutableJar.named(words, classPath).words();
      classPath = arguments.rest().get(1);
    }
    return new Invocation(
        Target.of(words.get(0)),
        classPath(classPath == null ? "." : classPath),
        words.subList(1, words.size()),
        card == null ? settings : underCard(settings, card),
        card == null ? null : CardCodec.encode(CardOptions.allow(card, settings)),
        null);
  }

  /** A question about a stored search of this program. */
  static Invocation query(
      String entry,
      List<String> arguments,
      String classPath,
      List<String> question,
      Settings settings) {
    return new Invocation(
        Target.of(entry), classPath(classPath), arguments, settings, null, question);
  }

  static ClassPath classPath(String text) {
    try {
      return ClassPath.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("-cp: '" + text + "' is not a class path.");
    }
  }

  /** What the card was recorded under wins over what the user says now. */
  private static Settings underCard(Settings settings, Card card) {
    return CardOptions.with(CardOptions.with(settings, card.settings()), card.origin());
  }
}
