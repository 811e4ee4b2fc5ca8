// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import org.jspecify.annotations.Nullable;

/**
 * Accesses that code of the JDK makes for the program, as expressions: where the types of a call
 * are those of the variable, the JDK reads, computes and writes like the instructions would.
 */
final class FollowedAccesses {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final SymbolicExecution search;
  private final Shadows shadows;
  private final JdkModels models;
  private final Exprs exprs;

  FollowedAccesses(SymbolicExecution search, Shadows shadows, JdkModels models, Exprs exprs) {
    this.search = search;
    this.shadows = shadows;
    this.models = models;
    this.exprs = exprs;
  }

  /** Whether the shadow of the result, and what is written, will be known. */
  boolean follows(AccessedVariable variable, JdkCall call) {
    AccessKind kind = AccessKind.of(call.name());
    return kind != null
        && !search.followsValues()
        && computes(kind, variable.kind())
        && fits(kind, String.valueOf(variable.kind()), call.descriptor());
  }

  private static boolean computes(AccessKind kind, char type) {
    return switch (kind.effect) {
      case NONE, REPLACES -> true;
      case COMPARES -> type != 'F' && type != 'D';
      case ADDS -> type == 'I' || type == 'J';
    };
  }

  /** Whether nothing is converted, but for boxes. */
  private static boolean fits(AccessKind kind, String type, String descriptor) {
    int end = descriptor.indexOf(')');
    String arguments = descriptor.substring(1, end);
    String result = descriptor.substring(end + 1);
    boolean takes = arguments.endsWith(type.repeat(kind.values)) || boxes(kind, arguments);
    boolean gives =
        result.equals("V")
            || result.equals(kind == AccessKind.COMPARE_AND_SET ? "Z" : type)
            || kind == AccessKind.GET && result.equals(OBJECT);
    return takes && gives;
  }

  private static boolean boxes(AccessKind kind, String arguments) {
    return kind == AccessKind.SET && arguments.endsWith(OBJECT);
  }

  /** The access was made and gave this number, if any; returns its shadow. */
  @Nullable Expr made(AccessedVariable variable, JdkCall call, Operands in, long result, int site) {
    AccessKind kind = java.util.Objects.requireNonNull(AccessKind.of(call.name()));
    Expr old = variable.shadow();
    Expr now = old;
    switch (kind.effect) {
      case NONE -> {}
      case REPLACES -> now = widened(given(in, in.size() - 1), variable.kind());
      case ADDS -> now = added(variable, kind, old, in, result);
      case COMPARES -> {
        compareAndSet(variable, in, result != 0, site);
        return null;
      }
    }
    if (kind.writes()) {
      set(variable, now);
    }
    return kind.givesOld() ? old : now;
  }

  /** The same for a call that gives an object. */
  @Nullable Object made(AccessedVariable variable, @Nullable Object result) {
    Expr shadow = variable.shadow();
    return result == null || shadow == null ? result : models.box(result, shadow);
  }

  private static void set(AccessedVariable variable, @Nullable Expr shadow) {
    variable.setShadow(shadow == null || shadow.isConstant() ? null : shadow);
  }

  private @Nullable Expr given(Operands in, int i) {
    Object box = in.object(i);
    return box == null ? (Expr) in.shadow(i) : shadows.of(box);
  }

  /** A box may hold a number of a smaller type than the variable. */
  private @Nullable Expr widened(@Nullable Expr shadow, char kind) {
    Type type =
        switch (kind) {
          case 'J' -> Type.LONG;
          case 'F' -> Type.FLOAT;
          case 'D' -> Type.DOUBLE;
          default -> Type.INT;
        };
    return shadow == null || shadow.type() == type ? shadow : exprs.convert(shadow, type);
  }

  /** What is there after a sum, or null for a mere value. */
  private @Nullable Expr added(
      AccessedVariable variable, AccessKind kind, @Nullable Expr old, Operands in, long result) {
    boolean wide = variable.kind() == 'J';
    boolean given = kind.values == 1;
    Expr addend = given ? given(in, in.size() - 1) : null;
    if (old == null && addend == null) {
      return null;
    }
    long number =
        given
            ? in.number(in.size() - 1)
            : kind == AccessKind.GET_AND_INCREMENT || kind == AccessKind.INCREMENT_AND_GET ? 1 : -1;
    long before = kind.givesOld() ? result : result - number;
    return exprs.add(
        old == null ? number(before, wide) : old, addend == null ? number(number, wide) : addend);
  }

  private Expr number(long value, boolean wide) {
    return wide ? exprs.of(value) : exprs.of((int) value);
  }

  /** Whether it succeeds is a branch, decided here. */
  private void compareAndSet(AccessedVariable variable, Operands in, boolean success, int site) {
    int last = in.size() - 1;
    Expr old = variable.shadow();
    Expr expected = given(in, last - 1);
    if (old != null || expected != null) {
      boolean wide = variable.kind() == 'J';
      Expr content =
          old != null
              ? old
              : success
                  ? number(in.number(last - 1), wide)
                  : java.util.Objects.requireNonNull(
                      models.value(java.util.Objects.requireNonNull(variable.value())));
      search.mayWrite();
      search.decide(
          exprs.eq(content, expected != null ? expected : number(in.number(last - 1), wide)),
          success,
          site);
    }
    if (success) {
      set(variable, given(in, last));
    }
  }
}
