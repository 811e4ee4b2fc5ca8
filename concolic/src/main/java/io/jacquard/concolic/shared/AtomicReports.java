// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.concolic.AccessedVariable;
import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through atomics, variable handles and field updaters. A look at the variable directly
 * before and after the call says what it read and wrote; no other thread runs in between. An update
 * is a read and a write at once, and a compare-and-set a branch on what it read.
 */
final class AtomicReports {
  private final SharedReads execution;
  private final MemoryReports memory;
  private final Exprs exprs;
  private final Values values;

  private @Nullable AccessedVariable variable;
  private AtomicMethod method = AtomicMethod.GET;
  private @Nullable Object old;
  private @Nullable Expr oldShadow;
  private int site;

  /** What the call is given: the new value, or the expected and the new one. */
  private @Nullable Expr argument;

  private @Nullable Expr expected;

  AtomicReports(SharedReads execution, MemoryReports memory, Exprs exprs) {
    this.execution = execution;
    this.memory = memory;
    this.exprs = exprs;
    values = new Values(exprs);
  }

  void begins(String call, Operands in, int newSite) {
    AtomicMethod known = AtomicMethod.of(call.substring(call.indexOf('.') + 1, call.indexOf('(')));
    variable = known == null ? null : execution.memoryVariables().atomic(in);
    if (known == null || variable == null) {
      return;
    }
    method = known;
    site = newSite;
    old = variable.value();
    oldShadow = variable.shadow();
    int last = in.size() - 1;
    argument = known.arguments == 0 ? null : operand(in, last, call, 1);
    expected = known.arguments < 2 ? null : operand(in, last - 1, call, 2);
  }

  /** The argument with this index, which is so many before the end, as the variable holds it. */
  private @Nullable Expr operand(Operands in, int index, String call, int fromEnd) {
    boolean isReference = isReference();
    char given = AtomicMethod.argument(call, fromEnd);
    if (isReference != (given == 'L' || given == '[')) {
      return null; // boxed or unboxed on the way
    }
    if (in.shadow(index) != null) {
      return widened((Expr) in.shadow(index));
    }
    if (isReference) {
      return memory.number(in.object(index));
    }
    long bits = in.number(index);
    return widened(
        switch (given) {
          case 'J' -> exprs.of(bits);
          case 'F' -> exprs.of(Float.intBitsToFloat((int) bits));
          case 'D' -> exprs.of(Double.longBitsToDouble(bits));
          default -> exprs.of((int) bits);
        });
  }

  private Expr widened(Expr value) {
    Type type =
        switch (Objects.requireNonNull(variable).kind()) {
          case 'J' -> Type.LONG;
          case 'F' -> Type.FLOAT;
          case 'D' -> Type.DOUBLE;
          default -> Type.INT;
        };
    return value.type() == type ? value : exprs.convert(value, type);
  }

  private boolean isReference() {
    char kind = Objects.requireNonNull(variable).kind();
    return kind == 'L' || kind == '[';
  }

  /** The call was made; returns the shadow of its result, if it has one. */
  @Nullable Expr gave(@Nullable Object result) {
    AccessedVariable accessed = variable;
    if (accessed == null) {
      return null;
    }
    Expr shadow = made(accessed, result);
    variable = null;
    return shadow == null || shadow.isConstant() ? null : shadow;
  }

  private @Nullable Expr made(AccessedVariable accessed, @Nullable Object result) {
    boolean reference = isReference();
    Expr before = method.reads() ? read(reference) : null;
    if (method == AtomicMethod.GET) {
      return before;
    }
    Object now = accessed.value();
    boolean compares = method.compares();
    boolean succeeds = !compares || isDone(result, now);
    if (method != AtomicMethod.GET && succeeds) {
      if (!method.reads()) {
        memory.initialAt(site, old, oldShadow, reference);
      }
      Expr after = after(before, now, reference);
      accessed.setShadow(after.isConstant() ? null : after);
      if (reference) {
        memory.writeReference(now, after, site);
      } else {
        memory.write(Objects.requireNonNull(now), after, site);
      }
      if (method.givesNew()) {
        return after;
      }
    }
    if (compares) {
      compare(Objects.requireNonNull(before), succeeds);
    }
    return method.givesOld() ? before : null;
  }

  private Expr read(boolean reference) {
    Expr shadow =
        reference
            ? memory.readReference(old, oldShadow, site)
            : memory.read(Objects.requireNonNull(old), oldShadow, site);
    return shadow != null ? shadow : constant(old, reference);
  }

  private Expr constant(@Nullable Object value, boolean reference) {
    return reference
        ? memory.number(value)
        : values.constant(Values.normal(Objects.requireNonNull(value)));
  }

  /** Whether a compare-and-set was made: its result says so, or what is there now does. */
  private boolean isDone(@Nullable Object result, @Nullable Object now) {
    if (method == AtomicMethod.COMPARE_AND_SET) {
      return Integer.valueOf(1).equals(result);
    }
    return isReference() ? expects(old) : !Objects.equals(old, now) || expects(old);
  }

  /** Whether an exchange expects what was there, as far as constants tell. */
  private boolean expects(@Nullable Object there) {
    Expr is = expected;
    return is != null
        && Objects.equals(
            io.jacquard.solver.expr.Evaluator.value(is, execution.valuesNow()),
            io.jacquard.solver.expr.Evaluator.value(
                constant(there, isReference()), execution.valuesNow()));
  }

  private void compare(Expr before, boolean succeeds) {
    Expr is = expected;
    if (is != null) {
      Expr same =
          is.type().isFloating()
              ? exprs.eq(exprs.toBits(before), exprs.toBits(is))
              : exprs.eq(before, is);
      execution.decide(same, succeeds, site, SharedBranch.Cause.UPDATE);
    }
  }

  /** What the variable holds after the call; a mere value if how it came is not followed. */
  private Expr after(@Nullable Expr before, @Nullable Object now, boolean reference) {
    Expr given = argument;
    Expr there = before == null ? exprs.of(0) : before;
    Expr one = there.type() == Type.LONG ? exprs.of(1L) : exprs.of(1);
    Expr after =
        switch (method.change) {
          case REPLACE -> given;
          case INCREMENT -> exprs.add(there, one);
          case DECREMENT -> exprs.sub(there, one);
          case ADD -> given == null ? null : exprs.add(there, given);
          case AND -> given == null ? null : exprs.and(there, given);
          case OR -> given == null ? null : exprs.or(there, given);
          case XOR -> given == null ? null : exprs.xor(there, given);
          case NOTHING -> null;
        };
    return after == null ? constant(now, reference) : narrowed(after);
  }

  /** A sum in a variable of a small type wraps around there. */
  private Expr narrowed(Expr value) {
    return switch (Objects.requireNonNull(variable).kind()) {
      case 'B' -> exprs.toByte(value);
      case 'S' -> exprs.toShort(value);
      case 'C' -> exprs.toChar(value);
      default -> value;
    };
  }
}
