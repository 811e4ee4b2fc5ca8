// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.lab.Known;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.tests.oracle.Generated;
import io.jacquard.tests.oracle.InputPrograms;
import io.jacquard.tests.oracle.LocalStates;
import io.jacquard.tests.programs.Kinds;
import io.jacquard.tests.programs.Paths;
import io.jacquard.tests.programs.Worked;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With whatever executions an unfolding begins, as many events come out; those of inputs, too,
 * whether these were drawn or are those of a card.
 */
class UnfoldSeedTests {
  private static final boolean FAST = Lab.best().name().equals("continuation");
  private static final int PROGRAMS = FAST ? 8 : 1;
  private static final long MOST_INTERLEAVINGS = FAST ? 500 : 30;
  private static final Seeds RANDOM = new Seeds(List.of(), 6);

  private static Unfold plain(ReadEncoding encoding) {
    return new Unfold(encoding, 0);
  }

  private static Unfold seeded(ReadEncoding encoding, Seeds seeds) {
    return new Unfold(encoding, TargetOrder.NEWEST, 0, seeds);
  }

  private static Card card(Map<String, String> inputs, int... schedule) {
    return new Card(ExecutionSettings.DEFAULT, inputs, schedule, new CardOrigin(17, ""));
  }

  private static void assertSame(Object what, Unfold seeded, Unfold plain) {
    assertThat(seeded.report().bounds()).as("%s", what).isEqualTo(plain.report().bounds());
    assertThat(seeded.net().events()).as("%s", what).isEqualTo(plain.net().events());
    assertThat(seeded.deadlocks()).as("%s", what).isEqualTo(plain.deadlocks());
  }

  // ---- without inputs

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void programsOfThePaper(ReadEncoding encoding) {
    sameOnPaper(encoding, "Fib", FAST ? 2 : 1);
    sameOnPaper(encoding, "Dining", FAST ? 3 : 2, 2);
    sameOnPaper(encoding, "Dining", 3, 1);
    sameOnPaper(encoding, "Pairs", 4);
  }

  private static void sameOnPaper(ReadEncoding encoding, String program, Object... arguments) {
    Unfold plain = plain(encoding);
    Unfold seeded = seeded(encoding, RANDOM);
    for (Unfold each : List.of(plain, seeded)) {
      Lab.Report report = Lab.of(PaperPrograms.body(program, arguments), Lab.best()).explore(each);
      assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
      assertThat(report.explorer().limits().list()).isEmpty();
    }
    assertSame(PaperPrograms.name(program, arguments), seeded, plain);
  }

  /** Not where time decides, which is a limit of this strategy. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES_0", "DEADLINES_500"})
  void generatedPrograms(Family family) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Unfold plain = plain(ReadEncoding.CONTEXT);
      Unfold seeded = seeded(ReadEncoding.CONTEXT, RANDOM);
      new Generated(program).explore(plain);
      Generated.Seen seen = new Generated(program).explore(seeded);
      if (!plain.report().bounds().isEmpty()) {
        continue; // a thread went on spinning
      }
      assertSame(program, seeded, plain);
      assertThat(seeded.report().bounds()).as("%s", program).isEmpty();
      Known known = Known.of(program);
      LocalStates.assertReached(
          program.toString(), seen.outcomes(), seen.cut(), known.outcomes(), known.partial());
    }
  }

  // ---- with inputs

  /** An unfolding and what follows its inputs. */
  private record Solving(Unfold unfold, PathSearch paths) {
    static Solving of(ReadEncoding encoding, Seeds seeds) {
      PathSearch paths = Followed.paths();
      return new Solving(
          new Unfold(encoding, TargetOrder.NEWEST, 0, seeds, paths.conditions()), paths);
    }

    Followed explore(Followed.Body program) {
      return Followed.explore(program, unfold, paths);
    }
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void workedExamples(ReadEncoding encoding) {
    for (Followed.Body program :
        List.<Followed.Body>of(
            Worked::errorByInput,
            Worked::writeOrRead,
            Worked::contradiction,
            Worked::contradictingLocks,
            Worked::agreeingLocks,
            Paths::same)) {
      Solving plain = Solving.of(encoding, Seeds.NONE);
      plain.explore(program);
      Seeds both = new Seeds(List.of(card(Map.of("i", "4", "j", "2", "same", "2", "x", "1"))), 6);
      Solving seeded = Solving.of(encoding, both);
      Followed followed = seeded.explore(program);
      assertThat(followed.limits()).isEmpty();
      assertSame("a worked example", seeded.unfold, plain.unfold);
      assertThat(seeded.unfold.unsat()).isEqualTo(plain.unfold.unsat());
    }
  }

  @ParameterizedTest
  @EnumSource(InputPrograms.Kind.class)
  void generatedProgramsWithInputs(InputPrograms.Kind kind) throws Exception {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = Inputs.generate(kind.family(), seed, FAST ? 200 : 30);
      Class<?> main = Compiler.compile(program, 0).load();
      Solving plain = Solving.of(ReadEncoding.COPIES, Seeds.NONE);
      Solving seeded = Solving.of(ReadEncoding.COPIES, RANDOM);
      InputPrograms.explore(program, main, plain.unfold, plain.paths);
      InputPrograms.explore(program, main, seeded.unfold, seeded.paths);
      assertSame(program, seeded.unfold, plain.unfold);
    }
  }

  @Test
  void aDeadlockThatNeedsInputsIsCoveredFromItsCard() {
    Followed found = Solving.of(ReadEncoding.CONTEXT, Seeds.NONE).explore(Worked::agreeingLocks);
    Card card =
        found.report().findings().stream()
            .filter(finding -> finding.kind() == FindingKind.DEADLOCK)
            .findFirst()
            .orElseThrow()
            .record()
            .card();
    assertThat(card.inputs()).containsEntry("same", "8");

    Solving seeded = Solving.of(ReadEncoding.CONTEXT, new Seeds(List.of(card), 0));
    Followed followed = seeded.explore(Worked::agreeingLocks);
    assertThat(seeded.unfold.report().remarks()).isEmpty();
    assertThat(seeded.unfold.deadlocks()).isEqualTo(1);
    assertThat(followed.report().explorer().tally().of(Ending.DEADLOCKED)).isEqualTo(1);
    // after the last normal one there was none to confirm what the net shows
    assertThat(followed.report().findings().get(0).kind()).isEqualTo(FindingKind.DEADLOCK);
  }

  /** Inputs of every kind: those of a card are those that the execution has. */
  @Test
  void theInputsOfACardAreWhatTheProgramGets() {
    int count = 40;
    List<Map<String, String>> drawn = inputs(new Seeds(List.of(), count), count);
    assertThat(drawn).hasSize(count).doesNotHaveDuplicates();
    for (String text : List.of("new ", "same as ", "\"", "null", "GREEN", "#2", "true")) {
      assertThat(drawn).as(text).anyMatch(inputs -> has(inputs, text));
    }
    List<Card> cards = new ArrayList<>();
    drawn.forEach(inputs -> cards.add(card(inputs)));
    assertThat(inputs(new Seeds(cards, 0), count)).isEqualTo(drawn);
  }

  private static boolean has(Map<String, String> inputs, String start) {
    return inputs.values().stream().anyMatch(value -> value.startsWith(start));
  }

  private static List<Map<String, String>> inputs(Seeds seeds, int count) {
    List<Map<String, String>> inputs =
        Solving.of(ReadEncoding.CONTEXT, seeds).explore(Kinds::all).inputs();
    return inputs.subList(0, count);
  }
}
