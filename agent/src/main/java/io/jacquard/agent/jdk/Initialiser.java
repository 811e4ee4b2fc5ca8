// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The static initialiser of a class that keeps a pool or threads. It runs once, perhaps in the
 * middle of an execution, and must not give what belongs to that execution to all who come later.
 */
final class Initialiser extends MethodVisitor {
  Initialiser(MethodVisitor next, LibraryClasses.Changes changes) {
    super(Opcodes.ASM9, next);
    changes.any = true;
  }

  static boolean isKeepingPools(String className) {
    return switch (className) {
      case "java/util/concurrent/CompletableFuture",
          "java/util/concurrent/CompletableFuture$Delayer",
          "java/util/concurrent/ForkJoinPool",
          "java/util/concurrent/SubmissionPublisher",
          "sun/nio/ch/Poller" ->
          true;
      default -> false;
    };
  }

  @Override
  public void visitCode() {
    super.visitCode();
    hook("initialising");
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.RETURN) {
      hook("initialised");
    }
    super.visitInsn(opcode);
  }

  private void hook(String name) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, MachineCalls.LIBRARY_HOOKS, name, "()V", false);
  }
}
