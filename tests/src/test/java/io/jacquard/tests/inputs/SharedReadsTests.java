// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.shared.InitialValue;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.engine.plan.PartialOrder;
import io.jacquard.engine.plan.Plan;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.tests.shared.Interfered;
import io.jacquard.tests.shared.SharedKinds;
import io.jacquard.tests.support.Followed;
import io.jacquard.tests.support.InstalledSolver;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
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
    PROGRAMS.put("fields", SharedKinds::fields);
    PROGRAMS.put("statics", SharedKinds::statics);
    PROGRAMS.put("elements of each width", SharedKinds::elements);
    PROGRAMS.put("nulls", SharedKinds::nulls);
    PROGRAMS.put("identity", SharedKinds::identity);
    PROGRAMS.put("types", SharedKinds::types);
    PROGRAMS.put("objects", SharedKinds::objects);
    PROGRAMS.put("dereferenced", SharedKinds::dereferenced);
    PROGRAMS.put("atomics", SharedKinds::atomics);
    PROGRAMS.put("atomic arrays", SharedKinds::atomicArrays);
    PROGRAMS.put("atomic references", SharedKinds::atomicReferences);
    PROGRAMS.put("handles", SharedKinds::handles);
    PROGRAMS.put("initial", SharedKinds::initial);
    PROGRAMS.put("initialiser", SharedKinds::initialiser);
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
                      List<Traced> some = Traced.some(each.getValue(), INPUTS, 120);
                      assertThat(some).hasSizeGreaterThan(3);
                      some.forEach(traced -> TraceCheck.complete(traced.trace()));
                    }));
  }

  /** Runs tests that come from traces of earlier ones, from one without plan on, to the error. */
  private static Traced error(Followed.Body program) {
    return error(program, new IntegerSearch(new UnavailableSolver("too hard")));
  }

  private static Traced error(Followed.Body program, Solver given) {
    Set<Interference.Test> known = new HashSet<>();
    Deque<Interference.Test> open = new ArrayDeque<>();
    open.add(new Interference.Test(Map.of(), List.of()));
    try (Solver solver = given) {
      while (!open.isEmpty()) {
        Interference.Test next = open.remove();
        Traced traced =
            Traced.one(
                program,
                next.inputs(),
                new Plan(List.of(new PartialOrder(next.order())), Schedules.keepRunning()));
        TraceCheck.complete(traced.trace());
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

  @Test
  void everyWidthIsFoundFromTracesAlone() {
    assertThat(input(error(SharedKinds::fields, InstalledSolver.make()), "n")).isEqualTo(5);
    assertThat(input(error(SharedKinds::statics, InstalledSolver.make()), "n")).isEqualTo(7);
    assertThat(input(error(SharedKinds::elements, InstalledSolver.make()), "n")).isEqualTo(7);
  }

  @Test
  void referencesAreFoundFromTracesAlone() {
    error(SharedKinds::nulls);
    error(SharedKinds::identity);
    error(SharedKinds::types);
    error(SharedKinds::objects);
    error(SharedKinds::dereferenced);
  }

  @Test
  void atomicsAreFoundFromTracesAlone() {
    assertThat(input(error(SharedKinds::atomics), "n")).isEqualTo(42);
    assertThat(input(error(SharedKinds::atomicArrays), "n")).isEqualTo(17);
    error(SharedKinds::atomicReferences);
    assertThat(input(error(SharedKinds::handles), "n")).isEqualTo(42);
  }

  @Test
  void initialValuesAreFoundFromTracesAlone() {
    error(SharedKinds::initial);
    error(SharedKinds::initialiser);
  }

  /** The initial value is known although the first operation there is a write. */
  @Test
  void whatWasWrittenBeforeThreadsMetIsInitial() {
    SharedTrace trace =
        Traced.one(SharedKinds::initial, Map.of("n", 3), Schedules.keepRunning()).trace();
    InitialValue early =
        trace.initials().entrySet().stream()
            .filter(each -> each.getKey().endsWith("early"))
            .findFirst()
            .orElseThrow()
            .getValue();
    assertThat(early.value()).isEqualTo(4);
    assertThat(Evaluator.value(early.expression(), new Model(Map.of("n", 30)))).isEqualTo(31);
  }

  @Test
  void whatCannotBeFollowedIsNamed() {
    SharedTrace list =
        Traced.one(SharedKinds::collection, Map.of(), Schedules.keepRunning()).trace();
    assertThat(list.opaque()).isNotEmpty();
    assertThat(list.opaque().get(0).opaque().orElseThrow()).contains("List.");
  }

  @Test
  void stepsOfLocksHaveTheirDepth() {
    SharedTrace trace = Traced.one(SharedKinds::locks, Map.of(), Schedules.keepRunning()).trace();
    List<Integer> depths =
        trace.events().stream()
            .filter(event -> event.thread() == 1)
            .filter(event -> event.kind().hold() != OperationKind.Hold.NONE)
            .map(event -> event.step().depth())
            .toList();
    assertThat(depths).containsExactly(1, 1, 2, 1, 0, 0, 1, 2, 1, 0);
    List<Integer> held =
        trace.events().stream()
            .filter(event -> event.thread() == 1)
            .filter(event -> event.kind().hold() != OperationKind.Hold.NONE)
            .map(event -> event.step().held())
            .toList();
    assertThat(held).containsExactly(1, 2, 2, 2, 1, 0, 1, 1, 1, 0);
    assertThat(trace.opaque())
        .allSatisfy(event -> assertThat(event.step().resultVisible()).isTrue())
        .extracting(event -> event.opaque().orElseThrow())
        .anyMatch(reason -> reason.contains("tryLock"));
  }

  /** The same operation by number has another name after another branch or another write. */
  @Test
  void namesOfTwoRunsDoNotCollide() {
    Map<String, String> labels = new HashMap<>();
    for (int n = 0; n < 8; n++) {
      for (Traced traced : Traced.some(Interfered::overwritten, Map.of("input", n - 2), 100)) {
        for (SharedEvent event : traced.trace().events()) {
          SharedRead read = event.read();
          if (read != null) {
            String name = Objects.requireNonNull(read.symbol()).name();
            String label = event.location() + " at " + event.site();
            assertThat(labels.merge(name, label, (old, now) -> old)).isEqualTo(label);
          }
        }
      }
    }
    assertThat(labels).hasSizeGreaterThan(3);
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
