// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.input;

import io.jacquard.agent.code.Boxes;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits the call of the API that makes an input and leaves it on the stack. */
final class InputCalls {
  private static final String API = "io/jacquard/Jacquard";
  private static final String NAME = "(Ljava/lang/String;";
  private static final String STRING = "Ljava/lang/String;";

  private InputCalls() {}

  /** Asks for a value of a type. */
  static void ask(MethodVisitor code, InjectionPoint place, Type type) {
    Type number = type.getSort() == Type.OBJECT ? Boxes.unboxed(type.getInternalName()) : null;
    if (number != null) {
      ask(code, place, number);
      String descriptor = Type.getMethodDescriptor(type, number);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, type.getInternalName(), "valueOf", descriptor, false);
      return;
    }
    code.visitLdcInsn(place.name());
    switch (type.getSort()) {
      case Type.BOOLEAN -> any(code, "anyBoolean", NAME, type);
      case Type.DOUBLE -> any(code, "anyDouble", NAME, type);
      case Type.FLOAT -> any(code, "anyFloat", NAME, type);
      case Type.BYTE, Type.SHORT, Type.CHAR, Type.INT, Type.LONG -> number(code, place, type);
      default -> object(code, type);
    }
  }

  private static void any(MethodVisitor code, String method, String parameters, Type result) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, API, method, parameters + ")" + result.getDescriptor(), false);
  }

  private static void number(MethodVisitor code, InjectionPoint place, Type type) {
    if (place.hasRange()) {
      code.visitLdcInsn(place.min());
      code.visitLdcInsn(place.max());
      any(code, "anyInt", NAME + "II", Type.INT_TYPE);
      if (type.getSort() == Type.LONG) {
        code.visitInsn(Opcodes.I2L);
      }
      return;
    }
    String word = type.getClassName();
    any(code, "any" + Character.toUpperCase(word.charAt(0)) + word.substring(1), NAME, type);
  }

  private static void object(MethodVisitor code, Type type) {
    if (type.getDescriptor().equals(STRING)) {
      any(code, "anyString", NAME, type);
    } else {
      code.visitLdcInsn(type);
      any(code, "any", NAME + "Ljava/lang/Class;", Type.getObjectType("java/lang/Object"));
      code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    }
  }

  /** Asks for the text of an argument: any, or that of a number or truth value. */
  static void askForText(MethodVisitor code, InjectionPoint place) {
    switch (place.values()) {
      case "", "string" -> ask(code, place, Type.getType(STRING));
      case "boolean" -> {
        code.visitLdcInsn(place.name());
        code.visitInsn(Opcodes.ICONST_2);
        code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/String");
        element(code, 0, "false");
        element(code, 1, "true");
        any(code, "anyOf", NAME + "[Ljava/lang/Object;", Type.getObjectType("java/lang/Object"));
        code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/String");
      }
      default -> {
        Type type = place.values().equals("long") ? Type.LONG_TYPE : Type.INT_TYPE;
        ask(code, place, type);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "java/lang/String",
            "valueOf",
            "(" + type.getDescriptor() + ")" + STRING,
            false);
      }
    }
  }

  private static void element(MethodVisitor code, int index, String text) {
    code.visitInsn(Opcodes.DUP);
    code.visitInsn(Opcodes.ICONST_0 + index);
    code.visitLdcInsn(text);
    code.visitInsn(Opcodes.AASTORE);
  }
}
