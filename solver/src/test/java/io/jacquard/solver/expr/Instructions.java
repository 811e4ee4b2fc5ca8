// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Runs single instructions of the JVM: one generated method for each, compiled by nobody else. */
final class Instructions {
  private Instructions() {}

  /** A method whose body is the instruction on its parameters. */
  static MethodHandle run(int opcode, Class<?> result, Class<?>... parameters) {
    MethodType type = MethodType.methodType(result, parameters);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC,
        "io/jacquard/solver/expr/Instruction",
        null,
        "java/lang/Object",
        null);
    MethodVisitor method =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            "run",
            type.toMethodDescriptorString(),
            null,
            null);
    int local = 0;
    for (Class<?> parameter : parameters) {
      org.objectweb.asm.Type kind = org.objectweb.asm.Type.getType(parameter);
      method.visitVarInsn(kind.getOpcode(Opcodes.ILOAD), local);
      local += kind.getSize();
    }
    method.visitInsn(opcode);
    method.visitInsn(org.objectweb.asm.Type.getType(result).getOpcode(Opcodes.IRETURN));
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    try {
      MethodHandles.Lookup here =
          MethodHandles.lookup().defineHiddenClass(writer.toByteArray(), true);
      return here.findStatic(here.lookupClass(), "run", type);
    } catch (ReflectiveOperationException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
