// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.access;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Announces reads and writes of array elements, and new arrays. */
public final class ArrayAccesses {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private ArrayAccesses() {}

  public static void read(MethodContext context, AbstractInsnNode insn) {
    context.before(
        insn,
        new Code()
            .op(Opcodes.DUP2)
            .push(context.site())
            .hook("getElement", "(Ljava/lang/Object;II)V"));
  }

  public static void write(MethodContext context, AbstractInsnNode insn) {
    Type type = stored(insn.getOpcode());
    int value = context.temporary();
    Code code = new Code().store(type, value).op(Opcodes.DUP2);
    if (type == OBJECT) {
      code.load(type, value)
          .push(context.site())
          .hook("putElement", "(Ljava/lang/Object;ILjava/lang/Object;I)V");
    } else {
      code.push(context.site()).hook("putElement", "(Ljava/lang/Object;II)V");
    }
    context.before(insn, code.load(type, value));
  }

  public static void created(MethodContext context, AbstractInsnNode insn) {
    context.after(insn, new Code().dup().hook("created", "(Ljava/lang/Object;)V"));
  }

  private static Type stored(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.AASTORE -> OBJECT;
      default -> Type.INT_TYPE;
    };
  }
}
