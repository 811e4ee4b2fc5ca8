// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the program make the text of a number that is the message of an assertion, so that it can be
 * followed: {@code assert n > 0 : n} hands the number itself to {@code AssertionError}.
 */
public final class AssertionMessages {
  private static final String ERROR = "java/lang/AssertionError";
  private static final String NUMBERS = "ZCIJFD";

  private AssertionMessages() {}

  /** The class file with these texts. */
  public static ClassReader withTexts(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    Texts texts = new Texts(writer);
    reader.accept(texts, 0);
    return texts.found ? new ClassReader(writer.toByteArray()) : reader;
  }

  private static final class Texts extends ClassVisitor {
    private boolean found;

    Texts(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String takes, boolean isInterface) {
          if (opcode == Opcodes.INVOKESPECIAL && owner.equals(ERROR) && takesNumber(takes)) {
            found = true;
            String number = takes.substring(1, 2);
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/String",
                "valueOf",
                "(" + number + ")Ljava/lang/String;",
                false);
            super.visitMethodInsn(opcode, owner, called, "(Ljava/lang/Object;)V", false);
          } else {
            super.visitMethodInsn(opcode, owner, called, takes, isInterface);
          }
        }
      };
    }

    private static boolean takesNumber(String descriptor) {
      return descriptor.length() == "(I)V".length() && NUMBERS.indexOf(descriptor.charAt(1)) >= 0;
    }
  }
}
