// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK that only compare text, boxes, and lists of them: each comparison is a branch
 * that is decided before the call, and then the call can have one result alone.
 */
final class ComparedObjects {
  private static final Set<String> LISTS =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.Arrays$ArrayList",
          "java.util.ImmutableCollections$List12",
          "java.util.ImmutableCollections$ListN",
          "java.util.Collections$SingletonList",
          "java.util.Vector");

  private static final Set<String> MAPS =
      Set.of(
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.ImmutableCollections$Map1",
          "java.util.ImmutableCollections$MapN");

  private static final Set<String> SETS =
      Set.of(
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.ImmutableCollections$Set12",
          "java.util.ImmutableCollections$SetN");

  private final SymbolicExecution search;
  private final JdkModels models;
  private final Exprs exprs;
  private final Shadows shadows;

  ComparedObjects(SymbolicExecution search, Shadows shadows, JdkModels models, Exprs exprs) {
    this.search = search;
    this.shadows = shadows;
    this.models = models;
    this.exprs = exprs;
  }

  /** Decides what the call compares; false if that is not known. */
  boolean settles(JdkCall call, Operands in, int site) {
    Object receiver = in.object(0);
    boolean takesOne = call.descriptor().startsWith("(Ljava/lang/Object;)");
    if (receiver == null) {
      return call.member().equals("java/util/Collections.max")
          && call.descriptor().startsWith("(Ljava/util/Collection;)")
          && greatest(in.object(1), site);
    }
    if (!takesOne && !call.name().equals("getOrDefault")) {
      return false;
    }
    Object asked = in.object(1);
    String type = receiver.getClass().getName();
    return switch (call.name()) {
      case "equals" -> isComparable(receiver, asked) && decide(receiver, asked, site);
      case "compareTo" -> asked != null && order(receiver, asked, site);
      case "contains", "indexOf", "remove" ->
          LISTS.contains(type) && first((List<?>) receiver, asked, site)
              || SETS.contains(type) && oneOf((Collection<?>) receiver, asked, site);
      case "lastIndexOf" -> LISTS.contains(type) && last((List<?>) receiver, asked, site);
      case "get", "containsKey", "getOrDefault" ->
          MAPS.contains(type) && oneOf(((Map<?, ?>) receiver).keySet(), asked, site);
      default -> false;
    };
  }

  /** Compares, and says that it could be done. */
  private boolean decide(@Nullable Object a, @Nullable Object b, int site) {
    equal(a, b, site);
    return true;
  }

  private boolean first(List<?> list, @Nullable Object asked, int site) {
    if (!areComparable(list, asked)) {
      return false;
    }
    for (Object each : list) {
      if (equal(asked, each, site)) {
        break;
      }
    }
    return true;
  }

  private boolean last(List<?> list, @Nullable Object asked, int site) {
    List<Object> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return first(reversed, asked, site);
  }

  /** Looks among values that do not depend on inputs, in an order that no hash decides. */
  private boolean oneOf(Collection<?> values, @Nullable Object asked, int site) {
    List<Object> sorted = new ArrayList<>();
    for (Object value : values) {
      if (asked == null
          || value == null
          || value.getClass() != asked.getClass()
          || shadows.holds(value)
          || !(value instanceof Comparable)
          || !isValue(value)) {
        return false;
      }
      sorted.add(value);
    }
    sorted.sort(null);
    return first(sorted, asked, site);
  }

  /** The greatest of some integers is found by comparing each with the greatest before it. */
  private boolean greatest(@Nullable Object values, int site) {
    if (!(values instanceof List<?> list) || !LISTS.contains(list.getClass().getName())) {
      return false;
    }
    for (Object each : list) {
      if (!(each instanceof Integer)) {
        return false;
      }
    }
    Object most = null;
    for (Object each : list) {
      if (most == null || isGreater(each, most, site)) {
        most = each;
      }
    }
    return true;
  }

  /** Two integers have three orders, and for each of them a comparison has one result. */
  private boolean order(Object a, Object b, int site) {
    boolean known = a.getClass() == b.getClass() && (a instanceof Integer || a instanceof Long);
    if (known && !isGreater(a, b, site)) {
      equal(a, b, site);
    }
    return known;
  }

  private boolean isGreater(Object a, Object b, int site) {
    boolean greater = ((Number) a).longValue() > ((Number) b).longValue();
    search.decide(exprs.lt(value(b), value(a)), greater, site);
    return greater;
  }

  private static boolean areComparable(Collection<?> values, @Nullable Object asked) {
    for (Object each : values) {
      if (!isComparable(each, asked)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a comparison of these looks at text and boxes alone. */
  private static boolean isComparable(@Nullable Object a, @Nullable Object b) {
    if (a == null || b == null || isValue(a) && isValue(b)) {
      return true;
    }
    if (a instanceof Optional<?> x && b instanceof Optional<?> y) {
      return isComparable(x.orElse(null), y.orElse(null));
    }
    if (!(a instanceof List<?> x)
        || !(b instanceof List<?> y)
        || !LISTS.contains(a.getClass().getName())
        || !LISTS.contains(b.getClass().getName())) {
      return false;
    }
    for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
      if (!isComparable(x.get(i), y.get(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Character
        || object instanceof Boolean;
  }

  private Expr value(Object object) {
    return java.util.Objects.requireNonNull(models.value(object));
  }

  /** Decides whether two objects that are comparable are equal. */
  private boolean equal(@Nullable Object a, @Nullable Object b, int site) {
    if (a == null || b == null) {
      return a == b;
    }
    if (a instanceof Optional<?> x && b instanceof Optional<?> y) {
      return equal(x.orElse(null), y.orElse(null), site);
    }
    if (a instanceof List<?> x && b instanceof List<?> y) {
      boolean same = x.size() == y.size();
      for (int i = 0; same && i < x.size(); i++) {
        same = equal(x.get(i), y.get(i), site);
      }
      return same;
    }
    boolean same = a.equals(b);
    if (a.getClass() == b.getClass()) {
      search.decide(exprs.eq(value(a), value(b)), same, site);
    }
    return same;
  }
}
