// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

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
 * Pairs of calls drawn by seed: two public methods with simple parameters, of one object that the
 * table makes or that a public constructor of {@code java.base} makes of constants.
 */
public final class DrawnCalls {
  /** Methods that wait, end or print something, or give what differs from one call to the next. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "wait",
          "notify",
          "notifyAll",
          "hashCode",
          "take",
          "takeFirst",
          "takeLast",
          "put",
          "putFirst",
          "putLast",
          "transfer",
          "await",
          "awaitAdvance",
          "arriveAndAwaitAdvance",
          "acquire",
          "acquireUninterruptibly",
          "lock",
          "lockInterruptibly",
          "readLock",
          "writeLock",
          "readLockInterruptibly",
          "writeLockInterruptibly",
          "join",
          "get",
          "invoke",
          "invokeAll",
          "invokeAny",
          "awaitTermination",
          "awaitQuiescence",
          "stop",
          "suspend",
          "resume",
          "exit",
          "list",
          "save",
          "printStackTrace",
          "dumpStack",
          "close",
          "generateSeed",
          "parallelStream",
          "finalize",
          "run",
          "setDefault",
          "exec",
          "load",
          "loadLibrary",
          "getClass",
          "start");

  /** Of the methods above, those that do not wait where their class is no future. */
  private static final Set<String> GET_IS_SAFE = Set.of("get", "put");

  private static final Map<String, List<String>> CONSTANTS = new TreeMap<>();

  static {
    constants("int", "0", "1", "2");
    constants("long", "1L", "5L");
    constants("boolean", "true", "false");
    constants("char", "'a'", "'z'");
    constants("byte", "(byte) 1");
    constants("short", "(short) 1");
    constants("float", "1.5f");
    constants("double", "2.5");
    constants("byte[]", "new byte[] {1, 2, 3}");
    constants("char[]", "\"abc\".toCharArray()");
    constants("int[]", "new int[] {1, 2, 3}");
    constants("long[]", "new long[] {1, 2, 3}");
    constants("java.lang.String", "\"a\"", "\"b\"", "\"1\"");
    constants("java.lang.CharSequence", "\"a\"", "\"xyz\"");
    constants("java.lang.Object", "\"a\"", "1", "\"b\"");
    constants("java.util.Collection", "List.of(1, 2)", "List.of(\"a\")");
    constants("java.util.Map", "Map.of(\"a\", 1)");
    constants("java.util.Locale", "Locale.GERMANY");
    constants("java.util.Date", "new Date(7)");
    constants("java.io.Reader", "new StringReader(\"a 1\")");
    constants("java.io.Writer", "new StringWriter()");
    constants("java.io.InputStream", "new ByteArrayInputStream(new byte[] {1, 2})");
    constants("java.io.OutputStream", "new ByteArrayOutputStream()");
    constants("java.util.concurrent.TimeUnit", "TimeUnit.NANOSECONDS");
  }

  /** How the names of methods begin that read only; one of the two calls is another. */
  private static final List<String> READERS =
      List.of("get", "is", "has", "to", "contains", "size", "equals", "peek", "index", "last");

  private record Made(Class<?> type, String text) {}

  private final List<Made> written = new ArrayList<>();
  private final List<Made> constructed = new ArrayList<>();
  private final SplittableRandom random;

  public DrawnCalls(long seed) {
    random = new SplittableRandom(seed);
    for (CallPair each : CallTable.pairs()) {
      Class<?> type = PublicClasses.named(each.type());
      Made one = type == null ? null : new Made(type, each.make());
      if (one != null && !written.contains(one)) {
        written.add(one);
      }
    }
    for (Class<?> type : PublicClasses.all()) {
      for (Constructor<?> each : sorted(type.getConstructors())) {
        if (isSimple(each)) {
          constructed.add(new Made(type, "new " + type.getCanonicalName() + arguments(each)));
        }
      }
    }
  }

  private static void constants(String type, String... values) {
    CONSTANTS.put(type, List.of(values));
  }

  /** The next pair. */
  public CallPair next() {
    while (true) {
      Made one = one(random.nextInt(3) == 0 ? constructed : written);
      List<Method> methods = new ArrayList<>();
      for (Method each : sorted(one.type().getMethods())) {
        if (isSuitable(each)) {
          methods.add(each);
        }
      }
      List<Method> writers = methods.stream().filter(DrawnCalls::mayWrite).toList();
      if (!writers.isEmpty()) {
        return new CallPair(
            one.type().getCanonicalName(),
            one.text(),
            call(one(writers)),
            call(one(methods)),
            false);
      }
    }
  }

  private static boolean isSuitable(Method method) {
    String name = method.getName();
    boolean future = java.util.concurrent.Future.class.isAssignableFrom(method.getDeclaringClass());
    boolean queue =
        java.util.concurrent.BlockingQueue.class.isAssignableFrom(method.getDeclaringClass());
    return isSimple(method)
        && !method.isBridge()
        && !Modifier.isStatic(method.getModifiers())
        && (!LEFT_OUT.contains(name) || (GET_IS_SAFE.contains(name) && !future && !queue));
  }

  private static boolean mayWrite(Method method) {
    return method.getDeclaringClass() != Object.class
        && READERS.stream().noneMatch(method.getName()::startsWith);
  }

  private static boolean isSimple(Executable executable) {
    for (Class<?> each : executable.getParameterTypes()) {
      if (!CONSTANTS.containsKey(each.getCanonicalName())) {
        return false;
      }
    }
    return true;
  }

  private static <T extends Executable> List<T> sorted(T[] some) {
    List<T> sorted = new ArrayList<>(List.of(some));
    sorted.sort(Comparator.comparing(Executable::toString));
    return sorted;
  }

  private String call(Method method) {
    return "o." + method.getName() + arguments(method);
  }

  private String arguments(Executable executable) {
    List<String> given = new ArrayList<>();
    for (Class<?> each : executable.getParameterTypes()) {
      String type = each.getCanonicalName();
      given.add("(" + type + ") " + one(Objects.requireNonNull(CONSTANTS.get(type))));
    }
    return "(" + String.join(", ", given) + ")";
  }

  private <T> T one(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }
}
