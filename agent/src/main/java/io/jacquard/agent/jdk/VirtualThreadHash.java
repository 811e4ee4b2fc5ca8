// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives virtual threads that are bound to a thread the hash code of other virtual threads, their
 * id: the JDK keeps them in hash tables and iterates over these.
 */
final class VirtualThreadHash {
  static final String VIRTUAL_THREAD = "java/lang/ThreadBuilders$BoundVirtualThread";

  private VirtualThreadHash() {}

  static void add(ClassVisitor type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "hashCode", "()I", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "threadId", "()J", false);
    code.visitInsn(Opcodes.L2I);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
