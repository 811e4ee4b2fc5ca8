// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets reflection and serialisation tell of classes as they were written: hooks where {@link Class}
 * has asked the JVM for the members of a class, and where the JDK computes a serial version.
 */
final class ReflectionFilters extends ClassVisitor {
  private static final String CLASS = "java/lang/Class";
  private static final String STREAM_CLASS = "java/io/ObjectStreamClass";

  private ReflectionFilters(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean applyTo(String name) {
    return name.equals(CLASS) || name.equals(STREAM_CLASS);
  }

  static byte[] apply(byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new ReflectionFilters(rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return switch (name.concat(descriptor)) {
      case "computeDefaultSUID(Ljava/lang/Class;)J" -> new Version(next);
      case "newInstance()Ljava/lang/Object;" -> new Making(next);
      default -> new Filter(next);
    };
  }

  private static void hook(MethodVisitor visitor, String hook, String descriptor) {
    visitor.visitMethodInsn(
        Opcodes.INVOKESTATIC, HookClass.REFLECTION.internalName, hook, descriptor, false);
  }

  /** Gives what the JVM tells to the runtime before anybody else sees it. */
  private static final class Filter extends MethodVisitor {
    Filter(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (owner.equals(CLASS)) {
        switch (name) {
          case "getInterfaces0" -> hook(mv, "interfaces", "([Ljava/lang/Class;)[Ljava/lang/Class;");
          case "getDeclaredFields0" ->
              hook(mv, "fields", "([Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;");
          case "getDeclaredMethods0" ->
              hook(mv, "methods", "([Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;");
          default -> {}
        }
      }
    }
  }

  /** Tells of an object that no constructor of its class has made. */
  private static final class Making extends MethodVisitor {
    Making(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        visitInsn(Opcodes.DUP);
        hook(mv, "made", "(Ljava/lang/Object;)V");
      }
      super.visitInsn(opcode);
    }
  }

  /** Answers for classes of the program. */
  private static final class Version extends MethodVisitor {
    Version(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label original = new Label();
      visitVarInsn(Opcodes.ALOAD, 0);
      hook(mv, "hasSerialVersion", "(Ljava/lang/Class;)Z");
      visitJumpInsn(Opcodes.IFEQ, original);
      visitVarInsn(Opcodes.ALOAD, 0);
      hook(mv, "serialVersion", "(Ljava/lang/Class;)J");
      visitInsn(Opcodes.LRETURN);
      visitLabel(original);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      visitInsn(Opcodes.NOP); // keeps this frame apart from one that the body may start with
    }
  }
}
