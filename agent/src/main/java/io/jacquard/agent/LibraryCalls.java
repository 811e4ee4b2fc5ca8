// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls of code outside the application: the place, the arguments it may keep, and the
 * use of an object that threads may share.
 */
final class LibraryCalls {
  private LibraryCalls() {}

  static void rewrite(MethodContext context, MethodInsnNode call, String library) {
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean shared = call.getOpcode() != Opcodes.INVOKESTATIC && LibraryTypes.isShareable(library);
    boolean keeps = LibraryTypes.mayKeepArguments(library) && Published.any(types);
    Code code = new Code();
    if (LibraryTypes.mayActOnThreads(library)) {
      code.push(context.site(call)).hook("at", "(I)V");
    }
    if (shared || keeps) {
      MethodContext.Spilled arguments = context.spill(code, types);
      if (keeps) {
        Published.arguments(code, arguments, 0);
      }
      if (shared) {
        code.dup()
            .push(LibraryTypes.mayChange(library, call.name) ? 1 : 0)
            .push(context.site(call))
            .hook("call", "(Ljava/lang/Object;ZI)V");
      }
      arguments.reload(code);
    }
    boolean concurrent = LibraryTypes.isConcurrent(library);
    if (concurrent) {
      code.hook("leaving", "()V");
    }
    context.before(call, code);
    Code after = new Code();
    if (concurrent) {
      after.hook("entering", "()V");
    }
    if (call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;")) {
      after.dup().hook("cloned", "(Ljava/lang/Object;)V");
    } else if (makesArray(call, library)) {
      after.dup().hook("created", "(Ljava/lang/Object;)V");
    } else if (mayBeFresh(call)) {
      after.dup().hook("received", "(Ljava/lang/Object;)V");
    }
    context.after(call, after);
  }

  private static boolean makesArray(MethodInsnNode call, String library) {
    return Type.getReturnType(call.desc).getSort() == Type.ARRAY
        && LibraryTypes.makesArray(library, call.name);
  }

  /** Whether the call may return an object that nobody has seen yet and that has no name. */
  private static boolean mayBeFresh(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return result.getSort() == Type.ARRAY
        || call.getOpcode() == Opcodes.INVOKESTATIC
            && result.getSort() == Type.OBJECT
            && result.getInternalName().startsWith("java/util/");
  }
}
