// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets a program define a class in each execution: hooks where class loaders and lookups define
 * them.
 */
final class ClassDefinitions extends ClassVisitor {
  private static final String LOADER = "java/lang/ClassLoader";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private final String className;

  private ClassDefinitions(String className, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.className = className;
  }

  static boolean applyTo(String name) {
    return name.equals(LOADER) || name.equals(LOOKUP);
  }

  static byte[] apply(String name, byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new ClassDefinitions(name, rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (!name.equals("defineClass")) {
      return next;
    }
    return switch (descriptor) {
      case "(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;" ->
          className.equals(LOADER) ? new Loading(next) : next;
      case "([B)Ljava/lang/Class;" -> className.equals(LOOKUP) ? new Looking(next) : next;
      default -> next;
    };
  }

  /** Returns what the hook gives, unless it is null. */
  private abstract static class Head extends MethodVisitor {
    Head(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    /** Pushes the arguments and calls the hook. */
    abstract void ask();

    @Override
    public void visitCode() {
      super.visitCode();
      Label original = new Label();
      ask();
      visitInsn(Opcodes.DUP);
      visitJumpInsn(Opcodes.IFNULL, original);
      visitInsn(Opcodes.ARETURN);
      visitLabel(original);
      visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/Class"});
      visitInsn(Opcodes.POP);
    }

    void hook(String descriptor) {
      visitMethodInsn(
          Opcodes.INVOKESTATIC, HookClass.DEFINITIONS.internalName, "again", descriptor, false);
    }
  }

  private static final class Loading extends Head {
    Loading(MethodVisitor next) {
      super(next);
    }

    @Override
    void ask() {
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      visitVarInsn(Opcodes.ALOAD, 2);
      visitVarInsn(Opcodes.ILOAD, 3);
      visitVarInsn(Opcodes.ILOAD, 4);
      hook("(Ljava/lang/ClassLoader;Ljava/lang/String;[BII)Ljava/lang/Class;");
    }
  }

  private static final class Looking extends Head {
    Looking(MethodVisitor next) {
      super(next);
    }

    @Override
    void ask() {
      visitVarInsn(Opcodes.ALOAD, 0);
      visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOOKUP, "lookupClass", "()Ljava/lang/Class;", false);
      visitVarInsn(Opcodes.ALOAD, 1);
      hook("(Ljava/lang/Class;[B)Ljava/lang/Class;");
    }
  }
}
