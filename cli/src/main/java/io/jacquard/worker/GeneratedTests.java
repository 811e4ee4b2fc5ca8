// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.settings.InputPlace;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a JUnit class for each finding of a search, and for each path or, if the search goes for
 * branches, for each execution that was the first to take one.
 */
final class GeneratedTests {
  /** Longer ones do not fit into a string of a class file. */
  private static final int LONGEST_CARD = 60_000;

  private static final int MOST_PLACES = 5;

  private final Path folder;
  private final TestSource source;
  private final List<InputPlace> places;
  private final List<String> arguments;
  private final boolean spurious;
  private int tooLong;

  /**
   * @param source of the program's entry
   * @param arguments of the program
   */
  GeneratedTests(TestSource source, Settings settings, List<String> arguments) {
    String name = settings.get(Options.GENERATE_TESTS);
    folder = Path.of(name).resolve(source.program().getPackageName().replace('.', '/'));
    this.source = source;
    this.arguments = arguments;
    places = InputPlaces.of(settings, arguments.size());
    spurious = settings.get(Options.SPURIOUS);
  }

  /**
   * Refuses what a test could not repeat, before any work is done.
   *
   * @throws UsageException if tests are asked for that could not be
   */
  static void check(Settings settings) {
    if (settings.find(Options.INSIDE).isPresent()) {
      throw new UsageException(
          Options.GENERATE_TESTS
              + " cannot be combined with "
              + Options.INSIDE
              + ": tests do not instrument the JDK.");
    }
  }

  void write(
      List<Finding> findings, List<PathRecorder.Path> paths, List<BranchRecorder.Taking> takings) {
    try {
      Files.createDirectories(folder);
      for (Finding finding : findings) {
        if (!finding.kind().leftControl()) {
          write(
              finding.id(),
              "Fails: " + finding.kind().word() + ".",
              finding.kind().isRace(),
              finding.record().card());
        }
      }
      for (int i = 0; i < paths.size(); i++) {
        Ending ending = paths.get(i).ending();
        write("path" + (i + 1), expected(ending), false, paths.get(i).card());
      }
      for (int i = 0; i < takings.size(); i++) {
        BranchRecorder.Taking taking = takings.get(i);
        write(
            "branches" + (i + 1),
            expected(taking.ending()) + " First to take: " + places(taking.branches()) + ".",
            false,
            taking.card());
      }
    } catch (IOException e) {
      throw UnwritableFileException.of(Options.GENERATE_TESTS, folder, e);
    }
  }

  /** The first execution takes many. */
  private static String places(List<String> places) {
    int more = places.size() - MOST_PLACES;
    return String.join(", ", places.subList(0, Math.min(places.size(), MOST_PLACES)))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String expected(Ending ending) {
    return switch (ending) {
      case NORMAL -> "Passes.";
      case FAILED -> "Fails: a thread dies of an exception.";
      case DEADLOCKED,
          BOUNDED,
          STALLED,
          LIVELOCKED,
          REDUNDANT,
          STOPPED,
          DISCARDED,
          DIVERGED,
          STUCK ->
          "Fails: " + ending.word() + ".";
    };
  }

  /** How many there are not, since their cards are too long. */
  int tooLong() {
    return tooLong;
  }

  private void write(String execution, String expected, boolean races, Card card)
      throws IOException {
    String token = CardCodec.encode(ofTest(card));
    if (token.length() > LONGEST_CARD) {
      tooLong++;
      return;
    }
    String options =
        (races ? "" : "races = \"ignore\",\n      ") + (spurious ? "spurious = true,\n      " : "");
    Files.writeString(
        folder.resolve(source.className(execution) + ".java"),
        source.text(execution, expected, card.inputs(), given(card), options, token));
  }

  /** In a test the same classes have another fingerprint. */
  private static Card ofTest(Card card) {
    return card.with(card.origin().ofTest(Fingerprint.UNKNOWN));
  }

  /** The arguments as the program had them. */
  private List<String> given(Card card) {
    List<String> given = new ArrayList<>(List.of(InputPlaces.room(places, arguments)));
    for (InputPlace place : places) {
      String value = place.index() < 0 ? null : card.inputs().get(place.name());
      if (value != null) {
        given.set(place.index(), InputPlaces.text(place, value));
      }
    }
    return given;
  }
}
