// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for objects, so that a reference can be an unknown of type int. The number of an object
 * is that of its causal name, the same in every execution that uses these names. Null is {@link
 * #NULL}.
 *
 * <p>The objects of one class have the numbers of one range: a type test is a question about
 * ranges, and holds for objects that are met later, too. For one thread.
 */
public final class ReferenceNames {
  /** The number of null. */
  public static final int NULL = 0;

  /** Instead of the number of an object, if there are too many of its class, or classes. */
  static final int NONE = -1;

  private static final int BITS = 20;

  /** The classes in the order in which they were met; the n-th has the n-th range after null. */
  private final List<Class<?>> classes = new ArrayList<>();

  /** By class in that order, the names of its objects. */
  private final List<List<String>> names = new ArrayList<>();

  private final Map<Class<?>, Integer> ranges = new HashMap<>();
  private final List<Map<String, Integer>> numbers = new ArrayList<>();

  /** The number of the object of this class with this causal name. */
  int number(Class<?> type, String name) {
    Integer range = ranges.get(type);
    if (range == null) {
      range = classes.size();
      ranges.put(type, range);
      classes.add(type);
      names.add(new ArrayList<>());
      numbers.add(new HashMap<>());
    }
    Integer number = numbers.get(range).get(name);
    if (number == null) {
      List<String> ofType = names.get(range);
      if (ofType.size() >= 1 << BITS || classes.size() >= 1 << Integer.SIZE - 1 - BITS) {
        return NONE;
      }
      number = first(range) + ofType.size();
      ofType.add(name);
      numbers.get(range).put(name, number);
    }
    return number;
  }

  private static int first(int type) {
    return type + 1 << BITS;
  }

  /**
   * The causal name of an object.
   *
   * @throws IllegalArgumentException if none has this number
   */
  public String name(int number) {
    if (number == NULL) {
      return "null";
    }
    int type = (number >> BITS) - 1;
    if (type < 0 || type >= classes.size()) {
      throw new IllegalArgumentException("no object has the number " + number);
    }
    List<String> ofType = names.get(type);
    int index = number - first(type);
    if (index >= ofType.size()) {
      throw new IllegalArgumentException("no object has the number " + number);
    }
    return ofType.get(index);
  }

  /** That a reference is an object of exactly the class of the object with this number. */
  Expr hasClassOf(Exprs exprs, Expr reference, int number) {
    return within(exprs, reference, (number >> BITS) - 1);
  }

  /** That a reference is an instance of the type, as far as its subclasses are known. */
  Expr isInstance(Exprs exprs, Expr reference, Class<?> type) {
    Expr any = exprs.of(false);
    for (int i = 0; i < classes.size(); i++) {
      if (type.isAssignableFrom(classes.get(i))) {
        any = exprs.or(any, within(exprs, reference, i));
      }
    }
    return any;
  }

  private static Expr within(Exprs exprs, Expr reference, int type) {
    Expr from = exprs.le(exprs.of(first(type)), reference);
    return exprs.and(from, exprs.le(reference, exprs.of(first(type) + (1 << BITS) - 1)));
  }
}
