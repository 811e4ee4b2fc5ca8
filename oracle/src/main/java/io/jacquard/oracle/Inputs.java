// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Cond.Cmp;
import io.jacquard.oracle.Program.Body;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Programs with inputs. They are small, so that all their values can be tried: an independent
 * answer to what a search over paths should find.
 *
 * <p>Inputs decide which statements are done, and nothing else: so what comes out depends on the
 * path, but not on which of the values that lead there was taken. Each thread notes the ways it
 * went in a local.
 */
public final class Inputs {
  /** Each input is one of 0, 1, ... below this. */
  public static final int VALUES = 3;

  private static final int INPUTS = 2;

  private final Random random;

  /** The first local of an input in the thread at hand; the ways are in the last local. */
  private int firstInput;

  private Inputs(Random random) {
    this.random = random;
  }

  /** How many inputs a program has: one more than the largest number of one. */
  public static int count(Program program) {
    int count = 0;
    for (Body body : program.threads()) {
      for (Stmt statement : body.statements()) {
        if (statement instanceof Stmt.Input input) {
          count = Math.max(count, input.input() + 1);
        }
      }
    }
    return count;
  }

  /** The program with values in the place of inputs. */
  public static Program given(Program program, int... values) {
    List<Body> threads = new ArrayList<>();
    for (Body body : program.threads()) {
      List<Stmt> statements = new ArrayList<>();
      for (Stmt statement : body.statements()) {
        statements.add(
            statement instanceof Stmt.Input input
                ? new Stmt.Assign(input.local(), Expr.value(values[input.input()]))
                : statement);
      }
      threads.add(new Body(body.locals(), statements));
    }
    return program.with(threads);
  }

  /** An outcome without the values that inputs had. */
  public static String withoutInputs(Program program, String outcome) {
    String result = outcome;
    for (int t = 0; t < program.threadCount(); t++) {
      int ways = program.threads().get(t).locals() - 1;
      String others = "((?:-?\\d+,){" + (ways - INPUTS) + "})(?:-?\\d+,){" + INPUTS + "}";
      result = result.replaceAll("(t" + t + ":[a-zA-Z]+\\[)" + others + "(-?\\d+\\])", "$1$2$3");
    }
    return result;
  }

  /** A program of the family in which inputs decide about some of the statements. */
  public static Program generate(Family family, long seed, long cap) {
    Program plain = Generator.generate(family, seed, cap);
    Inputs inputs = new Inputs(new Random(seed * 17 + family.ordinal()));
    List<Body> threads = new ArrayList<>();
    for (Body body : plain.threads()) {
      inputs.firstInput = body.locals();
      List<Stmt> statements = new ArrayList<>();
      for (int i = 0; i < INPUTS; i++) {
        statements.add(new Stmt.Input(inputs.firstInput + i, i));
      }
      statements.addAll(inputs.decide(body.statements()));
      threads.add(new Body(body.locals() + INPUTS + 1, statements));
    }
    return plain.with(threads);
  }

  private List<Stmt> decide(List<Stmt> statements) {
    List<Stmt> result = new ArrayList<>();
    for (Stmt statement : statements) {
      Stmt inner =
          statement instanceof Stmt.Sync sync
              ? new Stmt.Sync(sync.lock(), decide(sync.body()))
              : statement;
      boolean bookkeeping = statement instanceof Stmt.Start || statement instanceof Stmt.Join;
      if (random.nextInt(bookkeeping ? 6 : 2) == 0) {
        result.add(new Stmt.If(condition(), way(1, inner), way(2)));
      } else {
        result.add(inner);
      }
    }
    return result;
  }

  private List<Stmt> way(int number, Stmt... statements) {
    int ways = firstInput + INPUTS;
    Expr twice = Expr.sum(Expr.local(ways), Expr.local(ways));
    List<Stmt> way = new ArrayList<>();
    way.add(new Stmt.Assign(ways, Expr.sum(twice, Expr.value(number))));
    way.addAll(List.of(statements));
    return way;
  }

  private Cond condition() {
    Cmp[] relations = Cmp.values();
    Cmp relation = relations[random.nextInt(relations.length)];
    Expr first = Expr.local(firstInput);
    Expr second = Expr.local(firstInput + 1);
    Expr value = Expr.value(random.nextInt(VALUES));
    return switch (random.nextInt(5)) {
      case 0 -> new Cond(first, relation, second);
      case 1 -> new Cond(Expr.sum(first, second), relation, value);
      case 2 -> new Cond(Expr.sum(first, Expr.local(0)), relation, value);
      case 3 -> new Cond(first, relation, value);
      default -> new Cond(second, relation, value);
    };
  }
}
