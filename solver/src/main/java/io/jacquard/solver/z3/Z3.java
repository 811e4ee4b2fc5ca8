// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Version;
import com.microsoft.z3.Z3Exception;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.search.WrapAround;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Solves with Z3: first with integers without bounds, which is fast and knows strings, then with
 * bits. Each question gets a context of its own, so that its answer does not depend on questions
 * before it. Wishes are not looked at.
 */
public final class Z3 implements Solver {
  private static final int LEAST_MILLIS = 100;

  /** A proof that nothing else is possible comes fast or not at all. */
  private static final int PROOF_SHARE = 4;

  /** Z3 counts its work; measured on multiplications of bit-vectors and floating-point numbers. */
  private static final int UNITS_PER_MILLI = 2000;

  static {
    // Characters of Java are UTF-16 units.
    Global.setParameter("encoding", "bmp");
  }

  /** The version of the native code, which has to load for that. */
  public static String version() {
    return Version.getFullVersion();
  }

  @Override
  public Answer check(Query query) {
    NodeArray layout = new NodeArray(query.conditions());
    Set<Type> types = new LinkedHashSet<>();
    for (int slot = 0; slot < layout.size(); slot++) {
      types.add(layout.node(slot).type());
    }
    boolean strings = types.contains(Type.STRING);
    boolean floats = types.contains(Type.FLOAT) || types.contains(Type.DOUBLE);
    Answer answer = new Answer.Unknown("strings and floating-point numbers in one condition");
    if (!floats) {
      answer = linear(query, layout, strings ? query.limits().millis() : thirdOf(query));
    }
    return answer instanceof Answer.Unknown && !strings ? bits(query, layout) : answer;
  }

  private static int thirdOf(Query query) {
    int millis = query.limits().millis();
    return Math.min(millis, Math.max(LEAST_MILLIS, millis / 3));
  }

  private static Answer linear(Query query, NodeArray layout, int millis) {
    WrapAround byRanges = WrapAround.byRanges(layout);
    boolean safe = !byRanges.isPossible();
    WrapAround wrapAround = safe ? byRanges : WrapAround.byConditions(layout);
    // Where conditions are needed to exclude that sums wrap around, all belong to the core.
    return inTurn(
        query, millis, safe, (z3, open) -> new LinearEncoding(z3, layout, open, wrapAround));
  }

  private static Answer bits(Query query, NodeArray layout) {
    return inTurn(
        query, query.limits().millis(), true, (z3, open) -> new BitEncoding(z3, layout, open));
  }

  /** Asks for what can be expressed, and then whether anything else could be. */
  private static Answer inTurn(
      Query query,
      int millis,
      boolean coreIsEnough,
      BiFunction<Context, Boolean, TermEncoding> encodings) {
    Answer answer = new Answer.Unknown("");
    for (boolean open : new boolean[] {false, true}) {
      try (Context z3 = new Context()) {
        TermEncoding encoding = encodings.apply(z3, open);
        Answer next =
            ask(query, encoding, open ? Math.max(1, millis / PROOF_SHARE) : millis, coreIsEnough);
        // The first reason is the better one: the second question allows what cannot be.
        answer = open && next instanceof Answer.Unknown ? answer : next;
        if (!(answer instanceof Answer.Unknown) || encoding.leftOut().isEmpty()) {
          return answer;
        }
      } catch (Unsupported | Z3Exception unsupported) {
        return new Answer.Unknown(String.valueOf(unsupported.getMessage()));
      }
    }
    return answer;
  }

  private static Answer ask(Query query, TermEncoding encoding, int millis, boolean coreIsEnough) {
    encoding.encode();
    com.microsoft.z3.Solver solver = limited(encoding, millis);
    for (int root = 0; root < encoding.layout.roots(); root++) {
      solver.add(new BoolExpr[] {encoding.condition(root)});
    }
    Status status = solver.check();
    if (status == Status.SATISFIABLE) {
      Model model = encoding.read(solver.getModel());
      return Evaluator.hold(query.conditions(), model)
          ? new Answer.Sat(model)
          : new Answer.Unknown("the model found does not fulfil the conditions");
    }
    if (status == Status.UNKNOWN) {
      String reason = solver.getReasonUnknown();
      return new Answer.Unknown(
          isLimit(reason) ? "the limit of work for one question was reached" : reason);
    }
    if (!encoding.isExact()) {
      return new Answer.Unknown("nothing found without " + encoding.leftOut());
    }
    return new Answer.Unsat(coreIsEnough ? core(query, encoding, millis) : names(query));
  }

  /** As Z3 calls it when it was interrupted. */
  private static boolean isLimit(String reason) {
    return reason.startsWith("cancel")
        || reason.contains("resource limit")
        || reason.equals("timeout");
  }

  private static com.microsoft.z3.Solver limited(TermEncoding encoding, int millis) {
    com.microsoft.z3.Solver solver = encoding.z3.mkSolver();
    Params params = encoding.z3.mkParams();
    params.add("rlimit", (int) Math.min(Integer.MAX_VALUE, (long) millis * UNITS_PER_MILLI));
    params.add("timeout", (int) Math.min(Integer.MAX_VALUE, millis * 10L));
    solver.setParameters(params);
    solver.add(encoding.sides().toArray(new BoolExpr[0]));
    return solver;
  }

  private static Set<String> names(Query query) {
    Set<String> names = new LinkedHashSet<>();
    query.assertions().forEach(assertion -> names.add(assertion.name()));
    return names;
  }

  /** Asks again with names, which would have slowed down the first question. */
  private static Set<String> core(Query query, TermEncoding encoding, int millis) {
    com.microsoft.z3.Solver solver = limited(encoding, millis);
    Map<BoolExpr, String> names = new HashMap<>();
    for (int root = 0; root < encoding.layout.roots(); root++) {
      BoolExpr tracker =
          (BoolExpr) encoding.z3.mkFreshConst("assertion", encoding.z3.getBoolSort());
      names.put(tracker, query.assertions().get(root).name());
      solver.assertAndTrack(encoding.condition(root), tracker);
    }
    if (solver.check() != Status.UNSATISFIABLE) {
      return names(query);
    }
    Set<String> core = new LinkedHashSet<>();
    for (BoolExpr tracked : solver.getUnsatCore()) {
      core.add(Objects.requireNonNull(names.get(tracked)));
    }
    return core;
  }
}
