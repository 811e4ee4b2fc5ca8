// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.examples.papers.Foreseeable;
import io.jacquard.lab.Lab;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.tests.programs.FailsAnyway;
import io.jacquard.tests.programs.TimedCheck;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.PredictionCounts.Count;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.run.StoredEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one execution predicts of others is executed, and found within a few executions. */
class PredictionTests {
  @ParameterizedTest
  @CsvSource({
    "between, 3, assertion",
    "between, 100, assertion",
    "setters, 2, assertion",
    "setters, 9, assertion",
    "cycle, 2, deadlock",
    "cycle, 3, deadlock",
    "cycle, 5, deadlock",
    "pool, 0, exception"
  })
  void theDefaultSearchFindsItWithinTenExecutions(String program, String size, String kind) {
    Lab.Report report =
        Lab.of(Lab.main(Foreseeable.class, program, size), Lab.best()).exploreByDefault(10);
    assertThat(report.findings()).anyMatch(each -> each.kind().word().equals(kind));
  }

  @Test
  void aDeadlockBehindCountersIsConfirmedByARelaxedPrediction() {
    assertThat(predicted(true, PredictionKind.DEADLOCK, "cycle", "3"))
        .isEqualTo(new Count(1, 1, 0));
    assertThat(predicted(false, PredictionKind.DEADLOCK, "cycle", "3"))
        .isEqualTo(new Count(0, 0, 0));
  }

  @Test
  void aNullReferenceIsConfirmedByAPrecisePrediction() {
    assertThat(predicted(false, PredictionKind.NULL, "pool", "")).isEqualTo(new Count(1, 1, 0));
  }

  @Test
  void aClockThatWouldShowAnotherTimeMakesAPredictionARelaxedOne() {
    PredictStrategy precise = new PredictStrategy(PredictLimits.USUAL, false);
    Lab.of(TimedCheck::run, Lab.best()).explore(precise);
    assertThat(precise.counts().of(PredictionKind.ATOMICITY)).isEqualTo(new Count(0, 0, 0));
    predict(TimedCheck::run);
    Count relaxed = predicting.counts().of(PredictionKind.ATOMICITY);
    assertThat(relaxed.predicted()).isPositive();
    assertThat(relaxed.infeasible()).isEqualTo(relaxed.predicted());
  }

  /** Each of its predictions is followed, and fails in the way of the execution before. */
  @Test
  void whatFailsInAnyCaseConfirmsNothing() {
    Lab.Report report = predict(FailsAnyway::always);
    assertThat(predicting.counts().of(PredictionKind.ATOMICITY).predicted()).isPositive();
    assertThat(predicting.counts().of(PredictionKind.ATOMICITY).confirmed()).isZero();
    assertThat(reasons(report)).containsExactly("main throws IllegalStateException: always: []");
  }

  @Test
  void whatFailsInTheRestOfAnExecutionOfItsOwnAccordConfirmsNothing() {
    Lab.Report report = predict(FailsAnyway::beside);
    assertThat(predicting.counts().of(PredictionKind.ATOMICITY).predicted()).isPositive();
    assertThat(predicting.counts().of(PredictionKind.ATOMICITY).confirmed()).isZero();
    assertThat(reasons(report)).containsExactly("Thread-0 throws IllegalStateException: late: []");
  }

  @Test
  void ofTwoFailuresOfOneExecutionTheOneThatWasPredictedHasAReason() {
    Lab.Report report = predict(FailsAnyway::besideAndChecked);
    assertThat(predicting.counts().of(PredictionKind.ATOMICITY).confirmed()).isPositive();
    assertThat(report.findings())
        .filteredOn(each -> each.kind() == FindingKind.ASSERTION)
        .isNotEmpty()
        .allMatch(
            each ->
                each.reason().explanation().get(0).startsWith("Predicted from another execution"));
    assertThat(report.findings())
        .filteredOn(each -> each.kind() == FindingKind.EXCEPTION)
        .isNotEmpty()
        .allMatch(each -> each.reason().explanation().isEmpty());
  }

  private final PredictStrategy predicting = new PredictStrategy(PredictLimits.USUAL, true);

  private Lab.Report predict(Runnable program) {
    return Lab.of(program, Lab.best()).ignoringRaces().explore(predicting);
  }

  private static List<String> reasons(Lab.Report report) {
    return report.findings().stream()
        .map(each -> each.message() + ": " + each.reason().explanation())
        .toList();
  }

  @Test
  void aTotalListOfEventsIsFollowedOrLeftAtAnEvent() {
    Lab lab = Lab.of(Lab.main(Foreseeable.class, "between", "3"), Lab.best());
    RunRecorder recorder = new RunRecorder(new FairDirector());
    List<StoredEvent> events = new ArrayList<>();
    lab.observing(execution -> events.addAll(recorder.end(execution.log()).events()))
        .explore(once(recorder));
    lab.observing(execution -> {});
    assertThat(events).hasSizeGreaterThan(10);
    assertThat(verdict(lab, events)).isEqualTo("followed");
    StoredEvent last = events.remove(events.size() - 1);
    events.add(3, last);
    assertThat(verdict(lab, events))
        .startsWith("infeasible at event 3: expected 0 to end ")
        .contains(", but it ")
        .contains("Foreseeable.java");
    events.set(3, events.get(4));
    assertThat(verdict(lab, events)).startsWith("infeasible at event 4: expected ");
  }

  private static String verdict(Lab lab, List<StoredEvent> events) {
    Exactly plan = new Exactly(events, new FairDirector());
    Lab.Report report = lab.explore(once(plan));
    assertThat(report.explorer().tally().of(Ending.NORMAL)).isEqualTo(1);
    return plan.verdict();
  }

  private static Strategy once(Director director) {
    Deque<Director> left = new ArrayDeque<>(List.of(director));
    return () -> left.isEmpty() ? null : Proposal.of(left.remove());
  }

  private static Count predicted(boolean relaxes, PredictionKind kind, String... args) {
    PredictStrategy strategy = new PredictStrategy(PredictLimits.USUAL, relaxes);
    Lab.of(Lab.main(Foreseeable.class, args), Lab.best()).explore(strategy);
    return strategy.counts().of(kind);
  }
}
