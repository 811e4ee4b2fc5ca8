// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets agents of the program change classes that are loaded, as those that make mocks do: hooks
 * where the JDK keeps and calls them.
 */
final class Redefinitions extends ClassVisitor {
  private static final String MANAGER = "sun/instrument/TransformerManager";
  private static final String AGENT = "java/lang/instrument/ClassFileTransformer";
  private static final String TRANSFORM =
      "(Ljava/lang/Module;Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;"
          + "Ljava/security/ProtectionDomain;[B)[B";

  private Redefinitions(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean applyTo(String name) {
    return name.equals(MANAGER);
  }

  static byte[] apply(byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new Redefinitions(rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return name.equals("addTransformer") ? new Adding(next) : new Calls(next);
  }

  private static final class Adding extends MethodVisitor {
    Adding(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          HookClass.AGENTS.internalName,
          "added",
          "(Ljava/lang/Object;L" + AGENT + ";)V",
          false);
    }
  }

  private static final class Calls extends MethodVisitor {
    Calls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.equals(AGENT) && name.equals("transform") && descriptor.equals(TRANSFORM)) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            HookClass.AGENTS.internalName,
            name,
            "(L" + AGENT + ';' + descriptor.substring(1),
            false);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }
  }
}
