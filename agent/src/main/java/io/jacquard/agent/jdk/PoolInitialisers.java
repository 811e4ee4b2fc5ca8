// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Encloses the static initialisers of classes that keep a pool or threads. Such an initialiser runs
 * once, perhaps during an execution, and must not leave objects of that execution to later ones.
 */
final class PoolInitialisers extends MethodVisitor {
  PoolInitialisers(MethodVisitor next, LibraryClasses.Changes changes) {
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
