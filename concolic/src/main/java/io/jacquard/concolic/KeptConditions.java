// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.ExprCodec;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Conditions of branches of many executions, each once, and inputs for any set of them.
 *
 * <p>Inputs depend on the question alone, so that an execution does not depend on those before it.
 */
final class KeptConditions implements PathConditions {
  /** Learns what was found out about a direction of a branch. */
  interface Listener {
    void answered(int site, int direction, io.jacquard.solver.Answer answer);
  }

  /** A direction of a branch. */
  private record Direction(int site, int direction) {}

  private final Solver solver;
  private final Listener listener;
  private final Map<Integer, Set<Direction>> directions = new HashMap<>();
  private final Exprs table = new Exprs();
  private final List<Expr> all = new ArrayList<>();
  private final Map<Expr, Integer> numbers = new HashMap<>();
  private final Map<List<Integer>, io.jacquard.solver.Answer> answers = new HashMap<>();
  private InputSource source = InputSource.of(Model.EMPTY);

  KeptConditions(Solver solver, Listener listener) {
    this.solver = solver;
    this.listener = listener;
  }

  /** The number of the condition under which this direction is taken at a site. */
  int number(Expr condition, int site, int direction) {
    int number = number(condition);
    directions
        .computeIfAbsent(number, each -> new LinkedHashSet<>())
        .add(new Direction(site, direction));
    return number;
  }

  private int number(Expr condition) {
    Integer known = numbers.get(condition);
    if (known == null) {
      known = all.size();
      Expr own = copy(condition);
      numbers.put(own, known);
      all.add(own);
    }
    return known;
  }

  /** Solvers know equal parts by identity, and each execution has a table of its own. */
  private Expr copy(Expr condition) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ExprCodec.write(new DataOutputStream(bytes), List.of(condition));
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      return ExprCodec.read(in, table).get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The inputs that were found, drawn or given last. */
  InputSource source() {
    return source;
  }

  @Override
  public void draw(long seed) {
    source = new DrawnInputs(seed);
  }

  @Override
  public void give(Map<String, String> inputs) {
    source = new GivenInputs(inputs);
  }

  @Override
  public Answer solve(int[] conditions, int newest) {
    List<Integer> wanted = Arrays.stream(conditions).sorted().distinct().boxed().toList();
    io.jacquard.solver.Answer answer = answers.get(wanted);
    if (answer == null) {
      answer = solver.check(wanted.stream().map(all::get).toList(), Model.EMPTY);
      answers.put(wanted, answer);
    }
    for (Direction each : directions.getOrDefault(newest, Set.of())) {
      listener.answered(each.site, each.direction, answer);
    }
    if (answer instanceof io.jacquard.solver.Answer.Sat sat) {
      source = InputSource.of(sat.model());
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
    ExprCodec.read(in, table).forEach(this::number);
  }
}
