// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which variable an instruction defines or reads. */
final class Accesses {
  private static final String ARRAY_TYPES = "IJFDLBCS";

  private Accesses() {}

  /** The variable that the instruction gives a value, or null. */
  static CodeVariable definedBy(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      return local(((VarInsnNode) node).var);
    }
    if (node instanceof IincInsnNode increment) {
      return local(increment.var);
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return element(opcode - Opcodes.IASTORE);
    }
    return switch (opcode) {
      case Opcodes.PUTFIELD -> field(CodeVariable.Kind.FIELD, node);
      case Opcodes.PUTSTATIC -> field(CodeVariable.Kind.STATIC, node);
      default ->
          node instanceof MethodInsnNode call && JdkContents.isChangedBy(call)
              ? new CodeVariable(CodeVariable.Kind.CONTENTS, call.owner)
              : null;
    };
  }

  /** The variable whose value the instruction reads, or null. */
  static CodeVariable readBy(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
      return local(((VarInsnNode) node).var);
    }
    if (node instanceof IincInsnNode increment) {
      return local(increment.var);
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return element(opcode - Opcodes.IALOAD);
    }
    return switch (opcode) {
      case Opcodes.GETFIELD -> field(CodeVariable.Kind.FIELD, node);
      case Opcodes.GETSTATIC -> field(CodeVariable.Kind.STATIC, node);
      default ->
          node instanceof MethodInsnNode call && JdkContents.isReadBy(call)
              ? new CodeVariable(CodeVariable.Kind.CONTENTS, call.owner)
              : null;
    };
  }

  private static CodeVariable local(int number) {
    return new CodeVariable(CodeVariable.Kind.LOCAL, Integer.toString(number));
  }

  private static CodeVariable element(int type) {
    return new CodeVariable(CodeVariable.Kind.ELEMENT, ARRAY_TYPES.substring(type, type + 1));
  }

  private static CodeVariable field(CodeVariable.Kind kind, AbstractInsnNode node) {
    FieldInsnNode access = (FieldInsnNode) node;
    return new CodeVariable(kind, access.owner + "." + access.name);
  }
}
