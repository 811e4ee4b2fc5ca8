// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces methods that increment a static counter of the JDK: what a controlled thread gets must
 * not depend on other threads or on earlier executions.
 */
final class StaticCounters extends MethodVisitor {
  private final LibraryClasses.Changes changes;
  private final String className;
  private final String methodName;

  StaticCounters(
      MethodVisitor next, LibraryClasses.Changes changes, String className, String methodName) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
    this.methodName = methodName;
  }

  static boolean isOne(String className, String methodName) {
    return hook(className, methodName) != null;
  }

  private static String hook(String className, String methodName) {
    return switch (className) {
      case "java/lang/Thread" ->
          switch (methodName) {
            case "nextThreadID" -> "threadId";
            case "nextThreadNum" -> "threadNumber";
            default -> null;
          };
      case "java/lang/Thread$ThreadIdentifiers" -> methodName.equals("next") ? "threadId" : null;
      case "java/lang/Thread$ThreadNumbering" -> methodName.equals("next") ? "threadNumber" : null;
      case "java/util/concurrent/ForkJoinPool" ->
          methodName.equals("getAndAddPoolIds") ? "poolId" : null;
      case "java/util/concurrent/ThreadLocalRandom" ->
          methodName.equals("localInit") ? "seed" : null;
      default -> null;
    };
  }

  @Override
  public void visitCode() {
    super.visitCode();
    changes.any = true;
    String hook = hook(className, methodName);
    switch (hook) {
      case "seed" -> answer(hook, null, Opcodes.RETURN);
      case "threadId" -> answer("numbers", "()J", Opcodes.LRETURN);
      default -> answer("numbers", "()I", Opcodes.IRETURN);
    }
  }

  /** Returns at once if the question is answered with yes. */
  private void answer(String question, String descriptor, int returning) {
    Label original = new Label();
    call(question, "()Z");
    super.visitJumpInsn(Opcodes.IFEQ, original);
    if (descriptor != null) {
      call(hook(className, methodName), descriptor);
    }
    super.visitInsn(returning);
    super.visitLabel(original);
    super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    super.visitInsn(Opcodes.NOP); // keeps this frame apart from one the original may start with
  }

  private void call(String hook, String descriptor) {
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, MachineCalls.LIBRARY_HOOKS, hook, descriptor, false);
  }
}
