// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.code.Boxes;
import io.jacquard.agent.code.Code;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.TypeInsnNode;

/** What {@code LambdaMetafactory} converts between a method and its use through an interface. */
final class Conversions {
  private Conversions() {}

  /** Converts the value on top of the stack. */
  static void convert(Code code, Type from, Type to) {
    if (to == Type.VOID_TYPE) {
      drop(code, from);
    } else if (isPrimitive(from)) {
      if (isPrimitive(to)) {
        widen(code, from, to);
      } else {
        box(code, from);
      }
    } else if (isPrimitive(to)) {
      Type held = Boxes.unboxed(from.getInternalName());
      Type number = held == null ? to : held;
      cast(code, Boxes.boxOf(number));
      unbox(code, number);
      widen(code, number, to);
    } else if (!from.equals(to)) {
      cast(code, to);
    }
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  private static void drop(Code code, Type type) {
    if (type.getSize() > 0) {
      code.op(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
  }

  private static void cast(Code code, Type type) {
    if (!type.getDescriptor().equals("Ljava/lang/Object;")) {
      code.list.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    }
  }

  private static void box(Code code, Type number) {
    Type box = Boxes.boxOf(number);
    code.invokeStatic(box.getInternalName(), "valueOf", Type.getMethodDescriptor(box, number));
  }

  private static void unbox(Code code, Type number) {
    code.invokeVirtual(
        Boxes.boxOf(number).getInternalName(),
        number.getClassName().concat("Value"),
        Type.getMethodDescriptor(number));
  }

  private static void widen(Code code, Type from, Type to) {
    switch (to.getSort()) {
      case Type.LONG -> {
        if (from.getSort() < Type.FLOAT) {
          code.op(Opcodes.I2L);
        }
      }
      case Type.FLOAT -> {
        if (from.getSort() != Type.FLOAT) {
          code.op(from.getSort() == Type.LONG ? Opcodes.L2F : Opcodes.I2F);
        }
      }
      case Type.DOUBLE -> {
        switch (from.getSort()) {
          case Type.DOUBLE -> {}
          case Type.LONG -> code.op(Opcodes.L2D);
          case Type.FLOAT -> code.op(Opcodes.F2D);
          default -> code.op(Opcodes.I2D);
        }
      }
      default -> {} // an int, or what fits into one
    }
  }
}
