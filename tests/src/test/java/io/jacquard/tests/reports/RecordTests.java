// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.plan.Plan;
import io.jacquard.engine.plan.RunThread;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.Cleaning;
import io.jacquard.tests.programs.HeldInFields;
import io.jacquard.tests.programs.ToldCalls;
import io.jacquard.tests.programs.TwoLocks;
import io.jacquard.tests.programs.WaitingCall;
import io.jacquard.tests.programs.WorkersStartWorkers;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.derive.Interferences;
import io.jacquard.trace.derive.LockHistory;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A record tells values, sites, locks and who saw whose write. */
class RecordTests {
  /** The second thread first, then the first; each alone. */
  private final ExecutionRecord record =
      Lab.of(Lab.main(TwoLocks.class), Lab.best())
          .record(
              new Plan(
                  List.of(new RunThread("0", 2), new RunThread("0.2", RunThread.ALONE)),
                  Schedules.keepRunning()));

  private Operation only(String thread, OperationKind kind, String member) {
    List<Operation> found =
        record.operations().stream()
            .filter(o -> o.thread().equals(thread) && o.kind() == kind && member.equals(o.member()))
            .toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void valuesBeforeAndAfter() {
    assertThat(only("0.2", OperationKind.READ, "counter").after()).isEqualTo("5");
    Operation write = only("0.2", OperationKind.WRITE, "counter");
    assertThat(write.before()).isEqualTo("5");
    assertThat(write.after()).isEqualTo("6");
    assertThat(only("0.1", OperationKind.WRITE, "counter").after()).isEqualTo("7");
  }

  @Test
  void sitesNameTheOriginalBytecode() {
    Operation write = only("0.2", OperationKind.WRITE, "counter");
    assertThat(write.place().className()).isEqualTo(TwoLocks.class.getName());
    assertThat(write.place().method()).isEqualTo("work");
    assertThat(write.place().descriptor()).isEqualTo("()V");
    assertThat(write.place().file()).isEqualTo("TwoLocks.java");
    assertThat(write.place().offset()).isPositive();
    assertThat(write.place().line()).isPositive();
  }

  @Test
  void lockSetsAndAcquisitionHistories() {
    LockHistory locks = new LockHistory(record.operations());
    int write = only("0.2", OperationKind.WRITE, "counter").index();
    assertThat(locks.lockSet(write)).containsExactly("Object~0.1", "Object~0.2");
    assertThat(locks.acquisitions(write))
        .isEqualTo(Map.of("Object~0.1", Set.of("Object~0.2"), "Object~0.2", Set.of()));
    assertThat(locks.lockSet(only("0.2", OperationKind.WRITE, "free").index())).isEmpty();
  }

  @Test
  void whoSawWhoseWrite() {
    Interferences seen = new Interferences(record.operations());
    assertThat(seen.writeSeenBy(only("0.2", OperationKind.READ, "counter").index())).isEmpty();
    assertThat(seen.writeSeenBy(only("0.1", OperationKind.READ, "counter").index()))
        .contains(only("0.2", OperationKind.WRITE, "counter").index());
    assertThat(seen.initialValues())
        .containsEntry("TwoLocks.counter", "5")
        .containsEntry("TwoLocks.free", "0");
  }

  /** As {@code expression.method(arguments) = result}. */
  private static String told(Operation call) {
    return call.expression()
        + "."
        + call.member()
        + "("
        + call.arguments()
        + ")"
        + (call.after() == null ? "" : " = " + call.after());
  }

  @Test
  void callsWithArgumentsAndResults() {
    List<Operation> main =
        Lab.of(Lab.main(ToldCalls.class), Lab.best())
            .record(new Plan(List.of(), Schedules.keepRunning()))
            .operations()
            .stream()
            .filter(operation -> operation.thread().equals("0"))
            .toList();
    assertThat(main.stream().filter(o -> o.kind() == OperationKind.CALL).map(RecordTests::told))
        .containsExactly(
            "shared.put(\"a\", 1) = null",
            "shared.get(\"a\") = 1",
            "shared.containsKey(\"b\") = false",
            "shared.computeIfAbsent(\"c\", lambda)",
            "numbers.size() = 0",
            "shared.computeIfAbsent(\"c\", lambda) = 0",
            "numbers.add(0, 7)",
            "numbers.remove(0) = 7",
            "text.append(1) = StringBuffer~0.4",
            "null.append('c') = StringBuffer~0.4",
            "null.append(2.5) = StringBuffer~0.4",
            "null.append(1.5) = StringBuffer~0.4",
            "null.append(true) = StringBuffer~0.4",
            "text.charAt(1) = 'c'",
            "numbers.get(3)",
            "shared.put(\"e\", HashMap~0.7) = null",
            "null.String.valueOf(ConcurrentHashMap~0.1) = \"{a=1, c=0, e={}}\"");
    assertThat(
            main.stream().filter(o -> o.kind() == OperationKind.NOTIFY).map(Operation::expression))
        .containsExactly("lock");
    assertThat(
            main.stream().filter(o -> o.kind() == OperationKind.ACQUIRE).map(Operation::expression))
        .containsExactly("lock");
  }

  @Test
  void whatFinallyDoesIsAfterTheFailure() {
    Finding finding =
        Lab.of(Lab.main(Cleaning.class), Lab.best())
            .explore(new EnumerateStrategy())
            .findings()
            .get(0);
    Operation marked = finding.record().operations().get(finding.marked().get(0));
    assertThat(marked.kind()).isEqualTo(OperationKind.READ);
    assertThat(marked.member()).isEqualTo("looked");
  }

  @Test
  void aCallThatWaitsShowsNoResult() {
    assertThat(
            Lab.of(Lab.main(WaitingCall.class), Lab.best())
                .record(new Plan(List.of(), Schedules.keepRunning()))
                .operations()
                .stream()
                .filter(o -> o.thread().equals("0") && "get".equals(o.member()))
                .map(Operation::after))
        .containsExactly(null, "7");
  }

  @Test
  void whatAPoolDoesBetweenTasksIsAtNoPlaceOfTheProgram() {
    List<Operation> operations =
        Lab.of(Lab.main(WorkersStartWorkers.class), Lab.best())
            .maxExecutions(200)
            .explore(new EnumerateStrategy())
            .findings()
            .get(0)
            .record()
            .operations();
    assertThat(operations)
        .filteredOn(operation -> operation.kind() == OperationKind.START)
        .anySatisfy(
            operation -> {
              assertThat(operation.thread()).isEqualTo("0.1");
              assertThat(operation.place()).isEqualTo(SourceSite.UNKNOWN);
            })
        .anySatisfy(
            operation -> {
              assertThat(operation.thread()).isEqualTo("0");
              assertThat(operation.place().file()).isEqualTo("WorkersStartWorkers.java");
            });
  }

  @Test
  void locksAreNamedByTheFieldsThatHoldThem() {
    assertThat(
            Lab.of(Lab.main(HeldInFields.class), Lab.best())
                .record(new Plan(List.of(), Schedules.keepRunning()))
                .operations()
                .stream()
                .filter(operation -> operation.kind() == OperationKind.ACQUIRE)
                .map(Operation::expression))
        .containsExactly("shared", "own", "row[0]", "row[1]", "Part#0.2.lock", "Part#0.3.lock");
  }
}
