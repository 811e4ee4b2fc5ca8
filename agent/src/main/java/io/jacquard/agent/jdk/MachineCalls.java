// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.runtime.control.JdkCounter;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces what JDK code asks of the machine: clocks, processors, parking below {@code
 * LockSupport}, counters for names, the real carrier, the life and the interrupts of threads, the
 * order in which it iterates over them.
 */
final class MachineCalls extends MethodVisitor {
  private static final String HOOKS = "io/jacquard/runtime/MachineHooks";
  private static final String THREAD_HOOKS = "io/jacquard/runtime/ThreadHooks";
  private static final String CONCURRENT = "java/util/concurrent/";
  static final String LIBRARY_HOOKS = "io/jacquard/runtime/LibraryHooks";

  /** A class file or another resource, as class loaders of the JDK read it. */
  static final String CLASS_FILE = "jdk/internal/loader/Resource";

  /** They keep their threads in a set, and interrupt all of them when they are shut down. */
  private static final Set<String> THREAD_CONTAINERS =
      Set.of(CONCURRENT.concat("ThreadPerTaskExecutor"), "jdk/internal/misc/ThreadFlock");

  private final LibraryClasses.Changes changes;
  private final String className;
  private final String methodName;

  MachineCalls(
      MethodVisitor next, LibraryClasses.Changes changes, String className, String methodName) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
    this.methodName = methodName;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!replace(owner, name)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private boolean replace(String owner, String name) {
    return switch (owner) {
      case "java/lang/System" ->
          (name.equals("nanoTime") || name.equals("currentTimeMillis")) && clock(name);
      case "java/lang/Runtime" ->
          name.equals("availableProcessors") && call(HOOKS, name, "(Ljava/lang/Runtime;)I");
      case "java/lang/Thread" -> thread(name);
      case "jdk/internal/misc/VM" ->
          name.equals("getNanoTimeAdjustment") && call("nanosSince", "(J)J");
      case "jdk/internal/misc/Unsafe" -> parking(name);
      case "jdk/internal/access/JavaLangAccess" ->
          name.equals("currentCarrierThread")
              && call("carrier", "(Ljava/lang/Object;)Ljava/lang/Thread;");
      case "jdk/internal/vm/ContinuationSupport" ->
          className.equals("java/lang/ThreadBuilders") && call("mayContinue", "()Z");
      case "java/util/concurrent/atomic/AtomicInteger" ->
          name.equals("getAndIncrement") && counter();
      case "java/util/concurrent/ConcurrentHashMap" ->
          name.equals("newKeySet")
              && THREAD_CONTAINERS.contains(className)
              && call("threadSet", "()Ljava/util/Set;");
      default -> false;
    };
  }

  /** Dates and calendars show the clock to the program; other code waits by it. */
  private boolean clock(String name) {
    boolean shown = name.equals("currentTimeMillis") && !className.startsWith(CONCURRENT);
    return call(HOOKS, shown ? "readMillis" : name, "()J");
  }

  private boolean thread(String name) {
    return switch (name) {
      case "yield", "onSpinWait" -> call("spin", "()V");
      // Native on some JDKs, where its body cannot be hooked.
      case "isAlive" -> call(THREAD_HOOKS, "alive", "(Ljava/lang/Thread;)Z");
      case "interrupted" ->
          className.equals(CLASS_FILE) && call(THREAD_HOOKS, "interruptedWhileReading", "()Z");
      default -> false;
    };
  }

  private boolean parking(String name) {
    return switch (name) {
      case "park" -> call("park", "(Ljava/lang/Object;ZJ)V");
      case "unpark" -> call("unpark", "(Ljava/lang/Object;Ljava/lang/Object;)V");
      default -> false;
    };
  }

  /** The static counters of pools and timers; each instance counts its own threads. */
  private boolean counter() {
    JdkCounter kind =
        className.equals("java/util/concurrent/Executors$DefaultThreadFactory")
                && methodName.equals("<init>")
            ? JdkCounter.POOL
            : className.equals("java/util/Timer") && methodName.equals("serialNumber")
                ? JdkCounter.TIMER
                : null;
    if (kind == null) {
      return false;
    }
    super.visitInsn(Opcodes.ICONST_0 + kind.ordinal());
    return call("next", "(Ljava/util/concurrent/atomic/AtomicInteger;I)I");
  }

  private boolean call(String hook, String descriptor) {
    return call(LIBRARY_HOOKS, hook, descriptor);
  }

  private boolean call(String owner, String hook, String descriptor) {
    changes.any = true;
    super.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
    return true;
  }
}
