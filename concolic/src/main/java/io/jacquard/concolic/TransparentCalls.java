// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.symbolic.Operands;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK that keep objects, give back those they have kept, or count them, without a look
 * at what is in them; and those after which nobody can tell what they were given. All others are
 * taken to look at everything they can reach.
 */
final class TransparentCalls {
  /** Classes that keep objects as they come; classes nested in them, such as iterators, too. */
  private static final Set<String> KEEPERS =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.Vector",
          "java.util.Stack",
          "java.util.Arrays",
          "java.util.AbstractList",
          "java.util.AbstractMap",
          "java.util.Collections",
          "java.util.ImmutableCollections",
          "java.util.KeyValueHolder",
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.Hashtable",
          "java.util.Optional",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.CopyOnWriteArrayList",
          "java.util.concurrent.ArrayBlockingQueue",
          "java.util.concurrent.LinkedBlockingQueue",
          "java.util.concurrent.LinkedBlockingDeque",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.LinkedTransferQueue",
          "java.util.concurrent.SynchronousQueue",
          "java.util.concurrent.Exchanger",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.FutureTask",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.Executors",
          "java.util.concurrent.ThreadPoolExecutor",
          "java.util.concurrent.ScheduledThreadPoolExecutor",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.atomic.AtomicReference",
          "java.util.concurrent.atomic.AtomicReferenceArray",
          "java.lang.ThreadLocal",
          "java.lang.ref.WeakReference",
          "java.lang.ref.SoftReference");

  /** Their methods that do only that, whatever they take. */
  private static final Set<String> KEEPING =
      Set.of(
          "set",
          "setValue",
          "getKey",
          "getValue",
          "getFirst",
          "getLast",
          "element",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "take",
          "takeFirst",
          "takeLast",
          "removeFirst",
          "removeLast",
          "transfer",
          "exchange",
          "size",
          "isEmpty",
          "clear",
          "iterator",
          "listIterator",
          "descendingIterator",
          "hasNext",
          "next",
          "hasPrevious",
          "previous",
          "nextIndex",
          "previousIndex",
          "hasMoreElements",
          "nextElement",
          "values",
          "entrySet",
          "keySet",
          "toArray",
          "isPresent",
          "orElse",
          "orElseThrow",
          "complete",
          "completeExceptionally",
          "join",
          "getNow",
          "isDone",
          "getAndSet",
          "getPlain",
          "setPlain",
          "getAcquire",
          "setRelease",
          "lazySet",
          "getOpaque",
          "setOpaque",
          "shutdown",
          "close");

  private static final Set<String> ADDING =
      Set.of(
          "add", "addFirst", "addLast", "addElement", "offer", "offerFirst", "offerLast", "push");

  /** Methods of them that are given code to run, and do no more if that is the program's. */
  private static final Set<String> RUNNING =
      Set.of(
          "forEach",
          "forEachRemaining",
          "removeIf",
          "replaceAll",
          "ifPresent",
          "ifPresentOrElse",
          "map",
          "flatMap",
          "filter",
          "orElseGet",
          "submit",
          "execute",
          "invokeAll",
          "thenAccept",
          "thenApply",
          "thenRun",
          "thenCompose",
          "whenComplete",
          "handle",
          "exceptionally",
          "updateAndGet",
          "getAndUpdate");

  /** Maps, which look at keys alone. */
  private static final Set<String> MAPS =
      Set.of(
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.Hashtable",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentSkipListMap");

  private static final Set<String> BY_KEY =
      Set.of(
          "get",
          "put",
          "putIfAbsent",
          "containsKey",
          "getOrDefault",
          "remove",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "merge");

  private static final Set<String> STATIC =
      Set.of(
          "java/util/List.of",
          "java/util/List.copyOf",
          "java/util/Arrays.asList",
          "java/util/Map.entry",
          "java/util/Optional.of",
          "java/util/Optional.ofNullable",
          "java/util/Collections.singletonList",
          "java/util/Collections.unmodifiableList",
          "java/util/Collections.unmodifiableCollection",
          "java/util/Collections.synchronizedList",
          "java/util/Objects.isNull",
          "java/util/Objects.nonNull",
          "java/util/Objects.requireNonNull",
          "java/util/Objects.requireNonNullElse",
          "java/util/concurrent/CompletableFuture.completedFuture",
          "java/util/ArrayList.<init>",
          "java/util/LinkedList.<init>",
          "java/util/ArrayDeque.<init>",
          "java/util/concurrent/CopyOnWriteArrayList.<init>",
          "java/util/concurrent/atomic/AtomicReference.<init>",
          "java/lang/ref/WeakReference.<init>",
          "java/lang/ref/SoftReference.<init>",
          "java/util/AbstractMap$SimpleEntry.<init>",
          "java/util/AbstractMap$SimpleImmutableEntry.<init>");

  /** Methods of exceptions that give back or keep what they are given. */
  private static final Set<String> OF_EXCEPTIONS =
      Set.of(
          "getMessage",
          "getLocalizedMessage",
          "getCause",
          "initCause",
          "addSuppressed",
          "getSuppressed",
          "getStackTrace",
          "setStackTrace",
          "fillInStackTrace");

  private final Reach reach;

  TransparentCalls(Reach reach) {
    this.reach = reach;
  }

  /** Whether the call leaves the objects that it can reach alone. */
  boolean isTransparent(JdkCall call, Operands in) {
    Object receiver = in.object(0);
    if (call.name().equals("getClass") || STATIC.contains(call.member())) {
      return !isCopy(call) || in.size() < 2 || isKeeper(in.object(1));
    }
    if (receiver instanceof Throwable) {
      return OF_EXCEPTIONS.contains(call.name()) && !reach.starts(receiver);
    }
    if (receiver == null) {
      return call.isConstructor() && isExceptionMade(call, in);
    }
    if (!isKeeper(receiver)) {
      return false;
    }
    String name = call.name();
    if (MAPS.contains(receiver.getClass().getName()) && BY_KEY.contains(name)) {
      boolean comparesValues = name.equals("remove") && in.size() > 2;
      return !comparesValues && looksAtCleanKeys((Map<?, ?>) receiver, in);
    }
    return KEEPING.contains(name)
        || RUNNING.contains(name) && areProgramsOwn(in)
        || isPositional(call)
        || isAdding(call, receiver)
        || name.equals("addAll") && receiver instanceof List && isKeeper(in.object(in.size() - 1));
  }

  private static boolean isCopy(JdkCall call) {
    return call.descriptor().contains("(Ljava/util/Collection;)")
        && !call.name().startsWith("unmodifiable");
  }

  private static boolean isKeeper(@Nullable Object object) {
    if (object == null) {
      return true;
    }
    String name = object.getClass().getName();
    int nested = name.indexOf('$');
    return KEEPERS.contains(nested < 0 ? name : name.substring(0, nested));
  }

  /** An exception keeps its message and its cause; a cause alone makes the message. */
  private boolean isExceptionMade(JdkCall call, Operands in) {
    if (!isException(call.owner())) {
      return false;
    }
    boolean message = call.descriptor().startsWith("(Ljava/lang/String;");
    for (int i = 1; i < in.size(); i++) {
      Object given = in.object(i);
      if (given != null
          && !(given instanceof String)
          && !(given instanceof Throwable && message)
          && reach.has(given)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isException(String owner) {
    try {
      return Throwable.class.isAssignableFrom(
          Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Methods of these names may also compare; which they are shows their descriptor. */
  private static boolean isPositional(JdkCall call) {
    String descriptor = call.descriptor();
    return switch (call.name()) {
      case "get" -> !descriptor.startsWith("(Ljava/lang/Object;");
      case "remove" -> descriptor.startsWith("(I)") || descriptor.startsWith("()");
      default -> false;
    };
  }

  /** Whether a new element is kept as it is, not compared with others. */
  private static boolean isAdding(JdkCall call, Object receiver) {
    boolean puts =
        call.name().equals("put") && call.descriptor().startsWith("(Ljava/lang/Object;)");
    return (puts || ADDING.contains(call.name()))
        && (receiver instanceof List || receiver instanceof Queue);
  }

  private static boolean areProgramsOwn(Operands in) {
    for (int i = 1; i < in.size(); i++) {
      Object given = in.object(i);
      if (given != null && Reach.isJdk(given.getClass())) {
        return false;
      }
    }
    return true;
  }

  private boolean looksAtCleanKeys(Map<?, ?> map, Operands in) {
    Object asked = in.object(1);
    if (asked != null && reach.has(asked) || in.size() > 2 && !isRunByProgram(in)) {
      return false;
    }
    for (Object key : map.keySet()) {
      if (reach.has(key)) {
        return false;
      }
    }
    return true;
  }

  /** A function among the arguments is the program's. */
  private static boolean isRunByProgram(Operands in) {
    Object last = in.object(in.size() - 1);
    return !(last instanceof java.util.function.Function
            || last instanceof java.util.function.BiFunction)
        || !Reach.isJdk(last.getClass());
  }
}
