// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * An order problem as plain data.
 *
 * @param events their number
 * @param flags the number of statements that are not about order
 * @param clauses statements of which one has to hold
 */
record Instance(int events, int flags, List<List<Instance.Statement>> clauses) {
  /**
   * A statement.
   *
   * @param left an event that is before the right one; or -1
   * @param right an event; or the number of a flag
   * @param holds whether a flag holds
   */
  record Statement(int left, int right, boolean holds) {
    boolean isFlag() {
      return left < 0;
    }

    int literal(OrderSolver solver, int[] flags) {
      if (isFlag()) {
        return holds ? flags[right] : OrderSolver.not(flags[right]);
      }
      return solver.before(left, right);
    }

    boolean isTrue(int[] position, int flagBits) {
      return isFlag() ? ((flagBits >> right & 1) == 1) == holds : position[left] < position[right];
    }
  }

  static Instance random(Random random, int events, int flags, int clauses, int longest) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < clauses; i++) {
      List<Statement> clause = new ArrayList<>();
      for (int size = 1 + random.nextInt(longest); size > 0; size--) {
        clause.add(statement(random, events, flags));
      }
      all.add(clause);
    }
    return new Instance(events, flags, all);
  }

  static Statement statement(Random random, int events, int flags) {
    if (random.nextInt(5) == 0 && flags > 0) {
      return new Statement(-1, random.nextInt(flags), random.nextBoolean());
    }
    int left = random.nextInt(events);
    int right = (left + 1 + random.nextInt(events - 1)) % events;
    return new Statement(left, right, true);
  }

  boolean fulfilled(int[] position, int flagBits) {
    return clauses.stream()
        .allMatch(clause -> clause.stream().anyMatch(s -> s.isTrue(position, flagBits)));
  }

  /** Whether any order fulfils the clauses and the assumptions, by trying all. */
  boolean possible(List<Statement> assumptions) {
    List<List<Statement>> all = new ArrayList<>(clauses);
    assumptions.forEach(assumption -> all.add(List.of(assumption)));
    return new Instance(events, flags, all).place(new int[events], 0, 0);
  }

  private boolean place(int[] position, int used, int at) {
    if (at == events) {
      for (int bits = 0; bits < 1 << flags; bits++) {
        if (fulfilled(position, bits)) {
          return true;
        }
      }
      return false;
    }
    for (int event = 0; event < events; event++) {
      if ((used >> event & 1) == 0) {
        position[event] = at;
        if (place(position, used | 1 << event, at + 1)) {
          return true;
        }
      }
    }
    return false;
  }
}
