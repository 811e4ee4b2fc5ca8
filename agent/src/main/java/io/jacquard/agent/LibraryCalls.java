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
    context.before(call, code);
  }
}
