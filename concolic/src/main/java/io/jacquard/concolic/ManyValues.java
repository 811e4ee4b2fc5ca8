// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls that make one text, or one hash, of any number of values: {@code format}, {@code join},
 * {@code hash}. They are followed if all values are text and boxes, and a format asks for nothing
 * but their plain text.
 */
final class ManyValues {
  private static final int FACTOR = 31;

  /** A locale may have digits of its own. */
  private static final int DIGITS = 1234567890;

  private final JdkModels models;
  private final Exprs exprs;

  ManyValues(JdkModels models, Exprs exprs) {
    this.models = models;
    this.exprs = exprs;
  }

  /**
   * The text that a call makes, or null if it is not followed.
   *
   * @param first the position of the first argument; that of {@code formatted} is the receiver
   */
  @Nullable Expr text(JdkCall call, Operands in, int first) {
    Object leading = in.object(first);
    Object last = in.object(in.size() - 1);
    return switch (call.member()) {
      case "java/lang/String.format", "java/lang/String.formatted" ->
          leading instanceof String format && last instanceof Object[] values
              ? formatted(format, values)
              : null;
      case "java/lang/String.join" -> joined(leading, last);
      case "java/lang/String.valueOf", "java/util/Objects.toString" -> plain(last);
      default -> null;
    };
  }

  /** The hash that a call makes, or null if it is not followed. */
  @Nullable Expr hash(JdkCall call, Operands in) {
    Object last = in.object(in.size() - 1);
    if (call.member().equals("java/util/Objects.hashCode")) {
      return hash(last);
    }
    if (!(last instanceof Object[] values)) {
      return null;
    }
    Expr all = exprs.of(1);
    for (Object value : values) {
      Expr hash = hash(value);
      if (hash == null) {
        return null;
      }
      all = exprs.add(exprs.mul(exprs.of(FACTOR), all), hash);
    }
    return all;
  }

  private @Nullable Expr hash(@Nullable Object value) {
    if (value == null) {
      return exprs.of(0);
    }
    if (value instanceof String text) {
      return models.isOpen(value) ? null : exprs.of(text.hashCode());
    }
    return isPlain(value) ? models.hash(value) : null;
  }

  private @Nullable Expr formatted(String format, Object[] values) {
    if (models.isOpen(format)) {
      return null;
    }
    List<Expr> pieces = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '%') {
        pieces.add(exprs.of(String.valueOf(c)));
        continue;
      }
      char asked = ++i < format.length() ? format.charAt(i) : 0;
      if (asked == '%') {
        pieces.add(exprs.of("%"));
        continue;
      }
      Expr piece = next < values.length ? piece(asked, values[next++]) : null;
      if (piece == null) {
        return null;
      }
      pieces.add(piece);
    }
    return together(pieces);
  }

  private @Nullable Expr piece(char asked, @Nullable Object value) {
    boolean fits =
        switch (asked) {
          case 's' -> true;
          case 'd' ->
              (value instanceof Integer
                      || value instanceof Long
                      || value instanceof Short
                      || value instanceof Byte)
                  && String.format("%d", DIGITS).equals(Integer.toString(DIGITS));
          case 'c' -> value instanceof Character;
          case 'b' -> value instanceof Boolean;
          default -> false;
        };
    return fits ? plain(value) : null;
  }

  private @Nullable Expr joined(@Nullable Object between, @Nullable Object parts) {
    Expr gap = between == null ? null : plain(between);
    if (gap == null || !(parts instanceof Object[] values)) {
      return null;
    }
    List<Expr> pieces = new ArrayList<>();
    for (Object value : values) {
      Expr piece = plain(value);
      if (piece == null) {
        return null;
      }
      if (!pieces.isEmpty()) {
        pieces.add(gap);
      }
      pieces.add(piece);
    }
    return together(pieces);
  }

  private Expr together(List<Expr> pieces) {
    Expr all = exprs.of("");
    for (Expr piece : pieces) {
      all = exprs.strings().concat(all, piece);
    }
    return all;
  }

  private @Nullable Expr plain(@Nullable Object value) {
    return value == null ? exprs.of("null") : isPlain(value) ? models.plainText(value) : null;
  }

  private static boolean isPlain(Object value) {
    return ComparedObjects.isValue(value);
  }
}
