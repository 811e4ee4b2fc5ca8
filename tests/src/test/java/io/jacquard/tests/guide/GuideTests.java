// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.analysis.graph.MethodId;
import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.examples.papers.guided.Airline;
import io.jacquard.examples.papers.guided.Elements;
import io.jacquard.examples.papers.guided.Reorder;
import io.jacquard.examples.papers.guided.VecDeadlock0;
import io.jacquard.examples.papers.guided.VecDeadlock1;
import io.jacquard.lab.Lab;
import io.jacquard.solver.Solver;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.GuideTarget;
import io.jacquard.strategies.guide.ProgramFacts;
import io.jacquard.strategies.guide.TargetReader;
import io.jacquard.tests.observed.GuidedPrograms;
import io.jacquard.tests.support.InstalledSolver;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.result.Claim;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Guided searches of real programs: what is found, and by how many refinements. */
class GuideTests {
  private static final Solver SOLVER = InstalledSolver.make();

  /** Enough for a guided search to do it alone. */
  private static final int HEAD_START = 32;

  private static final String THROWN = "exception:java.lang.IllegalStateException";

  /** A search that is over. */
  private record Done(List<TargetOutcome> outcomes, Lab.Report report) {
    /** Of the first target. */
    TargetOutcome outcome() {
      return outcomes.get(0);
    }

    /** The targets that were reached, in words. */
    String confirmed() {
      return outcomes.stream()
          .filter(TargetOutcome::confirmed)
          .map(TargetOutcome::target)
          .collect(Collectors.joining(" "));
    }

    List<FindingKind> kinds() {
      return report.findings().stream().map(Finding::kind).distinct().toList();
    }
  }

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  private static TargetReader reader(ProgramFacts facts) {
    return new TargetReader(facts, name -> List.of());
  }

  private static ProgramFacts facts(Class<?> program) {
    return ProgramFacts.read(GuideTests.class.getClassLoader(), program.getName(), "main");
  }

  /** Goes for the program's own place. */
  private static Done search(Class<?> program, int most, String... arguments) {
    return search(program, program.getName() + "#reached", most, arguments);
  }

  private static Done search(Class<?> program, String target, int most, String... arguments) {
    ProgramFacts facts = facts(program);
    return search(facts, reader(facts).read(List.of(target)), program, most, arguments);
  }

  private static Done search(
      ProgramFacts facts,
      List<GuideTarget> targets,
      Class<?> program,
      int most,
      String... arguments) {
    Guide guide = new Guide(facts, targets, Dpor.OPTIMAL.strategy(), HEAD_START);
    Lab.Report report =
        Lab.of(Lab.main(program, arguments), Lab.best())
            .following(new PathSearch(SOLVER))
            .observingSteps(guide)
            .maxExecutions(most)
            .stoppingAtFailure()
            .explore(guide);
    return new Done(guide.report().targets(), report);
  }

  @ParameterizedTest
  @CsvSource({"9, 205", "10, 239"})
  void reorderNeedsOneRefinement(String setters, long published) {
    Done done = search(Reorder.class, THROWN, 100, setters, "1");
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().refinements()).isEqualTo(1);
    assertThat(done.outcome().states()).isLessThanOrEqualTo(published);
    assertThat(done.kinds()).contains(FindingKind.EXCEPTION);
  }

  /** As many as tickets have to be sold. */
  @ParameterizedTest
  @CsvSource({"15, 3, 13, 619", "20, 2, 19, 1230", "20, 1, 20, 1248"})
  void airlineNeedsARefinementForEachTicket(
      String tickets, String cushion, int refinements, long published) {
    Done done = search(Airline.class, THROWN, 200, tickets, cushion);
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().refinements()).isEqualTo(refinements);
    assertThat(done.outcome().states()).isLessThanOrEqualTo(published);
    assertThat(done.kinds()).contains(FindingKind.EXCEPTION);
  }

  @Test
  void anInputIsChosenAndTheLockReleased() {
    Done done = search(Elements.class, THROWN, 50);
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().refinements()).isEqualTo(1);
    assertThat(done.outcome().executions()).isEqualTo(2);
    assertThat(Integer.parseInt(done.outcome().witness().inputs().get("x"))).isGreaterThan(18);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void aCounterNeedsOneDefinitionMoreThanItsThreshold(int threshold) {
    Done done = search(GuidedPrograms.Counter.class, 200, Integer.toString(threshold));
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().refinements()).isEqualTo(threshold + 1);
  }

  @Test
  void whatCannotBeReachedIsNotConfirmedAndNothingIsProved() {
    Done done = search(GuidedPrograms.SetBack.class, 300);
    assertThat(done.outcome().confirmed()).isFalse();
    assertThat(done.report().findings()).isEmpty();
    assertThat(search(GuidedPrograms.SetBack.class, 300, "more").outcome().confirmed()).isTrue();
    assertThat(search(GuidedPrograms.Counter.class, 300, "5").outcome().confirmed()).isFalse();
  }

  /** A search that came to its end beside it says more; it ends only if there is no bound. */
  @Test
  void whatACompleteSearchDoesNotComeToIsNotReachable() {
    TargetOutcome back = search(GuidedPrograms.SetBack.class, 300).outcome();
    assertThat(back.excluded()).isEqualTo(Claim.ALL_TRACES);
    assertThat(back.progress().passed()).isLessThan(back.progress().length());
    assertThat(back.progress().blocked()).startsWith("GuidedPrograms.java:");
    assertThat(back.progress().definitions()).isNotEmpty();
    assertThat(search(GuidedPrograms.SetBack.class, 1).outcome().excluded()).isNull();
    TargetOutcome reached = search(GuidedPrograms.SetBack.class, 300, "more").outcome();
    assertThat(reached.excluded()).isNull();
  }

  @Test
  void aDefinitionMayHaveToComeBetweenTwoLocations() {
    Done done = search(GuidedPrograms.Between.class, 100);
    assertThat(done.outcome().confirmed()).isTrue();
    // once in front of everything, in vain, then between
    assertThat(done.outcome().refinements()).isEqualTo(2);
  }

  /** Both inputs become what the trace calls, in the first execution; that they are one, later. */
  @Test
  void anInputObjectGetsTheClassThatTheTraceGoesOnIn() {
    Done done = search(GuidedPrograms.Receivers.class, 20);
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().witness().inputs().get("one")).endsWith("Receivers$Second");
    assertThat(done.outcome().witness().inputs().get("other")).startsWith("same as");
    Done called = search(GuidedPrograms.Receivers.class, "GuidedPrograms$Receivers$Second#act", 20);
    assertThat(called.outcome().confirmed()).isTrue();
    assertThat(called.outcome().executions()).isEqualTo(1);
  }

  /** The sources are rebuilt from what the paper says, which has two refinements for the second. */
  @ParameterizedTest
  @ValueSource(classes = {VecDeadlock0.class, VecDeadlock1.class})
  void vectorsThatAskEachOtherDeadlock(Class<?> program) {
    Done done = search(program, "deadlock", 100);
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.outcome().refinements()).isOne();
    assertThat(done.kinds()).containsExactly(FindingKind.DEADLOCK);
    if (program == VecDeadlock0.class) {
      assertThat(done.outcome().states()).as("37 in the paper").isLessThanOrEqualTo(37);
    }
  }

  @Test
  void aPlaceInALoopInARecursionIsReached() {
    assertThat(search(GuidedPrograms.Deep.class, 300).outcome().confirmed()).isTrue();
  }

  private static List<GuideTarget> inner(ProgramFacts facts, GuideTarget.Kind kind) {
    String owner = GuidedPrograms.Locks.class.getName().replace('.', '/');
    int up = facts.graph().find(new MethodId(owner, "upward", "()V"));
    int down = facts.graph().find(new MethodId(owner, "downward", "()V"));
    return List.of(
        new GuideTarget(
            "inner locks",
            kind,
            List.of(
                Set.of(facts.locks().acquisitions(up).get(1)),
                Set.of(facts.locks().acquisitions(down).get(1))),
            null));
  }

  @Test
  void twoLocksInBothOrdersDeadlock() {
    Class<?> program = GuidedPrograms.Locks.class;
    ProgramFacts facts = facts(program);
    Done done = search(facts, inner(facts, GuideTarget.Kind.DEADLOCK), program, 50);
    assertThat(done.outcome().confirmed()).isTrue();
    assertThat(done.kinds()).containsExactly(FindingKind.DEADLOCK);
    assertThat(
            search(facts, inner(facts, GuideTarget.Kind.PLACES), program, 50).outcome().confirmed())
        .isTrue();
  }

  @Test
  void aLockAroundBothKeepsThemApart() {
    Class<?> program = GuidedPrograms.Locks.class;
    ProgramFacts facts = facts(program);
    for (GuideTarget.Kind kind : List.of(GuideTarget.Kind.DEADLOCK, GuideTarget.Kind.PLACES)) {
      Done done = search(facts, inner(facts, kind), program, 300, "gated");
      assertThat(done.outcome().confirmed()).isFalse();
      assertThat(done.report().findings()).isEmpty();
    }
  }

  /** The ring needs three threads, each with one lock. */
  @Test
  void threeLocksInARingDeadlock() {
    Done done = search(GuidedPrograms.Ring.class, "deadlock", 100);
    assertThat(done.outcomes())
        .filteredOn(TargetOutcome::confirmed)
        .singleElement()
        .satisfies(ring -> assertThat(ring.target().split(",")).hasSize(3));
    assertThat(done.kinds()).containsExactly(FindingKind.DEADLOCK);
  }

  @Test
  void twoThreadsComeToOnePlaceAtOnceUnlessALockForbidsIt() {
    String twice = "GuidedPrograms$Accesses#write";
    Class<?> program = GuidedPrograms.Accesses.class;
    ProgramFacts facts = facts(program);
    List<GuideTarget> both = reader(facts).read(List.of(twice, twice));
    assertThat(search(facts, both, program, 50).outcome().confirmed()).isTrue();
    assertThat(search(facts, both, program, 300, "locked").outcome().confirmed()).isFalse();
  }

  /** The pairs come from the class files; whether one is real, a run decides. */
  @Test
  void suspicionsAreConfirmedOrNot() {
    Done deadlock = search(GuidedPrograms.Locks.class, "deadlock", 50);
    assertThat(deadlock.outcome().confirmed()).isTrue();
    assertThat(deadlock.kinds()).containsExactly(FindingKind.DEADLOCK);
    Done gated = search(GuidedPrograms.Locks.class, "deadlock", 200, "gated");
    assertThat(gated.outcome().confirmed()).isFalse();
    assertThat(gated.report().findings()).isEmpty();
    Done race = search(GuidedPrograms.Accesses.class, "race", 400);
    assertThat(race.confirmed()).contains("GuidedPrograms.java");
    assertThat(race.kinds()).containsExactly(FindingKind.RACE);
    Done locked = search(GuidedPrograms.Accesses.class, "race", 400, "locked");
    assertThat(locked.confirmed()).isEmpty();
    assertThat(locked.report().findings()).isEmpty();
  }

  /** The schedule and the inputs lead there again, without guidance. */
  @Test
  void whatWasReachedIsReachedAgain() {
    Done done = search(Elements.class, THROWN, 50);
    Finding finding = done.report().findings().get(0);
    for (int i = 0; i < 20; i++) {
      Explorer.Replay replay =
          Lab.of(Lab.main(Elements.class), Lab.best())
              .replay(
                  finding.record().card(),
                  explorer -> assertThat(explorer.findings().size()).isOne());
      assertThat(replay.divergence()).isNull();
    }
  }
}
