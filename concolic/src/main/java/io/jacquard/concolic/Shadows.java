// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.runtime.symbolic.ShadowHooks;
import io.jacquard.runtime.symbolic.SharedMemory;
import io.jacquard.runtime.symbolic.SwitchTable;
import io.jacquard.runtime.symbolic.Symbolic;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Builds the expressions of one execution. */
final class Shadows implements Symbolic {
  /** Values of an index among which one branch decides: the solver is asked about each of them. */
  private static final int MOST_VALUES = 200;

  private static final String NOT_LINEAR = "non-linear arithmetic (--arithmetic linear)";

  private final SymbolicExecution search;
  private final Exprs exprs;
  private final ArrayShadows arrays = new ArrayShadows();
  private final SideTable fields = new SideTable();
  private final Map<Object, Expr> objects = new IdentityHashMap<>();
  private final JdkModels models;
  private final ForeignCalls foreign;
  private final ReflectedFields reflected;
  private @Nullable Expr input;

  /** Whether exceptions may say values that depend on inputs. */
  private boolean thrown;

  Shadows(SymbolicExecution search, Exprs exprs) {
    this.search = search;
    this.exprs = exprs;
    models = new JdkModels(search, this, exprs);
    foreign =
        new ForeignCalls(search, this, models, new ComparedObjects(search, this, models, exprs));
    reflected =
        new ReflectedFields(search, this, new FollowedAccesses(search, this, models, exprs));
  }

  /** The next question for the shadow of an input gets this one. */
  void give(Expr shadow) {
    loseInput();
    input = shadow;
  }

  /** An input that tracked code did not request went to code that is not tracked. */
  void loseInput() {
    if (input != null) {
      search.lost("an input of code that is not tracked", 0);
      input = null;
    }
  }

  private static Expr expr(Object shadow) {
    return (Expr) shadow;
  }

  private Expr of(@Nullable Object shadow, int value) {
    return shadow == null ? exprs.of(value) : expr(shadow);
  }

  /** A constant needs no shadow. */
  private static @Nullable Object result(Expr expr) {
    return expr.isConstant() ? null : expr;
  }

  @Override
  public @Nullable Object ints(
      int opcode, int a, int b, @Nullable Object shadowA, @Nullable Object shadowB) {
    return binary(opcode, of(shadowA, a), of(shadowB, b));
  }

  @Override
  public @Nullable Object longs(
      int opcode, long a, long b, @Nullable Object shadowA, @Nullable Object shadowB) {
    Expr left = shadowA == null ? exprs.of(a) : expr(shadowA);
    Expr right = shadowB == null ? exprs.of(b) : expr(shadowB);
    return binary(opcode, left, right);
  }

  @Override
  public @Nullable Object longShift(
      int opcode, long a, int b, @Nullable Object shadowA, @Nullable Object shadowB) {
    Expr left = shadowA == null ? exprs.of(a) : expr(shadowA);
    return binary(opcode, left, of(shadowB, b));
  }

  @Override
  public @Nullable Object floats(
      int opcode, float a, float b, @Nullable Object shadowA, @Nullable Object shadowB) {
    Expr left = shadowA == null ? exprs.of(a) : expr(shadowA);
    Expr right = shadowB == null ? exprs.of(b) : expr(shadowB);
    return binary(opcode, left, right);
  }

  @Override
  public @Nullable Object doubles(
      int opcode, double a, double b, @Nullable Object shadowA, @Nullable Object shadowB) {
    Expr left = shadowA == null ? exprs.of(a) : expr(shadowA);
    Expr right = shadowB == null ? exprs.of(b) : expr(shadowB);
    return binary(opcode, left, right);
  }

  private @Nullable Object binary(int opcode, Expr a, Expr b) {
    if (!search.arithmetic().follows(opcode, a, b)) {
      search.lostHere(NOT_LINEAR);
      return null;
    }
    return result(Instructions.binary(exprs, opcode, a, b));
  }

  @Override
  public @Nullable Object unary(int opcode, Object shadow) {
    if (!search.arithmetic().follows(opcode)) {
      search.lostHere(NOT_LINEAR);
      return null;
    }
    return result(Instructions.unary(exprs, opcode, expr(shadow)));
  }

  @Override
  public void jump(
      int opcode, int a, int b, @Nullable Object shadowA, @Nullable Object shadowB, int site) {
    Expr condition = Instructions.jump(exprs, opcode, of(shadowA, a), of(shadowB, b));
    search.decide(condition, Instructions.jumps(opcode, a, b), site);
  }

  @Override
  public void divisor(boolean zero, boolean wide, Object shadow, int site) {
    Expr nothing = wide ? exprs.of(0L) : exprs.of(0);
    search.decide(exprs.eq(expr(shadow), nothing), zero, site);
  }

  @Override
  public void select(int key, Object shadow, SwitchTable table, int site) {
    List<Expr> directions = new ArrayList<>();
    for (int target = 0; target < table.targetCount(); target++) {
      directions.add(exprs.of(false));
    }
    Expr none = exprs.of(true);
    for (int i = 0; i < table.size(); i++) {
      Expr is = exprs.eq(expr(shadow), exprs.of(table.key(i)));
      int target = table.target(i);
      if (target != 0) {
        directions.set(target, exprs.or(directions.get(target), is));
        none = exprs.and(none, exprs.not(is));
      }
    }
    directions.set(0, none);
    search.decide(directions, table.targetOf(key), site);
  }

  @Override
  public void index(Object array, int index, @Nullable Object shadow, int site) {
    if (shadow != null) {
      search.choosesElement(site);
    }
    int length = Array.getLength(array);
    Expr position = of(shadow, index);
    Expr size = of(arrays.length(array), length);
    boolean inside = index >= 0 && index < length;
    search.decide(
        exprs.and(exprs.le(exprs.of(0), position), exprs.lt(position, size)), inside, site);
    if (!inside) {
      throwing();
    } else if (shadow != null) {
      settle(position, index, 0, length, site);
    }
  }

  /** Decides whether a position lies before the end, and which it is. */
  void position(int index, Expr shadow, int end, int site) {
    boolean inside = index >= 0 && index < end;
    search.decide(
        exprs.and(exprs.le(exprs.of(0), shadow), exprs.lt(shadow, exprs.of(end))), inside, site);
    if (inside) {
      settle(shadow, index, 0, end, site);
    } else {
      throwing();
    }
  }

  @Override
  public void copying(
      @Nullable Object from,
      int start,
      @Nullable Object to,
      int at,
      int length,
      @Nullable Object[] given,
      int site) {
    if (from == null || to == null || !from.getClass().isArray() || !to.getClass().isArray()) {
      return;
    }
    Expr size = of(given[2], length);
    boolean reads = fits(from, of(given[0], start), start, size, length, site);
    if (reads && fits(to, of(given[1], at), at, size, length, site)) {
      int most = Math.min(Array.getLength(from), Array.getLength(to));
      settle(given[0], start, Array.getLength(from), site);
      settle(given[1], at, Array.getLength(to), site);
      settle(given[2], length, most, site);
    } else {
      throwing();
    }
  }

  /** Decides whether a part lies within an array. */
  private boolean fits(Object array, Expr start, int first, Expr size, int count, int site) {
    int end = Array.getLength(array);
    Expr zero = exprs.of(0);
    // Without overflow: the start is not beyond the end, and the rest is long enough.
    Expr length = of(arrays.length(array), end);
    Expr inside =
        exprs.and(
            exprs.and(exprs.le(zero, start), exprs.le(start, length)),
            exprs.and(exprs.le(zero, size), exprs.le(size, exprs.sub(length, start))));
    boolean holds = first >= 0 && first <= end && count >= 0 && count <= end - first;
    search.decide(inside, holds, site);
    return holds;
  }

  /** Decides which value a number has that is known to be at most this. */
  private void settle(@Nullable Object shadow, int value, int most, int site) {
    if (shadow != null) {
      settle(expr(shadow), value, 0, most + 1, site);
    }
  }

  /**
   * Decides which value an integer has, between bounds that are known to hold: all at once if they
   * are few, else by halves.
   */
  private void settle(Expr expr, int value, int from, int to, int site) {
    int low = from;
    int high = to;
    while (high - low > MOST_VALUES) {
      int middle = low + (high - low) / 2;
      search.decide(exprs.lt(expr, exprs.of(middle)), value < middle, site);
      if (value < middle) {
        high = middle;
      } else {
        low = middle;
      }
    }
    if (high - low > 1) {
      List<Expr> directions = new ArrayList<>();
      for (int each = low; each < high; each++) {
        directions.add(exprs.eq(expr, exprs.of(each)));
      }
      search.decide(directions, value - low, site);
    }
  }

  @Override
  public void size(int length, Object shadow, int site) {
    search.decide(exprs.lt(expr(shadow), exprs.of(0)), length < 0, site);
    if (length < 0) {
      throwing();
    }
  }

  @Override
  public void made(Object array, Object shadow) {
    arrays.setLength(array, expr(shadow));
  }

  @Override
  public @Nullable Object length(Object array) {
    return arrays.length(array);
  }

  @Override
  public @Nullable Object element(Object array, int index) {
    return arrays.element(array, index);
  }

  @Override
  public void setElement(Object array, int index, @Nullable Object shadow) {
    arrays.setElement(array, index, (Expr) shadow);
  }

  @Override
  public @Nullable Object input() {
    Expr given = input;
    input = null;
    return given;
  }

  @Override
  public @Nullable Object field(Object object, String field) {
    return fields.get(object, field);
  }

  @Override
  public void setField(Object object, String field, @Nullable Object shadow) {
    fields.set(object, field, (Expr) shadow);
  }

  @Override
  public boolean followsValues() {
    return search.followsValues();
  }

  @Override
  public boolean hasShadow(Object object) {
    return objects.containsKey(object)
        || arrays.has(object)
        || object instanceof Object[] array && hasElementWithShadow(array)
        || search.followsValues() && object instanceof AtomicInteger;
  }

  /** What a call with any number of arguments is given. */
  private boolean hasElementWithShadow(Object[] array) {
    for (Object element : array) {
      if (element != null && objects.containsKey(element)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an object itself holds what depends on inputs. */
  boolean holds(Object object) {
    return objects.containsKey(object)
        || arrays.has(object)
        || isAtomicArray(object) && fields.has(object)
        || thrown && object instanceof Throwable && saysNumber(object);
  }

  /** An exception of which the JVM or the JDK has made the message, of numbers or text. */
  private static boolean saysNumber(Object exception) {
    return exception instanceof IndexOutOfBoundsException
        || exception instanceof NegativeArraySizeException
        || exception instanceof NumberFormatException;
  }

  /** An exception is about to be thrown that says a value which depends on inputs. */
  void throwing() {
    thrown = true;
    ShadowHooks.objectsHaveShadows();
  }

  /** Whether a field of an object depends on inputs whose class has no room for a shadow. */
  boolean holdsFields(Object object) {
    return fields.has(object);
  }

  /** The shadow of an object, or null. */
  @Nullable Expr of(@Nullable Object object) {
    return object == null ? null : objects.get(object);
  }

  /** Gives an object a shadow; null takes it away. */
  void set(Object object, @Nullable Expr shadow) {
    if (shadow == null || shadow.isConstant()) {
      objects.remove(object);
    } else {
      objects.put(object, shadow);
      ShadowHooks.objectsHaveShadows();
    }
  }

  @Override
  public void before(String call, Operands operands, int site) {
    models.before(call, operands, site);
  }

  @Override
  public @Nullable Object after(String call, Operands operands, long result, int site) {
    Expr shadow = models.number(call, operands, result, site);
    return shadow == null ? null : result(shadow);
  }

  @Override
  public @Nullable Object after(String call, Operands operands, @Nullable Object result, int site) {
    return models.object(call, operands, result);
  }

  @Override
  public Object concatenated(
      String recipe, String types, Operands operands, String result, int site) {
    return models.concatenated(recipe, types, operands, result, site);
  }

  @Override
  public void select(String key, String[] strings, int site) {
    Expr shadow = of((Object) key);
    if (shadow == null) {
      search.lost("a switch over strings", site);
      return;
    }
    List<Expr> directions = new ArrayList<>();
    Expr none = exprs.of(true);
    int natural = 0;
    for (int i = 0; i < strings.length; i++) {
      Expr is = exprs.eq(shadow, exprs.of(strings[i]));
      directions.add(is);
      none = exprs.and(none, exprs.not(is));
      if (key.equals(strings[i])) {
        natural = i + 1;
      }
    }
    directions.add(0, none);
    search.decide(directions, natural, site);
  }

  @Override
  public void touch(Object object, String field, int site) {
    search.graph().touch(object, field, site);
  }

  @Override
  public void overwrite(Object object, String field) {
    search.graph().overwrite(object, field);
  }

  @Override
  public void copied(Object from, int start, Object to, int at, int length) {
    if (arrays.has(from) || arrays.has(to)) {
      arrays.copy(from, start, to, at, length);
    }
  }

  @Override
  public @Nullable SharedMemory sharedMemory() {
    return search.sharedMemory();
  }

  @Override
  public void foreign(String call, Operands operands, boolean virtual, int site) {
    foreign.call(call, operands, virtual, site);
  }

  @Override
  public void reflective(String call, Operands operands, int site) {
    if (!reflected.call(call, operands, site)) {
      foreign.call(call, operands, false, site);
    }
  }

  @Override
  public @Nullable Object accessed(String call, Operands operands, long result, int site) {
    Expr shadow = reflected.made(call, operands, result, site);
    return shadow == null ? null : result(shadow);
  }

  @Override
  public @Nullable Object accessed(String call, Operands operands, @Nullable Object result) {
    return reflected.made(call, operands, result);
  }

  @Override
  public void given(Object value, int site) {
    foreign.given(value, site);
  }

  @Override
  public void lost(Object shadow, String why, int site) {
    search.lost(why, site);
  }

  private static boolean isAtomicArray(@Nullable Object object) {
    return object instanceof AtomicIntegerArray
        || object instanceof AtomicLongArray
        || object instanceof AtomicReferenceArray;
  }

  /** What is in a builder, an atomic or an array may be something else now. */
  void forget(@Nullable Object object) {
    if (object instanceof StringBuilder
        || object instanceof AtomicInteger
        || object instanceof AtomicLong
        || object instanceof AtomicBoolean
        || object instanceof AtomicReference) {
      objects.remove(object);
    } else if (isAtomicArray(object)) {
      fields.forget(object);
    } else if (object != null && object.getClass().isArray()) {
      arrays.forget(object);
    }
  }
}
