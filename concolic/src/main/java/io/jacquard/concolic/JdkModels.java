// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.ModelledJdkCalls;
import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.StringExprs;
import io.jacquard.solver.expr.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK as expressions, by the names in {@link
 * io.jacquard.runtime.symbolic.ModelledJdkCalls}. Strings, builders, boxes and atomics have one
 * shadow each: what they hold.
 */
final class JdkModels {
  private static final String STRING = "java/lang/String.";
  private static final String BUILDER = "java/lang/StringBuilder.";
  private static final int HASH_OF_TRUE = 1231;
  private static final int HASH_OF_FALSE = 1237;
  private static final String ATOMIC = "java/util/concurrent/atomic/AtomicInteger.";

  private final SymbolicExecution search;
  private final Shadows shadows;
  private final Exprs exprs;
  private final StringExprs strings;
  private final Reach reach;
  private final ManyValues many;

  JdkModels(SymbolicExecution search, Shadows shadows, Exprs exprs) {
    this.search = search;
    this.shadows = shadows;
    this.exprs = exprs;
    strings = exprs.strings();
    reach = new Reach(shadows);
    many = new ManyValues(this, exprs);
  }

  /** Whether a call that may be given any objects is followed, with these. */
  boolean follows(JdkCall call, Operands in) {
    if (!ModelledJdkCalls.takesAnything(call.member() + call.descriptor())) {
      return false;
    }
    int first = in.object(0) == null ? 1 : 0;
    return (isHash(call) ? many.hash(call, in) : many.text(call, in, first)) != null;
  }

  private static boolean isHash(JdkCall call) {
    return call.descriptor().endsWith("I");
  }

  private static String method(String call) {
    return call.substring(call.indexOf('.') + 1);
  }

  private Expr integer(Operands in, int i) {
    Object shadow = in.shadow(i);
    return shadow == null ? exprs.of((int) in.number(i)) : (Expr) shadow;
  }

  private Expr wide(Operands in, int i) {
    Object shadow = in.shadow(i);
    return shadow == null ? exprs.of(in.number(i)) : (Expr) shadow;
  }

  /** What a string or the like holds. */
  private Expr text(Object object) {
    Expr shadow = shadows.of(object);
    return shadow == null ? exprs.of(object.toString()) : shadow;
  }

  private Expr text(Operands in, int i) {
    return text(in.object(i));
  }

  // ---- exceptions

  void before(String call, Operands in, int site) {
    if (in.object(0) == null && (call.startsWith(STRING) || call.startsWith(BUILDER))) {
      // The receiver is null, or there is none and nothing to ask.
      return;
    }
    switch (call) {
      case "java/lang/String.charAt(I)C", "java/lang/StringBuilder.charAt(I)C" ->
          within(integer(in, 1), (int) in.number(1), in, site);
      case "java/lang/String.substring(I)Ljava/lang/String;" -> {
        int length = ((String) in.object(0)).length();
        int from = (int) in.number(1);
        Expr begin = integer(in, 1);
        fits(
            exprs.and(exprs.le(exprs.of(0), begin), exprs.le(begin, strings.length(text(in, 0)))),
            0 <= from && from <= length,
            site);
      }
      case "java/lang/String.substring(II)Ljava/lang/String;" -> {
        int length = ((String) in.object(0)).length();
        int from = (int) in.number(1);
        int to = (int) in.number(2);
        Expr begin = integer(in, 1);
        Expr end = integer(in, 2);
        fits(
            exprs.and(
                exprs.and(exprs.le(exprs.of(0), begin), exprs.le(begin, end)),
                exprs.le(end, strings.length(text(in, 0)))),
            0 <= from && from <= to && to <= length,
            site);
      }
      case "java/lang/Integer.parseInt(Ljava/lang/String;)I" -> parses(in, Type.INT, site);
      case "java/lang/Long.parseLong(Ljava/lang/String;)J" -> parses(in, Type.LONG, site);
      case "java/lang/Math.floorMod(II)I" ->
          holds(exprs.eq(integer(in, 1), exprs.of(0)), in.number(1) == 0, site);
      default -> {}
    }
  }

  private void within(Expr index, int value, Operands in, int site) {
    int length = ((CharSequence) in.object(0)).length();
    fits(
        exprs.and(exprs.le(exprs.of(0), index), exprs.lt(index, strings.length(text(in, 0)))),
        0 <= value && value < length,
        site);
  }

  private void parses(Operands in, Type type, int site) {
    String text = (String) in.object(0);
    if (text == null) {
      return;
    }
    boolean parses = true;
    try {
      if (type == Type.INT) {
        Integer.parseInt(text);
      } else {
        Long.parseLong(text);
      }
    } catch (NumberFormatException e) {
      parses = false;
    }
    fits(strings.parses(text(in, 0), type), parses, site);
  }

  /** Otherwise an exception says what does not. */
  private void fits(Expr condition, boolean natural, int site) {
    holds(condition, natural, site);
    if (!natural) {
      shadows.throwing();
    }
  }

  private void holds(Expr condition, boolean natural, int site) {
    search.decide(condition, natural, site);
  }

  // ---- numbers

  @Nullable Expr number(String call, Operands in, long result, int site) {
    String method = method(call);
    if (ModelledJdkCalls.takesAnything(call)) {
      return many.hash(JdkCall.of(call), in);
    }
    if (call.startsWith(STRING)) {
      return ofString(method, in, site);
    }
    if (call.startsWith(BUILDER)) {
      return method.startsWith("length")
          ? strings.length(text(in, 0))
          : strings.charAt(text(in, 0), integer(in, 1));
    }
    if (call.startsWith(ATOMIC)) {
      return atomic(method, in, result, site);
    }
    if (call.startsWith("java/util/Objects.")) {
      return equal(in.object(0), in.object(1), site);
    }
    return switch (method) {
      case "booleanValue()Z", "charValue()C", "byteValue()B", "shortValue()S", "floatValue()F" ->
          shadows.of(in.object(0));
      case "intValue()I" -> held(in, Type.INT);
      case "longValue()J" -> held(in, Type.LONG);
      case "doubleValue()D" -> held(in, Type.DOUBLE);
      case "hashCode()I", "hashCode(I)I", "hashCode(J)I", "hashCode(Z)I" -> hash(call, in);
      case "compareTo(Ljava/lang/Integer;)I", "compareTo(Ljava/lang/Long;)I" ->
          compare(box(in, 0), box(in, 1));
      case "compare(JJ)I" -> compare(wide(in, 0), wide(in, 1));
      case "parseInt(Ljava/lang/String;)I" -> strings.parse(text(in, 0), Type.INT);
      case "parseLong(Ljava/lang/String;)J" -> strings.parse(text(in, 0), Type.LONG);
      case "compare(II)I" -> compare(integer(in, 0), integer(in, 1));
      case "sum(II)I" -> exprs.add(integer(in, 0), integer(in, 1));
      case "max(II)I" -> larger(integer(in, 0), integer(in, 1));
      case "min(II)I" -> smaller(integer(in, 0), integer(in, 1));
      case "max(JJ)J" -> larger(wide(in, 0), wide(in, 1));
      case "min(JJ)J" -> smaller(wide(in, 0), wide(in, 1));
      case "abs(I)I" -> absolute(integer(in, 0), exprs.of(0));
      case "abs(J)J" -> absolute(wide(in, 0), exprs.of(0L));
      case "floorMod(II)I" -> floorMod(integer(in, 0), integer(in, 1));
      case "sqrt(D)D" -> exprs.sqrt((Expr) in.shadow(0));
      case "floor(D)D" -> exprs.floor((Expr) in.shadow(0));
      case "ceil(D)D" -> exprs.ceil((Expr) in.shadow(0));
      case "rint(D)D" -> exprs.rint((Expr) in.shadow(0));
      default -> throw new IllegalArgumentException("no model of " + call);
    };
  }

  /** What a box holds, as a number of this type. */
  private @Nullable Expr held(Operands in, Type type) {
    Expr shadow = shadows.of(in.object(0));
    return shadow == null || shadow.type() == type ? shadow : exprs.convert(shadow, type);
  }

  private Expr box(Operands in, int i) {
    return Objects.requireNonNull(value(in.object(i)));
  }

  private Expr hash(String call, Operands in) {
    Expr number = in.object(0) == null ? (Expr) in.shadow(0) : box(in, 0);
    return hash(number, call.startsWith("java/lang/Boolean."), call.startsWith("java/lang/Long."));
  }

  private Expr hash(Expr number, boolean flag, boolean wide) {
    if (flag) {
      return exprs.ite(exprs.toCondition(number), exprs.of(HASH_OF_TRUE), exprs.of(HASH_OF_FALSE));
    }
    return wide
        ? exprs.convert(exprs.xor(number, exprs.ushr(number, exprs.of(Integer.SIZE))), Type.INT)
        : number;
  }

  /** The hash of a box. */
  Expr hash(Object box) {
    return hash(Objects.requireNonNull(value(box)), box instanceof Boolean, box instanceof Long);
  }

  /** The text of a string or a box, as {@code toString} gives it. */
  Expr plainText(Object value) {
    Expr held = Objects.requireNonNull(value(value));
    if (value instanceof String) {
      return held;
    }
    return value instanceof Boolean
        ? word(held)
        : value instanceof Character ? strings.ofChar(held) : strings.ofNumber(held);
  }

  /** Whether what an object holds depends on inputs. */
  boolean isOpen(Object object) {
    return shadows.of(object) != null;
  }

  private Expr larger(Expr a, Expr b) {
    return exprs.ite(exprs.lt(a, b), b, a);
  }

  private Expr smaller(Expr a, Expr b) {
    return exprs.ite(exprs.lt(b, a), b, a);
  }

  private Expr absolute(Expr a, Expr zero) {
    return exprs.ite(exprs.lt(a, zero), exprs.neg(a), a);
  }

  private Expr compare(Expr a, Expr b) {
    return exprs.ite(
        exprs.lt(a, b), exprs.of(-1), exprs.ite(exprs.eq(a, b), exprs.of(0), exprs.of(1)));
  }

  private Expr floorMod(Expr a, Expr b) {
    Expr rest = exprs.rem(a, b);
    Expr zero = exprs.of(0);
    Expr signsDiffer = exprs.lt(exprs.xor(rest, b), zero);
    return exprs.ite(exprs.and(exprs.ne(rest, zero), signsDiffer), exprs.add(rest, b), rest);
  }

  private @Nullable Expr ofString(String method, Operands in, int site) {
    Expr text = text(in, 0);
    return switch (method) {
      case "length()I" -> strings.length(text);
      case "isEmpty()Z" -> exprs.toInt(exprs.eq(strings.length(text), exprs.of(0)));
      case "charAt(I)C" -> strings.charAt(text, integer(in, 1));
      case "equals(Ljava/lang/Object;)Z" ->
          in.object(1) instanceof String ? exprs.toInt(exprs.eq(text, text(in, 1))) : exprs.of(0);
      case "startsWith(Ljava/lang/String;)Z" -> exprs.toInt(strings.startsWith(text, text(in, 1)));
      case "endsWith(Ljava/lang/String;)Z" -> exprs.toInt(strings.endsWith(text, text(in, 1)));
      case "contains(Ljava/lang/CharSequence;)Z" ->
          exprs.toInt(strings.contains(text, text(in, 1)));
      case "indexOf(I)I" -> indexOfUnit(text, in, site);
      case "indexOf(Ljava/lang/String;)I" -> strings.indexOf(text, text(in, 1));
      case "indexOf(Ljava/lang/String;I)I" -> strings.indexOf(text, text(in, 1), integer(in, 2));
      case "lastIndexOf(Ljava/lang/String;)I" -> strings.lastIndexOf(text, text(in, 1));
      case "compareTo(Ljava/lang/String;)I" -> strings.compareTo(text, text(in, 1));
      default -> throw new IllegalArgumentException("no model of String." + method);
    };
  }

  /** A code point above the units is searched for as two of them; that is not tracked. */
  private @Nullable Expr indexOfUnit(Expr text, Operands in, int site) {
    Expr unit = integer(in, 1);
    boolean small = in.number(1) >= 0 && in.number(1) <= Character.MAX_VALUE;
    holds(
        exprs.and(exprs.le(exprs.of(0), unit), exprs.le(unit, exprs.of((int) Character.MAX_VALUE))),
        small,
        site);
    if (!small) {
      search.lost("the index of a code point", site);
      return null;
    }
    return strings.indexOf(text, strings.ofChar(unit));
  }

  private @Nullable Expr equal(@Nullable Object a, @Nullable Object b, int site) {
    if (a == null || b == null) {
      return null;
    }
    if (a.getClass() != b.getClass()) {
      return exprs.of(0);
    }
    Expr left = value(a);
    Expr right = value(b);
    if (left == null || right == null || left.type().isFloating()) {
      search.lost("objects compared", site);
      return null;
    }
    return exprs.toInt(exprs.eq(left, right));
  }

  /** What a string or a box holds; null for other objects. */
  @Nullable Expr value(Object object) {
    Expr shadow = shadows.of(object);
    if (shadow != null) {
      return shadow;
    }
    if (object instanceof String text) {
      return exprs.of(text);
    }
    if (object instanceof Long number) {
      return exprs.of(number);
    }
    if (object instanceof Integer || object instanceof Short || object instanceof Byte) {
      return exprs.of(((Number) object).intValue());
    }
    if (object instanceof Character unit) {
      return exprs.of((int) unit);
    }
    return object instanceof Boolean flag ? exprs.of(flag ? 1 : 0) : null;
  }

  // ---- atomics

  private @Nullable Expr atomic(String method, Operands in, long result, int site) {
    Expr one = exprs.of(1);
    int number = (int) result;
    int given = (int) in.number(1);
    return switch (method) {
      case "get()I" -> search.read((Object) number, shadows.of(in.object(0)), site);
      case "set(I)V" -> {
        put(in, integer(in, 1), given, site);
        yield null;
      }
      case "incrementAndGet()I" ->
          put(in, exprs.add(held(in, number - 1, site), one), number, site);
      case "decrementAndGet()I" ->
          put(in, exprs.sub(held(in, number + 1, site), one), number, site);
      case "addAndGet(I)I" ->
          put(in, exprs.add(held(in, number - given, site), integer(in, 1)), number, site);
      case "compareAndSet(II)Z" -> compareAndSet(in, number != 0, site);
      default -> {
        Expr old = held(in, number, site);
        switch (method) {
          case "getAndIncrement()I" -> put(in, exprs.add(old, one), number + 1, site);
          case "getAndDecrement()I" -> put(in, exprs.sub(old, one), number - 1, site);
          case "getAndAdd(I)I" -> put(in, exprs.add(old, integer(in, 1)), number + given, site);
          case "getAndSet(I)I" -> put(in, integer(in, 1), given, site);
          default -> throw new IllegalArgumentException("no model of AtomicInteger." + method);
        }
        yield old;
      }
    };
  }

  /** What the atomic held, which was this number. */
  private Expr held(Operands in, int number, int site) {
    Expr known = search.read((Object) number, shadows.of(in.object(0)), site);
    return known == null ? exprs.of(number) : known;
  }

  /** The atomic holds this now, which is this number. */
  private Expr put(Operands in, Expr content, int number, int site) {
    search.write((Object) number, content, site);
    shadows.set(in.object(0), content);
    return content;
  }

  /**
   * Whether it succeeds is decided here, and so the result is a constant. Where it failed, what the
   * atomic holds is not known unless that has a shadow: then it is read.
   */
  private @Nullable Expr compareAndSet(Operands in, boolean success, int site) {
    java.util.concurrent.atomic.AtomicInteger atomic =
        (java.util.concurrent.atomic.AtomicInteger) in.object(0);
    Expr content = held(in, success ? (int) in.number(1) : atomic.getPlain(), site);
    search.mayWrite();
    holds(exprs.eq(content, integer(in, 1)), success, site);
    if (success) {
      put(in, integer(in, 2), (int) in.number(2), site);
    }
    return null;
  }

  // ---- objects

  @Nullable Object object(String call, Operands in, @Nullable Object result) {
    if (result == null) {
      return null;
    }
    String method = method(call);
    if (ModelledJdkCalls.takesAnything(call)) {
      Expr text = many.text(JdkCall.of(call), in, 0);
      return text == null ? result : fresh((String) result, text);
    }
    if (call.startsWith(STRING)) {
      return string(method, in, (String) result);
    }
    if (call.startsWith(BUILDER)) {
      return builder(method, in, result);
    }
    if (method.startsWith("toString()")) {
      Expr held = box(in, 0);
      boolean flag = call.startsWith("java/lang/Boolean.");
      return fresh((String) result, flag ? word(held) : strings.ofNumber(held));
    }
    if (method.startsWith("toString(")) {
      return fresh(
          (String) result, strings.ofNumber(method.contains("J") ? wide(in, 0) : integer(in, 0)));
    }
    return box(result, (Expr) in.shadow(0));
  }

  /** A string with a shadow is an object of its own, since it is known by its identity. */
  private String fresh(String value, Expr shadow) {
    if (shadow.isConstant()) {
      return value;
    }
    String copy = new String(value);
    shadows.set(copy, shadow);
    return copy;
  }

  private Object string(String method, Operands in, String result) {
    return switch (method) {
      case "toString()Ljava/lang/String;" -> result;
      case "valueOf(I)Ljava/lang/String;" -> fresh(result, strings.ofNumber(integer(in, 0)));
      case "valueOf(J)Ljava/lang/String;" -> fresh(result, strings.ofNumber(wide(in, 0)));
      case "valueOf(Z)Ljava/lang/String;" -> fresh(result, word(integer(in, 0)));
      case "valueOf(C)Ljava/lang/String;" -> fresh(result, strings.ofChar(integer(in, 0)));
      case "concat(Ljava/lang/String;)Ljava/lang/String;" ->
          fresh(result, strings.concat(text(in, 0), text(in, 1)));
      case "substring(I)Ljava/lang/String;" ->
          fresh(
              result, strings.substring(text(in, 0), integer(in, 1), strings.length(text(in, 0))));
      case "substring(II)Ljava/lang/String;" ->
          fresh(result, strings.substring(text(in, 0), integer(in, 1), integer(in, 2)));
      default -> throw new IllegalArgumentException("no model of String." + method);
    };
  }

  private Object builder(String method, Operands in, Object result) {
    if (method.startsWith("toString")) {
      return fresh((String) result, text(in, 0));
    }
    String now = result.toString();
    Expr added =
        switch (method.charAt(method.indexOf('(') + 1)) {
          case 'I' -> strings.ofNumber(integer(in, 1));
          case 'J' -> strings.ofNumber(wide(in, 1));
          case 'C' -> strings.ofChar(integer(in, 1));
          case 'Z' -> word(integer(in, 1));
          default -> in.object(1) == null ? exprs.of("null") : text(in, 1);
        };
    Expr old = shadows.of(result);
    if (old == null) {
      String piece = addedText(method, in);
      old = exprs.of(now.substring(0, now.length() - piece.length()));
    }
    shadows.set(result, strings.concat(old, added));
    return result;
  }

  private Expr word(Expr flag) {
    return exprs.ite(exprs.toCondition(flag), exprs.of("true"), exprs.of("false"));
  }

  private static String addedText(String method, Operands in) {
    return switch (method.charAt(method.indexOf('(') + 1)) {
      case 'I', 'J' -> Long.toString(in.number(1));
      case 'C' -> String.valueOf((char) in.number(1));
      case 'Z' -> String.valueOf(in.number(1) != 0);
      default -> String.valueOf(in.object(1));
    };
  }

  /** The JDK may share boxes of small numbers; one with a shadow must be another object. */
  @SuppressWarnings({"removal", "deprecation", "BoxedPrimitiveConstructor"})
  Object box(Object result, @Nullable Expr shadow) {
    if (shadow == null) {
      return result;
    }
    Object copy;
    if (result instanceof Integer value) {
      copy = new Integer(value);
    } else if (result instanceof Long value) {
      copy = new Long(value);
    } else if (result instanceof Boolean value) {
      copy = new Boolean(value);
    } else if (result instanceof Character value) {
      copy = new Character(value);
    } else if (result instanceof Byte value) {
      copy = new Byte(value);
    } else if (result instanceof Short value) {
      copy = new Short(value);
    } else if (result instanceof Float value) {
      copy = new Float(value);
    } else {
      copy = new Double((Double) result);
    }
    shadows.set(copy, shadow);
    return copy;
  }

  // ---- concatenation

  private static final char ARGUMENT = '\1';

  String concatenated(String recipe, String types, Operands in, String result, int site) {
    if (!isOpen(in)) {
      if (reachesMore(in)) {
        search.lost("a value made into a string", site);
      }
      return result;
    }
    Expr all = exprs.of("");
    int next = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      Expr piece = c == ARGUMENT ? piece(types.charAt(next), in, next++) : exprs.of("" + c);
      if (piece == null) {
        search.lost("a value made into a string", site);
        return result;
      }
      all = strings.concat(all, piece);
    }
    return fresh(result, all);
  }

  /** Whether a piece is known to depend on inputs. */
  private boolean isOpen(Operands in) {
    for (int i = 0; i < in.size(); i++) {
      if (in.shadow(i) != null || shadows.of(in.object(i)) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether the text of a piece may depend on inputs, in ways that are not followed. */
  private boolean reachesMore(Operands in) {
    for (int i = 0; i < in.size(); i++) {
      Object object = in.object(i);
      if (object != null && reach.has(object)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Expr piece(char type, Operands in, int i) {
    boolean open = in.shadow(i) != null;
    return switch (type) {
      case 'I', 'S', 'B' -> strings.ofNumber(integer(in, i));
      case 'J' -> strings.ofNumber(wide(in, i));
      case 'C' -> strings.ofChar(integer(in, i));
      case 'Z' -> word(integer(in, i));
      case 'F' -> open ? null : exprs.of(Float.toString(Float.intBitsToFloat((int) in.number(i))));
      case 'D' -> open ? null : exprs.of(Double.toString(Double.longBitsToDouble(in.number(i))));
      default -> pieceOf(in.object(i));
    };
  }

  private @Nullable Expr pieceOf(@Nullable Object object) {
    if (object == null || object instanceof String) {
      return object == null ? exprs.of("null") : text(object);
    }
    Expr shadow = shadows.of(object);
    if (shadow == null) {
      // The text of an object of the program may depend on inputs; that of the JDK's does not.
      return object.getClass().getName().startsWith("java.lang.") && !reach.has(object)
          ? exprs.of(String.valueOf(object))
          : null;
    }
    return shadow.type().isIntegral() && !(object instanceof Boolean)
        ? object instanceof Character ? strings.ofChar(shadow) : strings.ofNumber(shadow)
        : null;
  }
}
