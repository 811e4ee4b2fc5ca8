// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.PathConditions;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.ExprCodec;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditions of branches of many executions, each once, and inputs for any set of them.
 *
 * <p>Inputs depend on the question alone, so that an execution does not depend on those before it.
 */
final class KeptConditions implements PathConditions {
  private final Solver solver;
  private final List<Expr> all = new ArrayList<>();
  private final Map<Expr, Integer> numbers = new HashMap<>();
  private final Map<List<Integer>, io.jacquard.solver.Answer> answers = new HashMap<>();
  private Model model = Model.EMPTY;

  KeptConditions(Solver solver) {
    this.solver = solver;
  }

  /** The number of the condition. */
  int number(Expr condition) {
    Integer known = numbers.get(condition);
    if (known == null) {
      known = all.size();
      numbers.put(condition, known);
      all.add(condition);
    }
    return known;
  }

  /** The inputs that were found last. */
  Model model() {
    return model;
  }

  @Override
  public Answer solve(int[] conditions) {
    List<Integer> wanted = Arrays.stream(conditions).sorted().distinct().boxed().toList();
    io.jacquard.solver.Answer answer = answers.get(wanted);
    if (answer == null) {
      answer = solver.check(wanted.stream().map(all::get).toList(), Model.EMPTY);
      answers.put(wanted, answer);
    }
    if (answer instanceof io.jacquard.solver.Answer.Sat sat) {
      model = sat.model();
      return Answer.INPUTS;
    }
    return answer instanceof io.jacquard.solver.Answer.Unsat ? Answer.NONE : Answer.UNKNOWN;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    ExprCodec.write(out, all);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    ExprCodec.read(in, new Exprs()).forEach(this::number);
  }
}
