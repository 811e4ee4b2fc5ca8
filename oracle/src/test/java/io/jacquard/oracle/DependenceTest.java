// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.oracle.Machine.Choice;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class DependenceTest {

  @ParameterizedTest
  @EnumSource
  void independentOperationsCommuteAndNeitherEnableNorDisable(Family family) {
    int swapped = 0;
    for (int seed = 0; seed < 25; seed++) {
      swapped += walk(Generator.generate(family, seed, 3_000), new Random(seed));
    }
    assertThat(swapped).isGreaterThan(500);
  }

  /** Unpark before start has no effect and join before start does not wait: never generated. */
  @Test
  void alsoOfThreadsNotYetStarted() {
    Program.Body main = new Program.Body(0, List.of(new Stmt.Start(2), new Stmt.Start(1)));
    Program.Body parks = new Program.Body(0, List.of(new Stmt.Park()));
    Program.Body other = new Program.Body(0, List.of(new Stmt.Unpark(1), new Stmt.Join(1)));
    Program program =
        new Program("early", List.of(), List.of(), List.of(), 0, List.of(main, parks, other));
    assertThat(walk(program, new Random(1))).isPositive();
    assertThat(Outcomes.of(program, 1000).orElseThrow())
        .containsExactly(
            "deadlock{t1:park, t2:join t1} t0:normal[] t1:blocked[] t2:blocked[]",
            "deadlock{t1:park} t0:normal[] t1:blocked[] t2:normal[]",
            "t0:normal[] t1:normal[] t2:normal[]");
  }

  private static int walk(Program program, Random random) {
    Machine machine = new Machine(program);
    boolean anyTime = program.stall() == Program.UNLIMITED;
    int swapped = 0;
    for (int walk = 0; walk < 10; walk++) {
      int[] state = machine.initial();
      List<Choice> choices = machine.choices(state);
      for (int step = 0; !choices.isEmpty() && step < program.maxSteps(); step++) {
        for (Choice a : choices) {
          for (Choice b : choices) {
            boolean late = !anyTime && (isByTime(a) || isByTime(b));
            swapped += !late && a.thread() < b.thread() && swap(machine, state, a, b) ? 1 : 0;
          }
          enablesOnlyDependent(machine, state, a, anyTime);
        }
        machine.step(state, choices.get(random.nextInt(choices.size())));
        choices = machine.choices(state);
      }
    }
    return swapped;
  }

  /**
   * Where a thread may be held up for a limited time only, every step lets time pass for others,
   * and a wait may end by time before or after it; that makes no two steps dependent.
   */
  private static boolean isByTime(Choice choice) {
    return choice.outcome() == Op.TIMEOUT;
  }

  private static boolean swap(Machine machine, int[] state, Choice a, Choice b) {
    Op opA = machine.pending(state, a);
    Op opB = machine.pending(state, b);
    if (Dependence.dependent(opA, opB)
        || discards(machine, state, a)
        || discards(machine, state, b)) {
      return false;
    }
    assertThat(Dependence.dependent(opB, opA)).isFalse();
    int[] ab = after(machine, state, a, b, opB);
    int[] ba = after(machine, state, b, a, opA);
    assertThat(ab).as("%s %s", opA, opB).isEqualTo(ba);
    return true;
  }

  /** Nothing can be done after a false assumption, whatever it is independent of. */
  private static boolean discards(Machine machine, int[] state, Choice choice) {
    int[] next = state.clone();
    machine.step(next, choice);
    return machine.discarded(next);
  }

  private static int[] after(Machine machine, int[] state, Choice a, Choice b, Op expected) {
    int[] next = state.clone();
    machine.step(next, a);
    assertThat(machine.choices(next)).contains(b);
    assertThat(machine.step(next, b)).isEqualTo(expected);
    return next;
  }

  /** A choice of another thread that was not there before is of an operation that depends. */
  private static void enablesOnlyDependent(
      Machine machine, int[] state, Choice a, boolean anyTime) {
    List<Choice> before = machine.choices(state);
    int[] next = state.clone();
    Op op = machine.step(next, a);
    for (Choice b : machine.choices(next)) {
      boolean late = !anyTime && isByTime(b);
      if (!late && b.thread() != a.thread() && !before.contains(b)) {
        assertThat(Dependence.dependent(op, machine.pending(next, b)))
            .as("%s enabled %s", op, machine.pending(next, b))
            .isTrue();
      }
    }
  }
}
