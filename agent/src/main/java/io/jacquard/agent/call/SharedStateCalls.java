// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of {@code io.jacquard.SharedState}, by which libraries declare their own steps: the engine
 * does the step, and the call is made with what that has led to.
 */
final class SharedStateCalls {
  static final String OWNER = "io/jacquard/SharedState";

  private static final String HOOKS = "io/jacquard/runtime/lock/SharedStateHooks";
  private static final String STATE = "(Ljava/lang/Object;";
  private static final String CONDITION = "Ljava/util/function/Predicate;";
  private static final String CHANGE = "Ljava/util/function/UnaryOperator;";

  private SharedStateCalls() {}

  static void rewrite(MethodContext context, MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    int[] variables = arguments.variables();
    code.dup();
    for (int i = 0; i < types.length; i++) {
      arguments.load(code, i);
    }
    code.push(context.site(call));
    switch (call.name) {
      case "take" -> {
        code.invokeStatic(HOOKS, "takes", STATE + CONDITION + CHANGE + "I)" + CONDITION);
        code.store(types[0], variables[0]);
        arguments.load(code, 0);
        arguments.load(code, 1);
        code.invokeStatic(HOOKS, "changes", "(" + CONDITION + CHANGE + ")" + CHANGE);
        code.store(types[1], variables[1]);
      }
      case "give" -> {
        code.invokeStatic(HOOKS, "gives", STATE + CHANGE + "I)" + CHANGE);
        code.store(types[0], variables[0]);
      }
      case "arrive" -> {
        code.invokeStatic(HOOKS, "arrives", STATE + CHANGE + "I)" + CHANGE);
        code.store(types[0], variables[0]);
      }
      case "await" -> {
        code.invokeStatic(HOOKS, "awaits", STATE + CONDITION + "I)" + CONDITION);
        code.store(types[0], variables[0]);
      }
      default -> {
        return; // of Object
      }
    }
    arguments.reload(code);
    context.before(call, code);
  }
}
