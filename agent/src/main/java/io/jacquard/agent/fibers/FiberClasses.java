// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.fibers;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates the classes behind {@code io.jacquard.runtime.Fibers}.
 *
 * <p>They extend and call what only newer JDKs have, and carry {@code @ChangesCurrentThread}:
 * without that annotation on a boot class, the optimising compiler moves reads of the current
 * thread across the change and schedules break.
 */
public final class FiberClasses implements Opcodes {
  private static final String CONTINUATION = "jdk/internal/vm/Continuation";
  private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
  private static final String FIBER = "io/jacquard/runtime/JdkFiber";
  private static final String FIBERS = "io/jacquard/runtime/JdkFibers";
  private static final String SUPER = "io/jacquard/runtime/Fibers";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

  private FiberClasses() {}

  /** Whether this JDK has what the generated classes need. */
  public static boolean supported() {
    try {
      Class.forName("jdk.internal.vm.Continuation", false, null);
      return Thread.class.getDeclaredMethod("setCurrentThread", Thread.class) != null
          && Runtime.version().feature() >= 24; // before, a held native monitor pins
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  /** A continuation that does not mind being pinned: {@code yield} then returns false. */
  public static byte[] fiber() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_FINAL | ACC_SUPER, FIBER, null, CONTINUATION, null);
    writer.visitField(ACC_STATIC | ACC_FINAL, "SCOPE", "L" + SCOPE + ";", null, null).visitEnd();

    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitTypeInsn(NEW, SCOPE);
    code.visitInsn(DUP);
    code.visitLdcInsn("jacquard");
    code.visitMethodInsn(INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V", false);
    code.visitFieldInsn(PUTSTATIC, FIBER, "SCOPE", "L" + SCOPE + ";");
    end(code, RETURN);

    code = writer.visitMethod(0, "<init>", "(Ljava/lang/Runnable;)V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETSTATIC, FIBER, "SCOPE", "L" + SCOPE + ";");
    code.visitVarInsn(ALOAD, 1);
    code.visitMethodInsn(
        INVOKESPECIAL, CONTINUATION, "<init>", "(L" + SCOPE + ";Ljava/lang/Runnable;)V", false);
    end(code, RETURN);

    code =
        writer.visitMethod(
            ACC_PROTECTED, "onPinned", "(L" + CONTINUATION + "$Pinned;)V", null, null);
    code.visitCode();
    end(code, RETURN);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The implementation of {@code Fibers}. */
  public static byte[] fibers() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, FIBERS, null, SUPER, null);
    writer.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "SET", HANDLE, null, null).visitEnd();

    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitMethodInsn(INVOKESTATIC, SUPER, "setCurrentThread", "()" + HANDLE, false);
    code.visitFieldInsn(PUTSTATIC, FIBERS, "SET", HANDLE);
    end(code, RETURN);

    code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, SUPER, "<init>", "()V", false);
    end(code, RETURN);

    code =
        writer.visitMethod(
            ACC_PUBLIC, "create", "(Ljava/lang/Runnable;)Ljava/lang/Object;", null, null);
    code.visitCode();
    code.visitTypeInsn(NEW, FIBER);
    code.visitInsn(DUP);
    code.visitVarInsn(ALOAD, 1);
    code.visitMethodInsn(INVOKESPECIAL, FIBER, "<init>", "(Ljava/lang/Runnable;)V", false);
    end(code, ARETURN);

    code = writer.visitMethod(ACC_PUBLIC, "run", "(Ljava/lang/Object;)V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(CHECKCAST, CONTINUATION);
    code.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "run", "()V", false);
    end(code, RETURN);

    code = writer.visitMethod(ACC_PUBLIC, "pause", "()Z", null, null);
    annotate(code, "DontInline");
    code.visitCode();
    code.visitFieldInsn(GETSTATIC, FIBER, "SCOPE", "L" + SCOPE + ";");
    code.visitMethodInsn(INVOKESTATIC, CONTINUATION, "yield", "(L" + SCOPE + ";)Z", false);
    end(code, IRETURN);

    code =
        writer.visitMethod(
            ACC_PUBLIC, "mount", "(Ljava/lang/Thread;Ljava/lang/Thread;)V", null, null);
    annotate(code, "ChangesCurrentThread");
    code.visitCode();
    code.visitFieldInsn(GETSTATIC, FIBERS, "SET", HANDLE);
    code.visitVarInsn(ALOAD, 1);
    code.visitVarInsn(ALOAD, 2);
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        "java/lang/invoke/MethodHandle",
        "invokeExact",
        "(Ljava/lang/Thread;Ljava/lang/Thread;)V",
        false);
    end(code, RETURN);

    code =
        writer.visitMethod(
            ACC_PUBLIC, "stack", "(Ljava/lang/Object;)[Ljava/lang/StackTraceElement;", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(CHECKCAST, CONTINUATION);
    code.visitMethodInsn(
        INVOKEVIRTUAL, CONTINUATION, "getStackTrace", "()[Ljava/lang/StackTraceElement;", false);
    end(code, ARETURN);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void annotate(MethodVisitor code, String name) {
    AnnotationVisitor annotation =
        code.visitAnnotation("Ljdk/internal/vm/annotation/" + name + ";", true);
    annotation.visitEnd();
  }

  private static void end(MethodVisitor code, int opcode) {
    code.visitInsn(opcode);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
