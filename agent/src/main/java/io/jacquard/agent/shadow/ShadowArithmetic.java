// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Computes shadows of the results of arithmetic instructions. */
final class ShadowArithmetic {
  private static final String SHADOW = "Ljava/lang/Object;";

  private ShadowArithmetic() {}

  static void carry(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (isUnary(opcode)) {
      if (out.isOpen(top)) {
        out.push(top).push(opcode);
        out.call("unary", "(" + SHADOW + "I)" + SHADOW);
        out.set(out.before, top);
      } else {
        out.clear(top);
      }
      return;
    }
    if (!out.isOpen(top) && !out.isOpen(top - 1)) {
      out.clear(top - 1);
      return;
    }
    Type left = leftType(opcode);
    boolean longShift = opcode == Opcodes.LSHL || opcode == Opcodes.LSHR || opcode == Opcodes.LUSHR;
    Type right = longShift ? Type.INT_TYPE : left;
    Code code = out.before;
    if (left.getSize() == 1) {
      code.op(Opcodes.DUP2);
    } else {
      int second = context.temporary();
      int first = second + right.getSize();
      code.store(right, second).store(left, first);
      code.load(left, first).load(right, second).load(left, first).load(right, second);
    }
    out.push(top - 1);
    out.push(top).push(opcode);
    out.call(
        longShift ? "longShift" : left.getClassName().concat("s"),
        "(" + left + right + SHADOW + SHADOW + "I)" + SHADOW);
    out.set(code, top - 1);
  }

  private static boolean isUnary(int opcode) {
    return opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG
        || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
  }

  private static Type leftType(int opcode) {
    if (opcode < Opcodes.ISHL) {
      return switch ((opcode - Opcodes.IADD) % 4) {
        case 0 -> Type.INT_TYPE;
        case 1 -> Type.LONG_TYPE;
        case 2 -> Type.FLOAT_TYPE;
        default -> Type.DOUBLE_TYPE;
      };
    }
    return switch (opcode) {
      case Opcodes.LCMP -> Type.LONG_TYPE;
      case Opcodes.FCMPL, Opcodes.FCMPG -> Type.FLOAT_TYPE;
      case Opcodes.DCMPL, Opcodes.DCMPG -> Type.DOUBLE_TYPE;
      default -> (opcode - Opcodes.ISHL) % 2 == 0 ? Type.INT_TYPE : Type.LONG_TYPE;
    };
  }
}
