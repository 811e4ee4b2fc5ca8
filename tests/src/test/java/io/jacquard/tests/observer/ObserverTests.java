// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observer;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.observe.BranchEdgeObserver;
import io.jacquard.engine.schedule.Director;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Outcome;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.observed.Conditions;
import io.jacquard.tests.observed.Seats;
import io.jacquard.tests.observed.Values;
import io.jacquard.trace.record.BranchEdge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A step observer is told exactly what the program does in the classes that are observed. */
class ObserverTests {
  private static final String TAKE = "io.jacquard.tests.observed.Seats.take(I)I@";
  private static final String JUMPS = "if.*";
  private static final String STORES = "[ilfda]store.*|iinc.*";

  static List<ThreadEngine> engines() {
    return Lab.engines();
  }

  /** One execution: the started thread does so many operations as soon as it can, then main. */
  private static Strategy once(int ahead) {
    Director director =
        point -> {
          boolean otherFirst =
              point.threads().size() > 1 && point.threads().get(1).operations() < ahead;
          for (int i = 0; i < point.size(); i++) {
            if (point.thread(i).path().equals(otherFirst ? "0.1" : "0")) {
              return i;
            }
          }
          return 0;
        };
    return new Strategy() {
      private boolean done;

      @Override
      public @Nullable Proposal propose() {
        Proposal result = done ? null : Proposal.of(director);
        done = true;
        return result;
      }
    };
  }

  private static StepList observe(Class<?> program, ThreadEngine engine, int ahead) {
    StepList list = new StepList();
    AtomicInteger operations = new AtomicInteger();
    Lab.of(Lab.main(program), engine)
        .observingSteps(list)
        .observing(execution -> operations.set(execution.log().size()))
        .explore(once(ahead));
    assertThat(list.operations).isEqualTo(operations.get());
    return list;
  }

  @ParameterizedTest
  @MethodSource("engines")
  void stepsOfMainBeforeTheOther(ThreadEngine engine) {
    assertThat(observe(Seats.class, engine, 0).lines())
        .containsExactly(
            "0 <clinit>: entered",
            "0 main: entered",
            "0 main: 1 = Thread",
            "0 take: entered",
            "0 take: 1 = Integer 0",
            "0 take: @4-",
            "0 take: @10-",
            "0 take: 1 = Integer 1",
            "0 take: @4+",
            "0 main: 2 = Integer 1",
            "0.1 lambda$main$0: entered",
            "0.1 take: entered",
            "0.1 take: 1 = Integer 0",
            "0.1 take: @4-",
            "0.1 take: @10+",
            "0 main: 3 = Integer 1");
  }

  @ParameterizedTest
  @MethodSource("engines")
  void stepsOfTheOtherInterruptedBetweenTestAndTake(ThreadEngine engine) {
    assertThat(observe(Seats.class, engine, 2).lines())
        .containsExactly(
            "0 <clinit>: entered",
            "0 main: entered",
            "0 main: 1 = Thread",
            "0 take: entered",
            "0 take: 1 = Integer 0",
            "0 take: @4-",
            "0.1 lambda$main$0: entered",
            "0.1 take: entered",
            "0.1 take: 1 = Integer 0",
            "0.1 take: @4-",
            "0.1 take: @10-",
            "0 take: @10-",
            "0 take: 1 = Integer 1",
            "0 take: @4+",
            "0 main: 2 = Integer 1",
            "0.1 take: 1 = Integer 1",
            "0.1 take: @4-",
            "0.1 take: @10+",
            "0 main: 3 = Integer 0");
  }

  @ParameterizedTest
  @MethodSource("engines")
  void valuesOfEveryKind(ThreadEngine engine) {
    assertThat(observe(Values.class, engine, 0).lines())
        .containsExactly(
            "0 main: entered",
            "0 all: entered",
            "0 all: @1+",
            "0 all: 1 = Integer 0",
            "0 all: 2 = Integer 97",
            "0 all: 3 = Long 1099511627776",
            "0 all: 5 = Float 0.5",
            "0 all: 6 = Double 0.25",
            "0 all: 8 = String t",
            "0 all: 9 = null",
            "0 all: 2 = Integer 98",
            "0 all: 10 = Integer 300",
            "0 all: 10 = Integer 307",
            "0 <init>: entered",
            "0 all: 11 = Values Values 307",
            "0 all: 12 = IllegalStateException java.lang.IllegalStateException: thrown",
            "0 all: 8 = String thrown",
            "0 pick: entered",
            "0 pick: switch 1",
            "0 pick: 2 = Integer 11",
            "0 pick: switch 11");
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyExecutionShowsTheSame(ThreadEngine engine) {
    List<String> first = observe(Values.class, engine, 0).lines();
    assertThat(observe(Values.class, engine, 0).lines()).isEqualTo(first);
  }

  /** The program itself says which conditions held; compilers jump where one does not. */
  @Test
  void everyJumpGoesTheWayItIsToldToGo() {
    int held = 0;
    int compared = 0;
    List<StepList.Step> branches = new ArrayList<>();
    for (StepList.Step step : observe(Conditions.class, Lab.best(), 0).steps) {
      if (step.site().methodName.equals("held")) {
        if (step.value() instanceof Boolean) {
          branches.add(step);
        } else if (step.value() instanceof Integer value) {
          held = value;
        }
      } else if (branches.size() == 16) {
        for (int i = 0; i < 16; i++) {
          assertThat(branches.get(i).value())
              .as("%s", branches.get(i))
              .isEqualTo((held >> i & 1) == 0);
        }
        compared++;
        branches.clear();
      }
    }
    assertThat(compared).isEqualTo(5 * 5 * 3 * 3);
  }

  @Test
  void sitesHaveTheOffsetsOfTheOriginalClass() {
    StepList list = observe(Conditions.class, Lab.best(), 0);
    Disassembly truth = Disassembly.of(Conditions.class);

    String method = "int held(int, int, java.lang.Object, java.lang.Object)";
    assertThat(offsets(list, "held", step -> step.value() instanceof Boolean))
        .hasSize(16)
        .isEqualTo(truth.offsets(method, JUMPS));
    assertThat(offsets(list, "held", step -> step.value() instanceof Integer))
        .hasSize(17)
        .isEqualTo(truth.offsets(method, STORES));
    assertThat(offsets(list, "main", step -> step.value() instanceof Boolean))
        .isEqualTo(truth.offsets("void main(", JUMPS));

    StepList values = observe(Values.class, Lab.best(), 0);
    assertThat(offsets(values, "pick", step -> step.what().startsWith("switch")))
        .hasSize(2)
        .isEqualTo(Disassembly.of(Values.class).offsets("int pick(", ".*switch"));
    assertThat(offsets(values, "all", step -> step.what().contains(" = ")))
        .isEqualTo(Disassembly.of(Values.class).offsets("void all(", STORES));
  }

  private static SortedSet<Integer> offsets(
      StepList list, String method, Predicate<StepList.Step> wanted) {
    SortedSet<Integer> offsets = new TreeSet<>();
    for (StepList.Step step : list.steps) {
      if (step.site().methodName.equals(method) && wanted.test(step)) {
        offsets.add(step.site().offset);
      }
    }
    return offsets;
  }

  @Test
  void coverageCountsEdgesOverAllExecutions() {
    BranchEdgeObserver coverage = new BranchEdgeObserver();
    Lab.Report report =
        Lab.of(Lab.main(Seats.class), Lab.best())
            .observingSteps(coverage)
            .explore(new EnumerateStrategy());

    Map<String, Long> counts = coverage.counts();
    assertThat(counts.keySet())
        .containsExactlyInAnyOrder(TAKE + "4+", TAKE + "4-", TAKE + "10+", TAKE + "10-");
    // Executions that only run again for the report of the race must not count.
    assertThat(report.findings()).isNotEmpty();
    assertThat(counts.get(TAKE + "4+") + counts.get(TAKE + "10+"))
        .as("each thread leaves the loop once")
        .isEqualTo(2 * report.explorer().tally().executions());
    assertThat(counts.get(TAKE + "10+") + counts.get(TAKE + "10-"))
        .isEqualTo(counts.get(TAKE + "4-"));
    assertThat(coverage.covers(BranchEdge.parse(TAKE + "10+").opposite())).isTrue();
  }

  @Test
  void aClassThatNobodyAskedForSaysNothing() {
    Class<?> litmus =
        Catalogue.programs().stream()
            .filter(program -> Catalogue.of(program).args().length == 0)
            .findFirst()
            .orElseThrow();
    Outcome.sink = outcome -> {};
    StepList list = observe(litmus, Lab.best(), 0);
    assertThat(list.operations).isPositive();
    assertThat(list.steps).isEmpty();
  }
}
