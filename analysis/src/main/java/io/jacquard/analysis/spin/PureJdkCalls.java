// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Calls of the JDK that leave nothing behind, or of which it is known when they have run whether
 * they did. A clock is not among them: it tells one iteration from the next.
 *
 * <p>Some of these methods could be overridden; the agent takes calls of atomics and threads for
 * what the JDK does, too.
 */
final class PureJdkCalls {
  private static final String ATOMIC = "java/util/concurrent/atomic/";

  private static final Set<String> READS =
      Set.of(
          "get",
          "getPlain",
          "getOpaque",
          "getAcquire",
          "getVolatile",
          "getReference",
          "getStamp",
          "isMarked",
          "length");

  private static final Set<String> THREAD =
      Set.of(
          "currentThread",
          "onSpinWait",
          "yield",
          "sleep",
          "isAlive",
          "isInterrupted",
          "interrupted",
          "holdsLock");

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Character",
          "java/lang/Integer",
          "java/lang/Long");

  private static final Set<String> STRING =
      Set.of("equals", "hashCode", "length", "charAt", "isEmpty");

  private PureJdkCalls() {}

  /** Whether an iteration with this call can still be pure. */
  static boolean isHarmless(String owner, String name, String descriptor) {
    if (owner.startsWith(ATOMIC)) {
      return isAtomic(owner.substring(ATOMIC.length()), name, descriptor);
    }
    if (BOXES.contains(owner)) {
      return name.endsWith("Value") || isBoxing(name, descriptor);
    }
    return switch (owner) {
      case "java/lang/invoke/VarHandle" ->
          READS.contains(name) || name.endsWith("Fence") || tellsItsEffect(name, descriptor);
      case "java/lang/Thread" -> THREAD.contains(name);
      case "java/util/concurrent/TimeUnit" -> name.equals("sleep");
      case "java/util/concurrent/locks/ReentrantLock" ->
          name.equals("isLocked") || attempts("tryLock", name, descriptor);
      case "java/util/concurrent/locks/StampedLock" ->
          name.equals("tryOptimisticRead") || name.equals("validate");
      case "java/util/concurrent/Semaphore" ->
          name.equals("availablePermits") || attempts("tryAcquire", name, descriptor);
      case "java/util/concurrent/CountDownLatch" -> name.equals("getCount");
      case "java/time/Duration" -> name.startsWith("of");
      case "java/lang/Math" -> isArithmetic(name);
      case "java/lang/String" -> STRING.contains(name);
      case "java/lang/Object" -> name.equals("getClass");
      case "java/lang/Enum" -> name.equals("ordinal");
      case "java/util/Objects" ->
          descriptor.equals("(Ljava/lang/Object;)Ljava/lang/Object;")
              && name.equals("requireNonNull");
      default -> false;
    };
  }

  private static boolean isAtomic(String type, String name, String descriptor) {
    boolean known =
        type.equals("AtomicBoolean")
            || type.startsWith("AtomicInteger")
            || type.startsWith("AtomicLong")
            || type.startsWith("AtomicReference")
            || type.equals("AtomicMarkableReference")
            || type.equals("AtomicStampedReference");
    // get(holder) of the last two writes into an array
    return known
        && (READS.contains(name) && !descriptor.contains("[") || tellsItsEffect(name, descriptor));
  }

  /** Whether the call tries something at once; the engine counts a success as an effect. */
  private static boolean attempts(String what, String name, String descriptor) {
    return name.equals(what) && descriptor.equals("()Z");
  }

  private static boolean isBoxing(String name, String descriptor) {
    return name.equals("valueOf") && Type.getArgumentTypes(descriptor)[0].getSort() < Type.ARRAY;
  }

  private static boolean tellsItsEffect(String name, String descriptor) {
    return Updates.tellsSuccess(name, descriptor) || Updates.isExchange(name, descriptor);
  }

  private static boolean isArithmetic(String name) {
    return switch (name) {
      case "abs", "max", "min", "floorMod", "floorDiv" -> true;
      default -> false;
    };
  }
}
