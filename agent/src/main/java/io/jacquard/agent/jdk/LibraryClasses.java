// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The JDK classes that are rewritten. Of a class that was loaded before the agent only bodies can
 * change. Inserted code has no branches, so that the stack map frames of the original stay valid.
 */
public final class LibraryClasses {
  private static final String CONCURRENT = "java/util/concurrent/";

  /** Parts of java.util.concurrent that neither wait nor start threads. */
  private static final String[] APART = {
    "atomic/",
    "locks/LockSupport", // has hooks of its own
    "ConcurrentHashMap",
    "ConcurrentLinked",
    "ConcurrentSkipList",
    "CopyOnWrite"
  };

  private static final Set<String> OTHERS =
      Set.of(
          "java/lang/Thread",
          "java/lang/Thread$ThreadIdentifiers",
          "java/lang/Thread$ThreadNumbering",
          "java/lang/ProcessImpl",
          "java/lang/ThreadBuilders",
          VirtualThreadHash.VIRTUAL_THREAD,
          MachineCalls.CLASS_FILE,
          "java/io/ObjectOutputStream",
          "java/time/Clock",
          "java/time/Clock$SystemClock",
          "java/time/Clock$SystemInstantSource",
          "java/util/Calendar",
          "java/util/Date",
          "java/util/GregorianCalendar",
          "java/util/JapaneseImperialCalendar",
          "java/util/TaskQueue",
          "java/util/stream/AbstractShortCircuitTask",
          "java/util/stream/StreamSpliterators$UnorderedSliceSpliterator",
          "jdk/internal/misc/ThreadFlock",
          "sun/util/locale/provider/CalendarProviderImpl",
          "sun/nio/ch/Poller",
          "sun/util/BuddhistCalendar");

  private LibraryClasses() {}

  /** Whether the class with this internal name, of the boot loader, is to be rewritten. */
  public static boolean applyTo(String name) {
    if (!name.startsWith(CONCURRENT)) {
      return OTHERS.contains(name) || NativeMonitors.isReplacedIn(name);
    }
    for (String apart : APART) {
      if (name.startsWith(apart, CONCURRENT.length())) {
        return false;
      }
    }
    return true;
  }

  /** Whether it matters if the class is just being loaded. */
  public static boolean differsAtLoading(String name) {
    return NativeMonitors.isReplacedIn(name) || name.equals(VirtualThreadHash.VIRTUAL_THREAD);
  }

  /**
   * The class with its changes; the same array if there is nothing to change.
   *
   * @param loading whether the class is just being loaded, so that it may get and lose modifiers
   *     and members
   */
  public static byte[] apply(String name, byte[] classFile, boolean loading) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    return changes(name, reader, loading, writer).any ? writer.toByteArray() : classFile;
  }

  /** What would be changed. */
  static Changes changes(String name, byte[] classFile, boolean loading) {
    return changes(name, new ClassReader(classFile), loading, new ClassWriter(0));
  }

  private static Changes changes(
      String name, ClassReader reader, boolean loading, ClassWriter writer) {
    Visitor visitor = new Visitor(name, loading, writer);
    reader.accept(visitor, 0);
    return visitor.changes;
  }

  /** What was changed in a class. */
  static final class Changes {
    boolean any;

    /** By identity: the hash code of a record would load much that nothing else needs. */
    final Set<ObjectUseRule> held = Collections.newSetFromMap(new IdentityHashMap<>());

    final Set<StepRules.Rule> steps = Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private static final class Visitor extends ClassVisitor {
    private final String className;
    private final boolean loading;
    private final Changes changes = new Changes();
    private String source;

    Visitor(String className, boolean loading, ClassVisitor next) {
      super(Opcodes.ASM9, next);
      this.className = className;
      this.loading = loading;
    }

    @Override
    public void visitSource(String file, String debug) {
      source = file;
      super.visitSource(file, debug);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean unlocked =
          loading
              && (access & Opcodes.ACC_SYNCHRONIZED) != 0
              && (access & Opcodes.ACC_STATIC) == 0
              && NativeMonitors.isReplacedIn(className);
      MethodVisitor method =
          super.visitMethod(
              unlocked ? access & ~Opcodes.ACC_SYNCHRONIZED : access,
              name,
              descriptor,
              signature,
              exceptions);
      if (name.equals("<clinit>")) { // runs once, for all executions
        return PoolInitialisers.isKeepingPools(className)
            ? new PoolInitialisers(method, changes)
            : method;
      }
      if ((access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
        return method;
      }
      if (unlocked) {
        method = new SynchronizedMethod(method, changes, className);
      }
      method = new LibraryStepHooks(method, changes, className, source, access, name, descriptor);
      method = new ObjectUseHooks(method, changes, className, source, access, name, descriptor);
      method = new PerExecutionStatics(method, changes);
      method = new MachineCalls(method, changes, className, name);
      if (StaticCounters.isOne(className, name)) {
        method = new StaticCounters(method, changes, className, name);
      }
      method = new ReplacedTypes(method, changes, className, name);
      return NativeMonitors.isReplacedIn(className) ? new NativeMonitors(method, changes) : method;
    }

    @Override
    public void visitEnd() {
      if (loading && className.equals(VirtualThreadHash.VIRTUAL_THREAD)) {
        VirtualThreadHash.add(cv);
        changes.any = true;
      }
      super.visitEnd();
    }
  }
}
