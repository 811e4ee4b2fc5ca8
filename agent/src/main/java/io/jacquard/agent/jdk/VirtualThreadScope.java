// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps continuations from waking virtual threads.
 *
 * <p>Each time a continuation resumes, the JDK asks whether its scope is that of virtual threads,
 * and the question initialises {@code VirtualThread} with its scheduler, a pool: a lot of classes
 * that most programs never need. Whoever runs a virtual thread has made it the current thread
 * before; on any other thread the answer is that there is no such scope.
 */
public final class VirtualThreadScope extends ClassVisitor {
  private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";

  /** Before the number of the anonymous class that answers for {@code java.lang}. */
  private static final String ACCESS = "java/lang/System$";

  private boolean found;

  private VirtualThreadScope(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** Whether the class with this internal name may be the one that answers. */
  public static boolean applyTo(String name) {
    return name.startsWith(ACCESS)
        && name.length() == ACCESS.length() + 1
        && Character.isDigit(name.charAt(ACCESS.length()));
  }

  /** The class with its change; the same array if it is not the one that answers. */
  public static byte[] apply(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    VirtualThreadScope visitor = new VirtualThreadScope(writer);
    reader.accept(visitor, 0);
    return visitor.found ? writer.toByteArray() : classFile;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (!name.equals("virtualThreadContinuationScope")
        || !descriptor.equals("()Ljdk/internal/vm/ContinuationScope;")) {
      return next;
    }
    found = true;
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        Label original = new Label();
        visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "java/lang/Thread",
            "currentThread",
            "()Ljava/lang/Thread;",
            false);
        visitTypeInsn(Opcodes.INSTANCEOF, VIRTUAL_THREAD); // which initialises nothing
        visitJumpInsn(Opcodes.IFNE, original);
        visitInsn(Opcodes.ACONST_NULL);
        visitInsn(Opcodes.ARETURN);
        visitLabel(original);
        visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        visitInsn(Opcodes.NOP); // keeps this frame apart from one the original may start with
      }
    };
  }
}
