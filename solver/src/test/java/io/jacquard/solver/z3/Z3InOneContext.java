// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.search.WrapAround;
import java.util.List;

/**
 * Z3 as fast as it can be asked about integers that do not wrap around: all questions in one
 * context, no cores and no models. For measurements, which must not count what {@link Z3} does for
 * other reasons.
 */
public final class Z3InOneContext implements AutoCloseable {
  private final Context z3 = new Context();

  /** Whether the conditions can hold together. */
  public boolean isSatisfiable(List<Expr> conditions) {
    NodeArray layout = new NodeArray(conditions);
    WrapAround wrapAround = WrapAround.byRanges(layout);
    if (wrapAround.isPossible()) {
      throw new IllegalArgumentException("a sum may wrap around");
    }
    LinearEncoding encoding = new LinearEncoding(z3, layout, true, wrapAround);
    encoding.encode();
    Solver solver = z3.mkSolver();
    solver.add(encoding.sides().toArray(new BoolExpr[0]));
    for (int root = 0; root < layout.roots(); root++) {
      solver.add(new BoolExpr[] {encoding.condition(root)});
    }
    Status status = solver.check();
    if (status == Status.UNKNOWN) {
      throw new IllegalStateException(solver.getReasonUnknown());
    }
    return status == Status.SATISFIABLE;
  }

  @Override
  public void close() {
    z3.close();
  }
}
