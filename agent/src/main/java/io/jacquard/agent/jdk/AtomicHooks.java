// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks in methods by which code of the JDK reads an atomic of the program: as text, as a number.
 * Wherever the atomic is found (in a list, a record, the arguments of a format), the read is an
 * operation. The other methods have theirs where the program calls them.
 */
final class AtomicHooks extends ClassVisitor {
  private static final String ATOMIC = "java/util/concurrent/atomic/";

  private AtomicHooks(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean applyTo(String name) {
    if (!name.startsWith(ATOMIC)) {
      return false;
    }
    return switch (name.substring(ATOMIC.length())) {
      case "AtomicBoolean",
          "AtomicInteger",
          "AtomicLong",
          "AtomicReference",
          "AtomicIntegerArray",
          "AtomicLongArray",
          "AtomicReferenceArray",
          "LongAdder",
          "DoubleAdder",
          "LongAccumulator",
          "DoubleAccumulator" ->
          true;
      default -> false;
    };
  }

  static byte[] apply(byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new AtomicHooks(rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return switch (name + descriptor) {
      case "toString()Ljava/lang/String;" -> new Head(next, name, descriptor, Opcodes.ARETURN);
      case "intValue()I" -> new Head(next, name, descriptor, Opcodes.IRETURN);
      case "longValue()J" -> new Head(next, name, descriptor, Opcodes.LRETURN);
      case "floatValue()F" -> new Head(next, name, descriptor, Opcodes.FRETURN);
      case "doubleValue()D" -> new Head(next, name, descriptor, Opcodes.DRETURN);
      default -> next;
    };
  }

  /**
   * Lets the runtime read, as one step, and returns what it read. The original body would read
   * after the step, when another thread may have written.
   */
  private static final class Head extends MethodVisitor {
    private final String name;
    private final String descriptor;
    private final int returns;

    Head(MethodVisitor next, String name, String descriptor, int returns) {
      super(Opcodes.ASM9, next);
      this.name = name;
      this.descriptor = descriptor;
      this.returns = returns;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label original = new Label();
      hook("answers", "()Z");
      visitJumpInsn(Opcodes.IFEQ, original);
      visitVarInsn(Opcodes.ALOAD, 0);
      if (returns == Opcodes.ARETURN) {
        hook("text", "(Ljava/lang/Object;)Ljava/lang/String;");
      } else {
        hook("number", "(Ljava/lang/Number;)Ljava/lang/Number;");
        visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Number", name, descriptor, false);
      }
      visitInsn(returns);
      visitLabel(original);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      visitInsn(Opcodes.NOP); // keeps this frame apart from one that the body may start with
    }

    private void hook(String hook, String descriptor) {
      visitMethodInsn(
          Opcodes.INVOKESTATIC, HookClass.ATOMIC_READS.internalName, hook, descriptor, false);
    }
  }
}
