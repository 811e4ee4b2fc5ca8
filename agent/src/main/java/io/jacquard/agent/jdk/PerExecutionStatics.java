// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives each execution its own pools where the JDK has one in a static field. The fields are final,
 * and compiled code holds their values as constants; so the code that reads them changes instead.
 */
final class PerExecutionStatics extends MethodVisitor {
  private final LibraryClasses.Changes changes;

  PerExecutionStatics(MethodVisitor next, LibraryClasses.Changes changes) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    super.visitFieldInsn(opcode, owner, name, descriptor);
    String hook = opcode == Opcodes.GETSTATIC ? hook(owner, name) : null;
    if (hook == null) {
      return;
    }
    changes.any = true;
    boolean object = descriptor.charAt(0) == 'L';
    String type = object ? "Ljava/lang/Object;" : descriptor;
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        MachineCalls.LIBRARY_HOOKS,
        hook,
        "(".concat(type).concat(")").concat(type),
        false);
    if (object) {
      super.visitTypeInsn(Opcodes.CHECKCAST, descriptor.substring(1, descriptor.length() - 1));
    }
  }

  private static String hook(String owner, String name) {
    return switch (owner) {
      case "java/util/concurrent/ForkJoinPool" ->
          switch (name) {
            case "common" -> "commonPool";
            case "COMMON_PARALLELISM" -> "commonParallelism";
            default -> null;
          };
      case "java/util/concurrent/CompletableFuture", "java/util/concurrent/SubmissionPublisher" ->
          switch (name) {
            case "ASYNC_POOL" -> "asyncPool";
            case "USE_COMMON_POOL" -> "usesCommonPool";
            default -> null;
          };
      case "java/util/concurrent/CompletableFuture$Delayer" -> name.equals("delayer") ? name : null;
      default -> null;
    };
  }
}
