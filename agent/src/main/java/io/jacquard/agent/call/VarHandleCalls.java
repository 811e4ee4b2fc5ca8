// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.control.AccessMode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through variable handles. */
final class VarHandleCalls {
  private VarHandleCalls() {}

  /** Returns false for methods that access no variable. */
  static boolean rewrite(MethodContext context, MethodInsnNode call) {
    AccessMode mode = call.getOpcode() == Opcodes.INVOKEVIRTUAL ? mode(call.name) : null;
    if (mode == null) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    int coordinates = Math.max(0, types.length - values(call.name, mode));
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    if (mode.writes) {
      EscapingArguments.arguments(code, arguments, coordinates);
    }
    code.dup();
    if (coordinates > 0 && types[0].getSort() >= Type.ARRAY) {
      arguments.load(code, 0);
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    if (coordinates == 2 && types[1] == Type.INT_TYPE) {
      arguments.load(code, 1);
    } else {
      code.push(-1);
    }
    code.push(mode.ordinal())
        .push(context.site(call))
        .hook(HookClass.CALLS, "varHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;III)V");
    arguments.reload(code);
    context.before(call, code);
    context.after(call, AtomicCalls.outcome(call, arguments));
    return true;
  }

  /** How many arguments are values; the others are coordinates. */
  private static int values(String name, AccessMode mode) {
    if (!mode.writes) {
      return 0;
    }
    return isCompareAndSet(name) || name.startsWith("compareAndExchange") ? 2 : 1;
  }

  private static boolean isCompareAndSet(String name) {
    return name.equals("compareAndSet") || name.startsWith("weakCompareAndSet");
  }

  private static AccessMode mode(String name) {
    return switch (name) {
      case "get" -> AccessMode.PLAIN_READ;
      case "set" -> AccessMode.PLAIN_WRITE;
      case "getOpaque" -> AccessMode.OPAQUE_READ;
      case "setOpaque" -> AccessMode.OPAQUE_WRITE;
      case "getAcquire" -> AccessMode.ACQUIRE_READ;
      case "setRelease" -> AccessMode.RELEASE_WRITE;
      case "getVolatile" -> AccessMode.VOLATILE_READ;
      case "setVolatile" -> AccessMode.VOLATILE_WRITE;
      default ->
          isCompareAndSet(name)
                  || name.startsWith("compareAndExchange")
                  || name.startsWith("getAnd")
              ? AccessMode.UPDATE
              : null;
    };
  }
}
