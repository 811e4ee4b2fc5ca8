// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls whose effect the caller's code does not show: fields accessed by reflection,
 * which become accesses like any other; methods called by reflection or through method handles; raw
 * memory, files and the network, which may have to do with anything.
 */
final class OutsideCalls {
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String[] PREFIXES = {
    "java/nio/file/Files", "java/nio/channels/", "java/net/", "sun/misc/Unsafe"
  };

  private OutsideCalls() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    switch (library) {
      case FIELD -> field(context, call);
      case "java/lang/reflect/Method" -> {
        if (call.name.equals("invoke")) {
          withReceiver(context, call, "invoked", "(Ljava/lang/reflect/Method;I)V");
        }
      }
      case "java/lang/invoke/MethodHandle" -> {
        if (call.name.startsWith("invoke")) {
          withReceiver(context, call, "invoked", "(Ljava/lang/invoke/MethodHandle;I)V");
        }
      }
      default -> {
        if (isOutside(library)) {
          context.before(call, new Code().push(context.site(call)).hook("outside", "(I)V"));
        }
      }
    }
  }

  private static void field(MethodContext context, MethodInsnNode call) {
    boolean writes = call.name.startsWith("set");
    if (!writes && !call.name.startsWith("get") || !call.desc.startsWith("(Ljava/lang/Object;")) {
      return; // it tells of the field, not of its value
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    if (writes) {
      Published.arguments(code, arguments, 1);
    }
    code.dup();
    arguments.load(code, 0);
    code.push(writes ? 1 : 0)
        .push(context.site(call))
        .hook("reflected", "(Ljava/lang/reflect/Field;Ljava/lang/Object;ZI)V");
    arguments.reload(code);
    context.before(call, code);
  }

  private static void withReceiver(
      MethodContext context, MethodInsnNode call, String hook, String descriptor) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return;
    }
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, Type.getArgumentTypes(call.desc));
    code.dup().push(context.site(call)).hook(hook, descriptor);
    arguments.reload(code);
    context.before(call, code);
  }

  /** Whether calls of such an object may look at or change what is outside the program. */
  static boolean isOutside(String library) {
    for (String prefix : PREFIXES) {
      if (library.startsWith(prefix)) {
        return !library.startsWith("java/net/UR");
      }
    }
    return switch (library) {
      case "java/io/File",
          "java/io/FileInputStream",
          "java/io/FileOutputStream",
          "java/io/FileReader",
          "java/io/FileWriter",
          "java/io/RandomAccessFile" ->
          true;
      default -> false;
    };
  }
}
