// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.handover;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Ways drawn by seed: the input becomes a value of some type, goes through one or two public
 * methods of {@code java.base}, and what comes out is looked at.
 */
public final class DrawnWays {
  /** Methods that wait, start something, or give what differs from one call to the next. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "wait",
          "notify",
          "notifyAll",
          "getClass",
          "shuffle",
          "parallelStream",
          "parallel",
          "onClose",
          "close",
          "describeConstable",
          "resolveConstantDesc",
          "getInteger",
          "getLong",
          "getBoolean",
          "toURI",
          "deepHashCode",
          "iterate",
          "generate",
          "random");

  private static final List<Class<?>> CLASSES =
      List.of(
          Integer.class,
          Long.class,
          Boolean.class,
          Character.class,
          Double.class,
          Float.class,
          Short.class,
          Byte.class,
          Number.class,
          Math.class,
          StrictMath.class,
          String.class,
          CharSequence.class,
          Comparable.class,
          Object.class,
          StringBuilder.class,
          StringBuffer.class,
          java.util.Arrays.class,
          java.util.Objects.class,
          java.util.Collections.class,
          java.util.Collection.class,
          java.util.List.class,
          java.util.ArrayList.class,
          java.util.LinkedList.class,
          java.util.ArrayDeque.class,
          java.util.Vector.class,
          java.util.PriorityQueue.class,
          java.util.HashMap.class,
          java.util.TreeMap.class,
          java.util.LinkedHashMap.class,
          java.util.Map.class,
          java.util.Set.class,
          java.util.HashSet.class,
          java.util.TreeSet.class,
          java.util.Optional.class,
          java.util.OptionalInt.class,
          java.util.BitSet.class,
          java.util.StringJoiner.class,
          java.util.stream.Stream.class,
          java.util.stream.IntStream.class,
          java.util.concurrent.ConcurrentHashMap.class,
          java.util.concurrent.CopyOnWriteArrayList.class,
          java.util.concurrent.atomic.AtomicInteger.class,
          java.util.concurrent.atomic.AtomicLong.class,
          java.util.concurrent.atomic.AtomicReference.class,
          java.math.BigInteger.class,
          java.math.BigDecimal.class,
          java.time.Duration.class,
          java.nio.IntBuffer.class,
          java.util.regex.Pattern.class);

  /** How an input becomes a value of a type. */
  private static final Map<String, List<String>> SOURCES = new TreeMap<>();

  /** Values of a type without an input. */
  private static final Map<String, List<String>> CONSTANTS = new TreeMap<>();

  /** What is looked at of a value {@code v} of a type. */
  private static final Map<String, List<String>> SINKS = new TreeMap<>();

  static {
    add("int", "n", "3", "v");
    add("int", "n + 1", "7", "v + 1");
    add("long", "(long) n", "7L", "v");
    add("boolean", "n > 5", "true", "v");
    add("char", "(char) ('a' + n)", "'c'", "v");
    add("char", "(char) ('0' + n)", "'7'", "v");
    add("byte", "(byte) n", "(byte) 7", "v");
    add("short", "(short) n", "(short) 7", "v");
    add("float", "(float) n", "7f", "v");
    add("double", "n / 2.0", "3.5", "v");
    add("java.lang.String", "\"\" + n", "\"7\"", "v");
    add("java.lang.String", "\"ab\" + (char) ('a' + n)", "\"abc\"", "v.length()");
    add("java.lang.CharSequence", "\"x\" + n", "\"x7\"", "v.toString()");
    add("java.lang.Object", "(Object) n", "(Object) 7", "v.equals(7)");
    add("java.lang.Object", "(Object) (\"\" + n)", "(Object) \"7\"", "String.valueOf(v)");
    add("java.lang.Object", "new Kit.Pair(n, \"\")", "new Kit.Pair(7, \"\")", "v.hashCode()");
    add("java.lang.Object", "new Kit.Holder(n)", "new Kit.Holder(7)", "v.toString()");
    add("java.lang.Integer", "(Integer) n", "(Integer) 7", "v");
    add("java.lang.Long", "(Long) (long) n", "(Long) 7L", "v");
    add("java.lang.Number", "(Number) (Integer) n", "(Number) 7", "v.intValue()");
    add("java.lang.Comparable", "(Comparable) n", "(Comparable) 7", "v.compareTo(7)");
    add("java.lang.Boolean", "(Boolean) (n > 5)", "(Boolean) true", "v");
    add("java.lang.Character", "(Character) (char) ('a' + n)", "(Character) 'c'", "v");
    add("java.lang.Double", "(Double) (double) n", "(Double) 7.0", "v");
    add("int[]", "new int[] {n, 3}", "new int[] {7, 3}", "v.length == 0 ? -1 : v[0]");
    add("int[]", "new int[] {3, n}", "new int[] {3, 7}", "java.util.Arrays.toString(v)");
    add("long[]", "new long[] {n, 3}", "new long[] {7, 3}", "java.util.Arrays.hashCode(v)");
    add("char[]", "new char[] {(char) ('a' + n)}", "new char[] {'c'}", "new String(v)");
    add("java.lang.Object[]", "new Object[] {n, 3}", "new Object[] {7}", "v[0]");
    add("java.lang.Object[]", "new Object[] {List.of(n)}", "new Object[] {3}", "v.length");
    add("java.lang.String[]", "new String[] {\"\" + n}", "new String[] {\"7\"}", "v[0]");
    add("java.util.List", "Arrays.asList(n, 3)", "List.of(7, 3)", "v.toString()");
    add("java.util.List", "new ArrayList(List.of(n, 3))", "List.of(3, 7)", "v.size()");
    add("java.util.List", "List.of(n)", "List.of(7)", "v.contains(7)");
    add("java.util.Collection", "new ArrayList(List.of(n))", "List.of(7)", "v.toString()");
    add("java.util.Collection", "Arrays.asList(n, 7)", "List.of(7, 3)", "v.size()");
    add("java.util.Set", "new HashSet(List.of(n))", "Set.of(7)", "v.contains(7)");
    add("java.util.Map", "new HashMap(Map.of(\"k\", n))", "Map.of(\"k\", 7)", "v.toString()");
    add("java.util.Map", "new HashMap(Map.of(n, 1))", "Map.of(7, 1)", "v.containsKey(7)");
    add("java.util.Optional", "Optional.of(n)", "Optional.of(7)", "v.toString()");
    add("java.util.OptionalInt", "OptionalInt.of(n)", "OptionalInt.of(7)", "v.getAsInt()");
    add(
        "java.lang.StringBuilder",
        "new StringBuilder().append(n)",
        "new StringBuilder(\"7\")",
        "v.toString()");
    add(
        "java.lang.StringBuffer",
        "new StringBuffer().append(n)",
        "new StringBuffer(\"7\")",
        "v.toString()");
    add(
        "java.math.BigInteger",
        "java.math.BigInteger.valueOf(n)",
        "java.math.BigInteger.valueOf(7)",
        "v.intValue()");
    add(
        "java.math.BigDecimal",
        "java.math.BigDecimal.valueOf(n)",
        "java.math.BigDecimal.valueOf(7)",
        "v.toString()");
    add(
        "java.util.stream.Stream",
        "Stream.of(n, 3)",
        "Stream.of(7)",
        "v.collect(Collectors.toList()).toString()");
    add("java.util.stream.IntStream", "IntStream.of(n, 3)", "IntStream.of(7)", "v.sum()");
    add(
        "java.util.concurrent.atomic.AtomicInteger",
        "new AtomicInteger(n)",
        "new AtomicInteger(7)",
        "v.get()");
    add(
        "java.time.Duration",
        "java.time.Duration.ofSeconds(n)",
        "java.time.Duration.ofSeconds(7)",
        "v.getSeconds()");
    add(
        "java.util.BitSet",
        "java.util.BitSet.valueOf(new long[] {n})",
        "new BitSet()",
        "v.toString()");
    add("java.util.Iterator", "List.of(n, 3).iterator()", "List.of(7).iterator()", "v.next()");
    add(
        "java.util.Comparator",
        "Comparator.comparing((Integer x) -> x + n % 2)",
        "Comparator.naturalOrder()",
        "v.compare(3, 7)");
    add(
        "java.util.function.Function",
        "(Function<Object, Object>) x -> n",
        "Function.identity()",
        "v.apply(3)");
    add(
        "java.util.function.Predicate",
        "(Predicate<Object>) x -> x.equals(n)",
        "(Predicate<Object>) x -> true",
        "v.test(7)");
    add(
        "java.util.function.Supplier",
        "(Supplier<Object>) () -> n",
        "(Supplier<Object>) () -> 3",
        "v.get()");
    add(
        "java.util.function.BiFunction",
        "(BiFunction<Object, Object, Object>) (x, y) -> n",
        "(BiFunction<Object, Object, Object>) (x, y) -> y",
        "v.apply(1, 2)");
    add(
        "java.util.function.IntUnaryOperator",
        "(IntUnaryOperator) x -> x + n",
        "(IntUnaryOperator) x -> x + 1",
        "v.applyAsInt(2)");
  }

  private final List<Executable> all = new ArrayList<>();
  private final SplittableRandom random;

  public DrawnWays(long seed) {
    random = new SplittableRandom(seed);
    for (Class<?> type : CLASSES) {
      for (Method method : type.getMethods()) {
        if (!method.isBridge()
            && !LEFT_OUT.contains(method.getName())
            && (!Modifier.isStatic(method.getModifiers()) || method.getDeclaringClass() == type)
            && SINKS.containsKey(name(method.getReturnType()))) {
          all.add(method);
        }
      }
      for (Constructor<?> constructor : type.getConstructors()) {
        if (SINKS.containsKey(name(type)) && !Modifier.isAbstract(type.getModifiers())) {
          all.add(constructor);
        }
      }
    }
    all.removeIf(each -> !isSuitable(each));
    all.sort(Comparator.comparing(Executable::toString));
  }

  private static void add(String type, String source, String constant, String sink) {
    SOURCES.computeIfAbsent(type, absent -> new ArrayList<>()).add(source);
    CONSTANTS.computeIfAbsent(type, absent -> new ArrayList<>()).add(constant);
    SINKS.computeIfAbsent(type, absent -> new ArrayList<>()).add(sink);
  }

  private static String name(Class<?> type) {
    return type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
  }

  /** The types that a call takes, the receiver's first. */
  private static List<String> taken(Executable executable) {
    List<String> types = new ArrayList<>();
    if (executable instanceof Method && !Modifier.isStatic(executable.getModifiers())) {
      types.add(name(executable.getDeclaringClass()));
    }
    for (Class<?> each : executable.getParameterTypes()) {
      types.add(name(each));
    }
    return types;
  }

  private static boolean isSuitable(Executable executable) {
    List<String> taken = taken(executable);
    return !taken.isEmpty() && SOURCES.keySet().containsAll(taken);
  }

  /** The next way. */
  public String next() {
    Executable first = one(all);
    List<String> taken = taken(first);
    int followed = random.nextInt(taken.size());
    String value =
        call(first, followed, one(Objects.requireNonNull(SOURCES.get(taken.get(followed)))));
    String type = result(first);
    if (random.nextInt(3) == 0) {
      String between = type;
      List<Executable> next = all.stream().filter(each -> taken(each).contains(between)).toList();
      if (!next.isEmpty()) {
        Executable second = one(next);
        value = call(second, taken(second).indexOf(type), "(" + type + ") " + value);
        type = result(second);
      }
    }
    return "{ "
        + type
        + " v = ("
        + type
        + ") "
        + value
        + "; return "
        + one(Objects.requireNonNull(SINKS.get(type)))
        + "; }";
  }

  private static String result(Executable executable) {
    return name(
        executable instanceof Method method
            ? method.getReturnType()
            : executable.getDeclaringClass());
  }

  private String call(Executable executable, int followed, String value) {
    List<String> taken = taken(executable);
    List<String> given = new ArrayList<>();
    for (int i = 0; i < taken.size(); i++) {
      String each =
          i == followed ? value : one(Objects.requireNonNull(CONSTANTS.get(taken.get(i))));
      given.add("((" + taken.get(i) + ") " + "(" + each + "))");
    }
    if (executable instanceof Constructor) {
      return "new " + result(executable) + "(" + String.join(", ", given) + ")";
    }
    boolean isStatic = Modifier.isStatic(executable.getModifiers());
    String receiver = isStatic ? name(executable.getDeclaringClass()) : given.remove(0);
    return receiver + "." + executable.getName() + "(" + String.join(", ", given) + ")";
  }

  private <T> T one(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }
}
