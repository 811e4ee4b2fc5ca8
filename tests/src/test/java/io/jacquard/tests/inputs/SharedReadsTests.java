// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.engine.plan.PartialOrder;
import io.jacquard.engine.plan.Plan;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.tests.shared.Interfered;
import io.jacquard.tests.support.Followed;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Shared reads as unknowns: what a trace says is true of it, and enough to find other ones. */
@Tag("once")
class SharedReadsTests {
  private static final Map<String, Followed.Body> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("overwritten", Interfered::overwritten);
    PROGRAMS.put("twice", Interfered::twice);
    PROGRAMS.put("chain", Interfered::chain);
    PROGRAMS.put("addAll", Interfered::addAll);
    PROGRAMS.put("bluetooth", Interfered::bluetooth);
    PROGRAMS.put("atomic", Interfered::atomic);
    PROGRAMS.put("elements", Interfered::elements);
    PROGRAMS.put("references", Interfered::references);
  }

  /** Values for every input of the programs. */
  private static final Map<String, Object> INPUTS = Map.of("input", 3, "n", 5, "more", 7, "i", 0);

  @TestFactory
  Stream<DynamicTest> whatATraceSaysIsTrueOfIt() {
    return PROGRAMS.entrySet().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getKey(),
                    () -> {
                      List<Traced> some = Traced.some(each.getValue(), INPUTS, 300);
                      assertThat(some).hasSizeGreaterThan(3);
                      some.forEach(traced -> check(traced.trace()));
                    }));
  }

  private static void check(SharedTrace trace) {
    Map<Integer, List<Integer>> visible = trace.visible();
    for (SharedEvent event : trace.events()) {
      assertThat(event.isOpaque()).as("%s", event).isFalse();
      SharedWrite write = event.write();
      if (write != null && write.expression() != null) {
        assertThat(Evaluator.value(write.expression(), trace.values()))
            .as("%s", event)
            .isEqualTo(write.value());
      }
      SharedRead read = event.read();
      if (read != null) {
        assertThat(visible.get(event.index())).as("%s", event).contains(read.source());
        SharedWrite seen = write(trace, read.source());
        assertThat(seen == null ? read.value() : seen.value()).isEqualTo(read.value());
      }
    }
    assertThat(Evaluator.hold(trace.sources(), trace.values())).isTrue();
    assertThat(
            Evaluator.hold(
                trace.branches().stream().map(SharedBranch::condition).toList(), trace.values()))
        .isTrue();
  }

  private static SharedWrite write(SharedTrace trace, int event) {
    return event == SharedTrace.INITIAL ? null : trace.events().get(event).write();
  }

  /** Runs tests that come from traces of earlier ones, from one without plan on, to the error. */
  private static Traced error(Followed.Body program) {
    Set<Interference.Test> known = new HashSet<>();
    Deque<Interference.Test> open = new ArrayDeque<>();
    open.add(new Interference.Test(Map.of(), List.of()));
    try (Solver solver = new IntegerSearch(new UnavailableSolver("too hard"))) {
      while (!open.isEmpty()) {
        Interference.Test next = open.remove();
        Traced traced =
            Traced.one(
                program,
                next.inputs(),
                new Plan(List.of(new PartialOrder(next.order())), Schedules.keepRunning()));
        check(traced.trace());
        if (traced.reached().equals("error")) {
          return traced;
        }
        for (Interference.Test test : new Interference(traced.trace(), solver).tests()) {
          if (known.add(test)) {
            open.add(test);
          }
        }
      }
    }
    throw new AssertionError("the error was not reached in " + known.size() + " tests");
  }

  @Test
  void inputsAndOrdersComeFromTracesAlone() {
    assertThat(input(error(Interfered::overwritten), "input")).isGreaterThan(1);
    assertThat(input(error(Interfered::chain), "n")).isEqualTo(5);
    assertThat(input(error(Interfered::addAll), "more")).isBetween(6, 10);
    assertThat(input(error(Interfered::atomic), "n")).isEqualTo(42);
    error(Interfered::twice);
    error(Interfered::bluetooth);
  }

  private static Integer input(Traced traced, String name) {
    return (Integer) traced.trace().values().values().get(name);
  }

  @Test
  void aReadKnowsTheWriteItSawAndThoseItCouldSee() {
    SharedTrace trace =
        Traced.one(Interfered::overwritten, Map.of("input", 3), Schedules.keepRunning()).trace();

    SharedEvent read =
        trace.events().stream()
            .filter(event -> event.read() != null && event.thread() == 1)
            .findFirst()
            .orElseThrow();
    List<Integer> writes =
        trace.events().stream()
            .filter(event -> event.write() != null && isSameLocation(event, read))
            .map(SharedEvent::index)
            .toList();
    assertThat(writes).hasSize(3);
    assertThat(Objects.requireNonNull(read.read()).source()).isEqualTo(writes.get(0));
    assertThat(trace.visible().get(read.index())).isEqualTo(writes);
    SharedWrite last = trace.events().get(writes.get(2)).write();
    assertThat(Objects.requireNonNull(last).expression()).hasToString("input");
  }

  private static boolean isSameLocation(SharedEvent a, SharedEvent b) {
    return Objects.equals(a.location(), b.location());
  }

  @Test
  void locationsThatDependOnSomethingAreFlagged() {
    SharedTrace elements =
        Traced.one(Interfered::elements, Map.of("i", 2), Schedules.keepRunning()).trace();
    assertThat(elements.events().stream().filter(SharedEvent::symbolic))
        .extracting(SharedEvent::kind)
        .containsExactly(OperationKind.WRITE);

    SharedTrace references =
        Traced.one(Interfered::references, Map.of(), Schedules.keepRunning()).trace();
    assertThat(references.events().stream().filter(SharedEvent::symbolic))
        .extracting(SharedEvent::kind)
        .containsExactly(OperationKind.READ, OperationKind.WRITE);
  }
}
