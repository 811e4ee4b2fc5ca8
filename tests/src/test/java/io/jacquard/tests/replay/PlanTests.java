// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.plan.EventId;
import io.jacquard.engine.plan.PartialOrder;
import io.jacquard.engine.plan.Plan;
import io.jacquard.engine.plan.Prefix;
import io.jacquard.engine.plan.RunThread;
import io.jacquard.engine.plan.StopAt;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.lab.Lab;
import io.jacquard.tests.programs.TwoLocks;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Plans steer real executions. The program: each of two threads begins (0), writes (1), takes two
 * monitors (2, 3), reads (4), writes (5), gives the monitors back (6, 7), ends (8).
 */
class PlanTests {
  private static final Director STRAIGHT = Schedules.keepRunning();

  private static ExecutionRecord run(Director director) {
    return Lab.of(Lab.main(TwoLocks.class), Lab.best()).record(director);
  }

  private static String threads(ExecutionRecord record) {
    return record.operations().stream().map(Operation::thread).collect(Collectors.joining(" "));
  }

  @Test
  void aPrefixIsFollowedThenTheTailGoesOn() {
    // main starts both threads, the second (index 2) begins first
    ExecutionRecord record =
        run(new Plan(List.of(new Prefix(0, 0, Choice.of(2, 0), Choice.of(1, 0))), STRAIGHT));
    assertThat(threads(record)).startsWith("0 0 0.2 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1");
    assertThat(record.ending()).isEqualTo(Ending.NORMAL);
  }

  @Test
  void aPrefixThatCannotBeFollowedDiverges() {
    assertThat(run(new Plan(List.of(new Prefix(0, 0, Choice.of(7, 0))), STRAIGHT)).ending())
        .isEqualTo(Ending.DIVERGED);
  }

  @Test
  void threadsDoSoManyOperations() {
    ExecutionRecord record =
        run(
            new Plan(
                List.of(new RunThread("0", 2), new RunThread("0.2", 3), new RunThread("0.1", 2)),
                STRAIGHT));
    assertThat(threads(record)).startsWith("0 0 0.2 0.2 0.2 0.1 0.1");
  }

  @Test
  void oneThreadRunsAlone() {
    Plan plan =
        new Plan(List.of(new RunThread("0", 2), new RunThread("0.2", RunThread.ALONE)), STRAIGHT);
    ExecutionRecord record = run(plan);
    assertThat(threads(record)).startsWith("0 0 0.2 0.2 0.2 0.2 0.2 0.2 0.2 0.2 0.2 0.1 ");
    assertThat(plan.isPassed()).isTrue();
  }

  @Test
  void theExecutionStopsBeforeAnEvent() {
    ExecutionRecord record = run(new StopAt(new EventId("0.1", 4), STRAIGHT));
    assertThat(record.ending()).isEqualTo(Ending.STOPPED);
    assertThat(record.operations().stream().filter(o -> o.thread().equals("0.1"))).hasSize(4);
  }

  @Test
  void eventsAreHeldUntilOthersHaveHappened() {
    EventId firstWrites = new EventId("0.1", 1);
    EventId secondTakesOuter = new EventId("0.2", 2);
    EventId firstTakesOuter = new EventId("0.1", 2);
    ExecutionRecord record =
        run(
            new Plan(
                List.of(
                    new PartialOrder(
                        List.of(
                            new PartialOrder.Edge(firstWrites, secondTakesOuter),
                            new PartialOrder.Edge(secondTakesOuter, firstTakesOuter)))),
                STRAIGHT));
    assertThat(record.ending()).isEqualTo(Ending.NORMAL);
    assertThat(position(record, "0.1", 1)).isLessThan(position(record, "0.2", 2));
    assertThat(position(record, "0.2", 2)).isLessThan(position(record, "0.1", 2));
  }

  @Test
  void anOrderThatCannotHoldDiverges() {
    EventId begins = new EventId("0.1", 0);
    EventId ends = new EventId("0.1", 8);
    assertThat(
            run(new Plan(
                    List.of(new PartialOrder(List.of(new PartialOrder.Edge(ends, begins)))),
                    STRAIGHT))
                .ending())
        .isEqualTo(Ending.DIVERGED);
  }

  private static int position(ExecutionRecord record, String thread, int operation) {
    int seen = 0;
    for (Operation each : record.operations()) {
      if (each.thread().equals(thread) && seen++ == operation) {
        return each.index();
      }
    }
    throw new AssertionError("no such operation");
  }

  @Test
  void aChoicePointShowsBlockedThreadsAndWhatTheyHold() {
    List<String> seen = new ArrayList<>();
    Plan plan =
        new Plan(
            List.of(new RunThread("0", 2), new RunThread("0.1", 4), new RunThread("0.2", 2)),
            STRAIGHT);
    run(
        point -> {
          if (point.step() == 8) {
            describe(point, seen);
          }
          return plan.choose(point);
        });
    assertThat(seen)
        .containsExactly(
            "0 JOIN enabled=false holds=[]",
            "0.1 READ enabled=true holds=[Object~0.1, Object~0.2]",
            "0.2 ACQUIRE enabled=false holds=[]");
  }

  private static void describe(ChoicePoint point, List<String> seen) {
    for (ControlledThread thread : point.threads()) {
      boolean enabled = false;
      for (int i = 0; i < point.size(); i++) {
        enabled |= point.thread(i) == thread;
      }
      List<String> holds = thread.held().stream().map(Location::describe).toList();
      OperationKind kind = thread.kind();
      seen.add(thread.path() + " " + kind + " enabled=" + enabled + " holds=" + holds);
    }
  }
}
