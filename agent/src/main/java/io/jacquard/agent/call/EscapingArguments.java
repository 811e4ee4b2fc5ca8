// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Boxes;
import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Type;

/** Decides which arguments escape when they are passed to code outside the application. */
public final class EscapingArguments {
  private EscapingArguments() {}

  /** Announces the arguments from this index on that a callee may keep. */
  static void arguments(Code code, MethodContext.Spilled arguments, int from) {
    for (int i = from; i < arguments.types().length; i++) {
      if (mayCarryState(arguments.types()[i])) {
        arguments.load(code, i);
        code.hook("publish", "(Ljava/lang/Object;)V");
      }
    }
  }

  public static boolean any(Type[] types) {
    for (Type type : types) {
      if (mayCarryState(type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayCarryState(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() == Type.ARRAY;
    }
    return switch (type.getInternalName()) {
      case "java/lang/String", "java/lang/Class" -> false;
      default -> !Boxes.isBox(type.getInternalName());
    };
  }
}
