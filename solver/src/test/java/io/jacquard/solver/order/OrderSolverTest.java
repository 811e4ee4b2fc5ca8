// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Status;
import io.jacquard.solver.order.Instance.Statement;
import io.jacquard.solver.order.OrderSolver.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The order solver against all permutations, and against Z3. */
@Tag("once")
class OrderSolverTest {
  /** A solver that was told an instance. */
  private static final class Told {
    final Instance instance;
    final OrderSolver solver;
    final int[] flags;

    Told(Instance instance) {
      this.instance = instance;
      solver = new OrderSolver(instance.events());
      flags = new int[instance.flags()];
      for (int i = 0; i < flags.length; i++) {
        flags[i] = solver.flag();
      }
      instance.clauses().forEach(this::add);
    }

    void add(List<Statement> clause) {
      solver.add(literals(clause));
    }

    int[] literals(List<Statement> statements) {
      return statements.stream().mapToInt(s -> s.literal(solver, flags)).toArray();
    }

    /** Asks, and checks what comes with the answer. */
    Result ask(List<Statement> assumptions) {
      Result result = solver.check(literals(assumptions));
      if (result == Result.SAT) {
        int[] position = new int[instance.events()];
        int[] order = solver.order();
        for (int i = 0; i < order.length; i++) {
          position[order[i]] = i;
        }
        int bits = 0;
        for (int i = 0; i < flags.length; i++) {
          bits |= solver.holds(flags[i]) ? 1 << i : 0;
        }
        assertThat(instance.fulfilled(position, bits)).isTrue();
        for (Statement assumption : assumptions) {
          assertThat(assumption.isTrue(position, bits)).isTrue();
        }
      }
      return result;
    }

    /** The assumptions of the core. */
    List<Statement> core(List<Statement> assumptions) {
      int[] core = solver.core();
      return assumptions.stream()
          .filter(a -> Arrays.stream(core).anyMatch(l -> l == a.literal(solver, flags)))
          .toList();
    }
  }

  private static List<Statement> some(Random random, Instance instance) {
    List<Statement> assumptions = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      assumptions.add(Instance.statement(random, instance.events(), instance.flags()));
    }
    return assumptions;
  }

  @Test
  void answersAreThoseOfAllPermutations() {
    Random random = new Random(1);
    int sat = 0;
    int questions = 0;
    for (int i = 0; i < 1500; i++) {
      Instance instance = Instance.random(random, 2 + random.nextInt(4), 2, random.nextInt(14), 3);
      Told told = new Told(instance);
      for (int question = 0; question < 4; question++) {
        List<Statement> assumptions = some(random, instance);
        Result result = told.ask(assumptions);
        questions++;
        sat += result == Result.SAT ? 1 : 0;
        assertThat(result == Result.SAT)
            .as("%s under %s", instance, assumptions)
            .isEqualTo(instance.possible(assumptions));
        if (result == Result.UNSAT) {
          assertThat(instance.possible(told.core(assumptions)))
              .as("core %s of %s under %s", told.core(assumptions), instance, assumptions)
              .isFalse();
        }
      }
    }
    assertThat(sat).isBetween(questions / 5, questions * 4 / 5);
  }

  @Test
  void answersAreThoseOfZ3() {
    Random random = new Random(2);
    int sat = 0;
    int questions = 0;
    for (int i = 0; i < 25; i++) {
      int events = 10 + random.nextInt(20);
      // Near the ratio where half of the instances can be fulfilled.
      Instance instance =
          Instance.random(random, events, 4, events * 2 + random.nextInt(events), 3);
      Told told = new Told(instance);
      for (int question = 0; question < 4; question++) {
        List<Statement> assumptions = some(random, instance);
        Result result = told.ask(assumptions);
        questions++;
        sat += result == Result.SAT ? 1 : 0;
        assertThat(result == Result.SAT).isEqualTo(z3Says(instance, assumptions));
        if (result == Result.UNSAT) {
          assertThat(z3Says(instance, told.core(assumptions))).isFalse();
        }
      }
    }
    assertThat(sat).isBetween(questions / 10, questions * 9 / 10);
  }

  private static boolean z3Says(Instance instance, List<Statement> assumptions) {
    try (Context z3 = new Context()) {
      com.microsoft.z3.Solver solver = z3.mkSolver();
      IntExpr[] times = new IntExpr[instance.events()];
      for (int i = 0; i < times.length; i++) {
        times[i] = z3.mkIntConst("t" + i);
      }
      solver.add(new BoolExpr[] {z3.mkDistinct(times)});
      List<List<Statement>> all = new ArrayList<>(instance.clauses());
      assumptions.forEach(assumption -> all.add(List.of(assumption)));
      for (List<Statement> clause : all) {
        BoolExpr[] literals = new BoolExpr[clause.size()];
        for (int i = 0; i < literals.length; i++) {
          Statement statement = clause.get(i);
          if (statement.isFlag()) {
            BoolExpr flag = z3.mkBoolConst("f" + statement.right());
            literals[i] = statement.holds() ? flag : z3.mkNot(flag);
          } else {
            literals[i] = z3.mkLt(times[statement.left()], times[statement.right()]);
          }
        }
        solver.add(new BoolExpr[] {z3.mkOr(literals)});
      }
      return solver.check() == Status.SATISFIABLE;
    }
  }

  @Test
  void whatIsPoppedIsForgotten() {
    Random random = new Random(3);
    for (int i = 0; i < 400; i++) {
      Instance instance = Instance.random(random, 5, 1, 6, 3);
      Instance more = Instance.random(random, 5, 1, 4, 2);
      List<List<Statement>> both = new ArrayList<>(instance.clauses());
      both.addAll(more.clauses());
      Told told = new Told(instance);
      boolean before = instance.possible(List.of());
      assertThat(told.ask(List.of()) == Result.SAT).isEqualTo(before);
      told.solver.push();
      more.clauses().forEach(told::add);
      assertThat(told.solver.check() == Result.SAT)
          .isEqualTo(new Instance(5, 1, both).possible(List.of()));
      told.solver.pop();
      assertThat(told.ask(List.of()) == Result.SAT).isEqualTo(before);
    }
  }

  @Test
  void whatWasObservedIsKeptWhereNothingSpeaksAgainstIt() {
    OrderSolver solver = new OrderSolver(6);
    solver.add(solver.before(0, 5), solver.before(5, 0));
    solver.add(solver.before(4, 1), solver.before(1, 4));
    assertThat(solver.check()).isEqualTo(Result.SAT);
    assertThat(solver.order()).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void theCoreNamesWhatExcludesOneAnother() {
    OrderSolver solver = new OrderSolver(4);
    solver.add(solver.before(0, 1));
    solver.add(solver.before(2, 3));
    int first = solver.before(1, 2);
    int free = solver.before(0, 3);
    int second = solver.before(3, 0);
    assertThat(solver.check(first, second)).isEqualTo(Result.UNSAT);
    assertThat(solver.core()).containsExactlyInAnyOrder(first, second);
    assertThat(solver.check(first, free)).isEqualTo(Result.SAT);
  }

  @Test
  void aLimitIsKept() {
    Random random = new Random(5);
    int hard = 0;
    for (int i = 0; i < 30; i++) {
      Instance instance = Instance.random(random, 40, 0, 90, 3);
      OrderSolver patient = new Told(instance).solver;
      OrderSolver hasty = new Told(instance).solver;
      patient.check();
      hasty.limit(3);
      // The last conflict of an instance that cannot be fulfilled needs no further search.
      if (patient.conflicts() > 5) {
        hard++;
        assertThat(hasty.check()).isEqualTo(Result.UNKNOWN);
      }
    }
    assertThat(hard).isPositive();
  }
}
