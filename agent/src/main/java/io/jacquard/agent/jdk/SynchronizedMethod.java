// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets an instance method that was synchronized enter and leave the monitor by itself. */
final class SynchronizedMethod extends MethodVisitor {
  private final LibraryClasses.Changes changes;
  private final String className;
  private final Label start = new Label();
  private final Label end = new Label();

  SynchronizedMethod(MethodVisitor next, LibraryClasses.Changes changes, String className) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    changes.any = true;
    call("monitorEnter");
    super.visitLabel(start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      call("monitorExit");
    }
    super.visitInsn(opcode);
  }

  /** Nothing but this is needed by the handler, and nothing else is the same all over the body. */
  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitLabel(end);
    super.visitTryCatchBlock(start, end, end, null);
    super.visitFrame(
        Opcodes.F_FULL, 1, new Object[] {className}, 1, new Object[] {"java/lang/Throwable"});
    call("monitorExit");
    super.visitInsn(Opcodes.ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }

  private void call(String hook) {
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, MachineCalls.LIBRARY_HOOKS, hook, "(Ljava/lang/Object;)V", false);
  }
}
