// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Boxes;
import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.knowledge.JdkTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls whose effect the caller's code does not show: fields accessed by reflection,
 * which become ordinary accesses; constants of an enum; methods called by reflection or through
 * method handles; raw memory, files and the network, which may depend on anything.
 */
final class ReflectionAndIoCalls {
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String EXECUTABLE =
      "(Ljava/lang/reflect/Executable;Ljava/lang/Object;[Ljava/lang/Object;I)V";
  private static final String HANDLE = "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;I)V";

  private ReflectionAndIoCalls() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    switch (library) {
      case FIELD -> field(context, call);
      case "java/lang/Class" -> {
        if (call.name.equals("forName")) {
          found(context, call);
        } else if (call.name.equals("getEnumConstants")) {
          context.before(
              call, new Code().dup().hook(HookClass.CALLS, "constants", "(Ljava/lang/Class;)V"));
        }
      }
      case "java/lang/invoke/MethodHandles$Lookup" -> {
        if (call.name.startsWith("findStatic") && !call.name.equals("findStatic")) {
          fieldOf(context, call);
        } else if (call.name.equals("ensureInitialized")) {
          ensured(context, call);
        }
      }
      case "java/lang/reflect/Method" -> {
        if (call.name.equals("invoke")) {
          executable(context, call);
          made(context, call);
        }
      }
      case "java/lang/reflect/Constructor" -> {
        if (call.name.equals("newInstance")) {
          executable(context, call);
          made(context, call);
        }
      }
      case "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/MethodHandleProxies" -> {
        if (call.name.endsWith("etafactory") || call.name.equals("asInterfaceInstance")) {
          context.before(
              call, new Code().push(context.site(call)).hook(HookClass.CALLS, "hidden", "(I)V"));
        }
      }
      case "java/lang/invoke/MethodHandle" -> {
        if (call.name.startsWith("invoke")) {
          handle(context, call);
        }
      }
      default -> {
        if (call.name.equals("allocateInstance")) {
          made(context, call);
        } else if (call.name.equals("ensureClassInitialized") && UnsafeCalls.isUnsafe(library)) {
          ensured(context, call);
        } else if (isOutside(library, call.name)) {
          context.before(
              call, new Code().push(context.site(call)).hook(HookClass.CALLS, "outside", "(I)V"));
        }
      }
    }
  }

  /** No constructor of the class may have run for what the call gives. */
  private static void made(MethodContext context, MethodInsnNode call) {
    context.after(
        call, new Code().dup().hook(HookClass.REFLECTION, "made", "(Ljava/lang/Object;)V"));
  }

  /** A class found by its name is initialised, unless the call says that it is not to be. */
  private static void found(MethodContext context, MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    if (!types[0].equals(Type.getType(String.class))) {
      return; // in a module: never initialised
    }
    Code after = new Code().dup();
    if (types.length == 1) {
      after.push(1);
    } else {
      Code before = new Code();
      MethodContext.Spilled arguments = context.spill(before, types);
      arguments.reload(before);
      context.before(call, before);
      arguments.load(after, 1);
    }
    context.after(call, named(context, call, after));
  }

  /** The argument is a class that is to be initialised. */
  private static void ensured(MethodContext context, MethodInsnNode call) {
    context.before(call, named(context, call, new Code().dup().push(1)));
  }

  /** The class of a static field is initialised at its first use; here already by its finding. */
  private static void fieldOf(MethodContext context, MethodInsnNode call) {
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, Type.getArgumentTypes(call.desc));
    arguments.load(code, 0);
    named(context, call, code.push(1));
    arguments.reload(code);
    context.before(call, code);
  }

  private static Code named(MethodContext context, MethodInsnNode call, Code code) {
    return code.push(context.site(call)).hook(HookClass.CALLS, "named", "(Ljava/lang/Class;ZI)V");
  }

  private static void field(MethodContext context, MethodInsnNode call) {
    boolean writes = call.name.startsWith("set");
    if (!writes && !call.name.startsWith("get") || !call.desc.startsWith("(Ljava/lang/Object;")) {
      return; // about the field, not its value
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    if (writes) {
      EscapingArguments.arguments(code, arguments, 1);
    }
    code.dup();
    arguments.load(code, 0);
    code.push(writes ? 1 : 0)
        .push(context.site(call))
        .hook(HookClass.CALLS, "reflected", "(Ljava/lang/reflect/Field;Ljava/lang/Object;ZI)V");
    arguments.reload(code);
    context.before(call, code);
  }

  /** A method or constructor is called by reflection. */
  private static void executable(MethodContext context, MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    code.dup();
    if (types.length > 1) {
      arguments.load(code, 0);
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    arguments.load(code, types.length - 1);
    code.push(context.site(call)).hook(HookClass.CALLS, "invoked", EXECUTABLE);
    arguments.reload(code);
    context.before(call, code);
  }

  /** What is called through a method handle is given its values as an array. */
  private static void handle(MethodContext context, MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    code.dup();
    if (!call.name.equals("invokeWithArguments")) {
      Boxes.array(code, types, arguments.variables());
    } else if (types[0].getSort() == Type.ARRAY) {
      arguments.load(code, 0);
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    code.push(context.site(call)).hook(HookClass.CALLS, "invoked", HANDLE);
    arguments.reload(code);
    context.before(call, code);
  }

  /** Whether the method may look at or change what is outside the program. */
  static boolean isOutside(String library, String method) {
    return JdkTable.of(library).isOutside(method);
  }
}
