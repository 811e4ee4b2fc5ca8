// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.analysis.spin.Updates;
import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.control.AtomicMethods;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces accesses through {@code java.util.concurrent.atomic}, one operation per call. */
final class AtomicCalls {
  private static final String LOOPS = "io/jacquard/runtime/AtomicLoops";

  private AtomicCalls() {}

  /** Returns false for calls that touch no variable. */
  static boolean rewrite(MethodContext context, MethodInsnNode call, String library) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return false;
    }
    if (AtomicMethods.takesFunction(call.name)) {
      String descriptor = "(L".concat(library).concat(";").concat(call.desc.substring(1));
      int end = descriptor.lastIndexOf(')');
      descriptor = descriptor.substring(0, end).concat("I").concat(descriptor.substring(end));
      context.replace(
          call, new Code().push(context.site(call)).invokeStatic(LOOPS, call.name, descriptor));
      return true;
    }
    AccessMode mode = AtomicMethods.mode(call.name);
    if (mode == null) {
      return false;
    }
    MethodContext.Spilled arguments = announce(context, call, library, mode);
    context.after(call, outcome(call, arguments));
    return true;
  }

  /** Reports whether an update changed anything, if that can be known. */
  static Code outcome(MethodInsnNode call, MethodContext.Spilled arguments) {
    Code code = new Code();
    if (Updates.tellsSuccess(call.name, call.desc)) {
      code.dup().hook(HookClass.CALLS, "updated", "(Z)V");
    } else if (Updates.isExchange(call.name, call.desc)) {
      Type type = Type.getReturnType(call.desc);
      code.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
      arguments.load(code, arguments.types().length - 1);
      code.hook(
          HookClass.CALLS,
          "exchanged",
          switch (type.getSort()) {
            case Type.LONG -> "(JJ)V";
            case Type.ARRAY, Type.OBJECT -> "(Ljava/lang/Object;Ljava/lang/Object;)V";
            default -> "(II)V";
          });
    }
    return code;
  }

  private static MethodContext.Spilled announce(
      MethodContext context, MethodInsnNode call, String library, AccessMode mode) {
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean updater = library.endsWith("FieldUpdater");
    boolean indexed = library.endsWith("Array") && types.length > 0 && types[0] == Type.INT_TYPE;
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    if (mode.writes) {
      EscapingArguments.arguments(code, arguments, updater ? 1 : 0);
    }
    code.dup();
    if (updater || indexed) {
      arguments.load(code, 0);
    } else {
      code.push(-1);
    }
    code.push(mode.ordinal()).push(context.site(call));
    if (updater) {
      code.hook(HookClass.CALLS, "updater", "(Ljava/lang/Object;Ljava/lang/Object;II)V");
    } else {
      code.hook(HookClass.CALLS, "atomic", "(Ljava/lang/Object;III)V");
    }
    arguments.reload(code);
    context.before(call, code);
    return arguments;
  }
}
