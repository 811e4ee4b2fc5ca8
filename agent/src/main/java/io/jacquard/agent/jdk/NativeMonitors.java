// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces the monitors of JDK classes whose threads wait for each other with {@code Object.wait}:
 * a native wait would stop everybody.
 */
final class NativeMonitors extends MethodVisitor {
  private static final String TIMER = "java/util/Timer";

  private final LibraryClasses.Changes changes;

  NativeMonitors(MethodVisitor next, LibraryClasses.Changes changes) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
  }

  /** Timers, pipes, and the help that {@code TimeUnit} gives with waiting. */
  static boolean isReplacedIn(String name) {
    return name.equals(TIMER)
        || name.startsWith("java/util/Timer$")
        || name.equals("java/util/TimerThread")
        || name.equals("java/util/TimerTask")
        || name.startsWith("java/io/Piped")
        || name.equals("java/util/concurrent/TimeUnit");
  }

  @Override
  public void visitInsn(int opcode) {
    switch (opcode) {
      case Opcodes.MONITORENTER -> call("monitorEnter", "(Ljava/lang/Object;)V");
      case Opcodes.MONITOREXIT -> call("monitorExit", "(Ljava/lang/Object;)V");
      default -> super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!replace(name.concat(descriptor))) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private boolean replace(String method) {
    return switch (method) {
      case "wait()V" -> call("await", "(Ljava/lang/Object;)V");
      case "wait(J)V" -> call("await", "(Ljava/lang/Object;J)V");
      case "wait(JI)V" -> call("await", "(Ljava/lang/Object;JI)V");
      case "notify()V" -> call("signal", "(Ljava/lang/Object;)V");
      case "notifyAll()V" -> call("signalAll", "(Ljava/lang/Object;)V");
      case "join(JI)V" -> call("join", "(Ljava/lang/Thread;JI)V");
      case "sleep(JI)V" -> call("sleep", "(JI)V");
      default -> false;
    };
  }

  private boolean call(String hook, String descriptor) {
    changes.any = true;
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, MachineCalls.LIBRARY_HOOKS, hook, descriptor, false);
    return true;
  }
}
