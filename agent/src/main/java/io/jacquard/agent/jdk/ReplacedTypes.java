// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces classes in a few NEW instructions whose objects would depend on chance.
 *
 * <p>A pool keeps its workers in the order in which they came: they are interrupted one after the
 * other when it shuts down, and a set ordered by identity hashes would differ each time. A pool of
 * one thread is not shut down by the garbage collector, whose thread would meet locks left by
 * abandoned executions.
 */
final class ReplacedTypes extends MethodVisitor {
  private static final String EXECUTORS = "java/util/concurrent/Executors";

  private final LibraryClasses.Changes changes;
  private final String className;
  private final String methodName;

  ReplacedTypes(
      MethodVisitor next, LibraryClasses.Changes changes, String className, String methodName) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
    this.methodName = methodName;
  }

  private String instead(String type) {
    if (className.equals("java/util/concurrent/ThreadPoolExecutor")) {
      return methodName.equals("<init>") && type.equals("java/util/HashSet")
          ? "java/util/LinkedHashSet"
          : type;
    }
    return className.equals(EXECUTORS)
            && (type.equals(EXECUTORS.concat("$FinalizableDelegatedExecutorService"))
                || type.equals(EXECUTORS.concat("$AutoShutdownDelegatedExecutorService")))
        ? EXECUTORS.concat("$DelegatedExecutorService")
        : type;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    String made = opcode == Opcodes.NEW ? instead(type) : type;
    changes.any |= !made.equals(type);
    super.visitTypeInsn(opcode, made);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    String made = name.equals("<init>") ? instead(owner) : owner;
    super.visitMethodInsn(opcode, made, name, descriptor, isInterface);
  }
}
