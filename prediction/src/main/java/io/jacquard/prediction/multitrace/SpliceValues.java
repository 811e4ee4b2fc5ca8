// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Substitution;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.trace.run.StoredValue;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values of a splice as expressions over one set of unknowns. A read of the other continuation
 * of a thread may have the name of one of the main run; it gets a name of its own.
 */
final class SpliceValues {
  private static final String FOREIGN = "'";

  private final Splice splice;
  private final Exprs exprs = new Exprs();
  private final Set<String> renamed = new HashSet<>();
  private final Substitution own = new Substitution(exprs, variable -> variable);
  private final Substitution other = new Substitution(exprs, this::foreign);

  SpliceValues(Splice splice) {
    this.splice = splice;
    for (Splice.Node node : splice.nodes()) {
      Variable symbol = recorded(node);
      if (node.foreign() && symbol != null) {
        renamed.add(symbol.name());
      }
    }
  }

  private static @Nullable Variable recorded(Splice.Node node) {
    SharedRead read = node.shared().read();
    return read == null ? null : read.symbol();
  }

  private Expr foreign(Variable variable) {
    if (!renamed.contains(variable.name())) {
      return variable;
    }
    String name = variable.name() + FOREIGN;
    return variable.type().isIntegral()
        ? exprs.variable(name, variable.type(), variable.min(), variable.max())
        : exprs.variable(name, variable.type());
  }

  /** An expression of the run that a node is of. */
  Expr of(Splice.Node node, Expr expr) {
    return (node.run() == splice.skipped().run() ? own : other).apply(expr);
  }

  /** An expression of the main run. */
  Expr ofMain(Expr expr) {
    return own.apply(expr);
  }

  /** What stands for the value that a node reads; null if nothing does. */
  @Nullable Variable symbol(Splice.Node node) {
    Variable symbol = recorded(node);
    return symbol == null ? null : (Variable) of(node, symbol);
  }

  /** What a node writes, as an expression of a type; nothing if that is not known. */
  Optional<Expr> written(Splice.Node node, Type type) {
    SharedWrite write = node.shared().write();
    Expr expression = write == null ? null : write.expression();
    if (expression != null) {
      Expr value = of(node, expression);
      return value.type() == type ? Optional.of(value) : Optional.empty();
    }
    return constant(node.stored().after(), type);
  }

  /** What was there before the first event. */
  Optional<Expr> initial(String object, Type type) {
    for (Splice.Node node : splice.nodes()) {
      SharedRead read = node.shared().read();
      Expr initial = read == null ? null : read.initial();
      if (initial != null && initial.type() == type && node.object().equals(object)) {
        return Optional.of(of(node, initial));
      }
    }
    TracedRun run = splice.skipped().run();
    for (int i = 0; i < run.size(); i++) {
      if (run.stored(i).role().reads() || run.stored(i).role().writes()) {
        if (run.object(i).equals(object)) {
          return constant(run.stored(i).before(), type);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> constant(StoredValue value, Type type) {
    if (value.sort() != StoredValue.Sort.PRIMITIVE) {
      return Optional.empty();
    }
    return switch (type) {
      case INT -> Optional.of(exprs.of((int) value.bits()));
      case LONG -> Optional.of(exprs.of(value.bits()));
      case FLOAT -> Optional.of(exprs.of(Float.intBitsToFloat((int) value.bits())));
      case DOUBLE -> Optional.of(exprs.of(Double.longBitsToDouble(value.bits())));
      case BOOLEAN, STRING -> Optional.empty();
    };
  }
}
