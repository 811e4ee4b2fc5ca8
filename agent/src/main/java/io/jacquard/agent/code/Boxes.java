// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.TypeInsnNode;

/** The classes whose objects hold a number, a character or a truth value. */
public final class Boxes {
  private Boxes() {}

  /** Whether a class with this internal name is one. */
  public static boolean isBox(String name) {
    return unboxed(name) != null;
  }

  /** The class for a primitive type. */
  public static Type boxOf(Type primitive) {
    String name =
        switch (primitive.getSort()) {
          case Type.BOOLEAN -> "Boolean";
          case Type.CHAR -> "Character";
          case Type.BYTE -> "Byte";
          case Type.SHORT -> "Short";
          case Type.INT -> "Integer";
          case Type.FLOAT -> "Float";
          case Type.LONG -> "Long";
          default -> "Double";
        };
    return Type.getObjectType("java/lang/".concat(name));
  }

  /** What an object of the class with this internal name holds; null for other classes. */
  public static Type unboxed(String name) {
    return switch (name) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> null;
    };
  }

  /** Leaves an array on the stack that holds what these variables hold, boxed. */
  public static void array(Code code, Type[] types, int[] variables) {
    code.push(types.length);
    code.list.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
    for (int i = 0; i < types.length; i++) {
      code.dup().push(i).load(types[i], variables[i]);
      if (types[i].getSort() < Type.ARRAY) {
        Type box = boxOf(types[i]);
        code.invokeStatic(
            box.getInternalName(), "valueOf", Type.getMethodDescriptor(box, types[i]));
      }
      code.op(Opcodes.AASTORE);
    }
  }
}
