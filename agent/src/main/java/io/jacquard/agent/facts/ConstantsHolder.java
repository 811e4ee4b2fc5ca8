// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.runtime.InterfaceConstants;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the class that has the constants of an interface. Fields of interfaces are final: the JVM
 * lets only their initialiser write them, once, and compiled code takes them for constants. So the
 * program's accesses go to the fields of this class instead, which is initialised anew in each
 * execution as any other.
 */
public final class ConstantsHolder {
  private static final int HIDDEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
  private static final String INIT = "$jacquardInit";

  private ConstantsHolder() {}

  /** The class that has the statics of another: itself, or for an interface its holder. */
  public static String homeOf(ClassFacts type) {
    return type.isInterface() ? type.name.concat(InterfaceConstants.SUFFIX) : type.name;
  }

  static byte[] of(ClassFacts type) {
    String name = homeOf(type);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V1_8,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        name,
        null,
        "java/lang/Object",
        null);
    writer.visitField(HIDDEN, "$jacquardEpoch", "I", null, null).visitEnd();
    if (type.hasDefaultMethods) {
      writer.visitField(HIDDEN, InterfaceConstants.DEFAULT_METHODS, "I", null, null).visitEnd();
    }
    MethodVisitor reset = writer.visitMethod(HIDDEN, "$jacquardReset", "()V", null, null);
    reset.visitCode();
    for (ClassFacts.DeclaredField field : type.declaredFields) {
      if (!field.constant()) {
        writer.visitField(HIDDEN, field.name(), field.descriptor(), null, null).visitEnd();
        reset.visitInsn(zero(field.descriptor()));
        reset.visitFieldInsn(Opcodes.PUTSTATIC, name, field.name(), field.descriptor());
      }
    }
    end(reset);
    MethodVisitor init = writer.visitMethod(HIDDEN, INIT, "()V", null, null);
    init.visitCode();
    init.visitMethodInsn(Opcodes.INVOKESTATIC, type.name, INIT, "()V", true);
    end(init);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void end(MethodVisitor method) {
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** The instruction that pushes the value of a field which nobody has written. */
  public static int zero(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'J' -> Opcodes.LCONST_0;
      case 'F' -> Opcodes.FCONST_0;
      case 'D' -> Opcodes.DCONST_0;
      case 'L', '[' -> Opcodes.ACONST_NULL;
      default -> Opcodes.ICONST_0;
    };
  }
}
