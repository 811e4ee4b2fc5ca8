// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of values that depend on inputs where they leave code that is tracked. Unless a call
 * is known to leave them alone, they are lost.
 */
final class ForeignCalls {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final String ARGUMENT = "an argument of a call";

  /** Methods of the JDK that call one of the program's and hand on the object that they get. */
  private static final Set<String> HANDING_ON =
      Set.of(
          "java.util.concurrent.FutureTask.run",
          "java.util.concurrent.FutureTask.runAndReset",
          "java.util.concurrent.Executors$RunnableAdapter.call",
          "java.util.Optional.map",
          "java.util.Optional.flatMap",
          "java.util.Optional.or",
          "java.util.Optional.orElseGet",
          "java.util.Objects.requireNonNullElseGet",
          "java.util.HashMap.computeIfAbsent",
          "java.util.HashMap.computeIfPresent",
          "java.util.HashMap.compute",
          "java.util.HashMap.merge",
          "java.util.TreeMap.computeIfAbsent",
          "java.util.concurrent.ConcurrentHashMap.computeIfAbsent",
          "java.util.concurrent.ConcurrentHashMap.computeIfPresent",
          "java.util.concurrent.ConcurrentHashMap.compute",
          "java.util.concurrent.ConcurrentHashMap.merge",
          "java.util.ArrayList.replaceAll",
          "java.util.ArrayList.replaceAllRange",
          "java.util.concurrent.RecursiveTask.exec",
          "java.util.concurrent.ForkJoinTask$AdaptedCallable.exec",
          "java.lang.ThreadLocal.setInitialValue",
          "java.lang.ThreadLocal$SuppliedThreadLocal.initialValue");

  private static final String FUTURE = "java.util.concurrent.CompletableFuture";

  private final SymbolicExecution search;
  private final Shadows shadows;
  private final JdkModels models;
  private final Reach reach;
  private final TransparentCalls transparent;
  private final ComparedObjects compared;
  private final Map<Class<?>, Map<String, Boolean>> implemented = new HashMap<>();

  ForeignCalls(
      SymbolicExecution search, Shadows shadows, JdkModels models, ComparedObjects compared) {
    this.search = search;
    this.shadows = shadows;
    this.models = models;
    this.compared = compared;
    reach = new Reach(shadows);
    transparent = new TransparentCalls(reach);
  }

  /** A call of code that is not tracked. */
  void call(String name, Operands in, boolean virtual, int site) {
    Object receiver = in.object(0);
    if (virtual && receiver != null && isProgramsOwn(receiver.getClass(), name)) {
      return;
    }
    JdkCall call = JdkCall.of(name);
    if (search.printing().prints(receiver, call)) {
      return;
    }
    if (takesNumber(in) && !settles(call, in, site)) {
      lose(in, site);
    } else if (!isValueQuestion(call, in)
        && !transparent.isTransparent(call, in)
        && reaches(in)
        && !models.follows(call, in)
        && !compared.settles(call, in, site)) {
      lose(in, site);
    }
  }

  private void lose(Operands in, int site) {
    search.lost(ARGUMENT, site);
    for (int i = 0; i < in.size(); i++) {
      shadows.forget(in.object(i));
    }
  }

  private static boolean takesNumber(Operands in) {
    for (int i = 0; i < in.size(); i++) {
      if (in.shadow(i) != null) {
        return true;
      }
    }
    return false;
  }

  private boolean reaches(Operands in) {
    for (int i = 0; i < in.size(); i++) {
      Object object = in.object(i);
      if (object != null && reach.has(object)) {
        return true;
      }
    }
    return false;
  }

  /** A comparison of two strings or boxes, which has a model. */
  private static boolean isValueQuestion(JdkCall call, Operands in) {
    return call.member().equals("java/util/Objects.equals")
        && isValue(in.object(1))
        && isValue(in.object(2));
  }

  private static boolean isValue(@Nullable Object object) {
    return object == null || ComparedObjects.isValue(object);
  }

  /** A position in a list is decided like an index of an array. */
  private boolean settles(JdkCall call, Operands in, int site) {
    if (!(in.object(0) instanceof List<?> list)
        || !call.descriptor().startsWith("(I")
        || call.descriptor().startsWith("(II")
        || !transparent.isTransparent(call, in)) {
      return false;
    }
    int end = list.size() + (call.name().equals("get") || isExact(call) ? 0 : 1);
    shadows.position((int) in.number(1), (Expr) in.shadow(1), end, site);
    return true;
  }

  private static boolean isExact(JdkCall call) {
    return call.name().equals("set") || call.name().equals("remove");
  }

  // ---- methods of the program

  /** Whether the method of the object is the program's, and so follows what it is given. */
  private boolean isProgramsOwn(Class<?> type, String name) {
    if (Reach.isJdk(type)) {
      return false;
    }
    Map<String, Boolean> known = implemented.computeIfAbsent(type, absent -> new HashMap<>());
    String method = name.substring(name.lastIndexOf('.', name.indexOf('(')) + 1);
    return known.computeIfAbsent(method, absent -> declares(type, absent));
  }

  private static boolean declares(Class<?> type, String method) {
    for (Class<?> each = type; each != null && !Reach.isJdk(each); each = each.getSuperclass()) {
      if (declaresItself(each, method)) {
        return true;
      }
      for (Class<?> implemented : each.getInterfaces()) {
        if (!Reach.isJdk(implemented) && declares(implemented, method)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean declaresItself(Class<?> type, String method) {
    try {
      for (Method each : type.getDeclaredMethods()) {
        if (!Modifier.isAbstract(each.getModifiers())
            && method.startsWith(each.getName())
            && method.equals(each.getName() + descriptor(each))) {
          return true;
        }
      }
    } catch (LinkageError e) {
      return false;
    }
    return false;
  }

  private static String descriptor(Method method) {
    return java.lang.invoke.MethodType.methodType(
            method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }

  /** A method of the program returns an object, perhaps to the JDK. */
  void given(Object value, int site) {
    boolean single = shadows.holds(value);
    if ((single || !(value instanceof String))
        && isLookedAt(STACK.walk(frames -> callers(frames.iterator())))
        && (single || reach.has(value))) {
      search.lost("a result given to code that is not tracked", site);
    }
  }

  /** The JDK's methods that have called the program's, the one next to it first; or none. */
  private static List<String> callers(Iterator<StackFrame> frames) {
    List<String> jdk = new ArrayList<>();
    boolean returning = true;
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      if (CallingCode.isTool(frame)) {
        continue;
      }
      if (returning) {
        returning = false;
      } else if (Reach.isJdk(frame.getDeclaringClass())
          || Proxy.isProxyClass(frame.getDeclaringClass())) {
        jdk.add(frame.getClassName() + "." + frame.getMethodName());
      } else {
        break;
      }
    }
    return jdk;
  }

  private boolean isLookedAt(List<String> jdk) {
    if (jdk.isEmpty()) {
      return false;
    }
    String next = jdk.get(0);
    String first = jdk.get(jdk.size() - 1);
    return !HANDING_ON.contains(next)
        && !next.startsWith(FUTURE)
        && !search.printing().isPrinter(first.substring(0, first.lastIndexOf('.')));
  }
}
