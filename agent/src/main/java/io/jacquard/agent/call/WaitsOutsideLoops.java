// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces a wait that lies in no loop of its method: the program does not test its condition
 * again, so that a spurious wake-up may break it.
 */
final class WaitsOutsideLoops {
  private WaitsOutsideLoops() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    if (isWait(library, call.name) && !isInLoop(context.method.instructions, call)) {
      context.before(call, new Code().hook(HookClass.THREADS, "waitsOnce", "()V"));
    }
  }

  private static boolean isWait(String library, String name) {
    return switch (library) {
      case "java/lang/Object" -> name.equals("wait");
      case "java/util/concurrent/locks/Condition" -> name.startsWith("await");
      case "java/util/concurrent/locks/LockSupport" -> name.startsWith("park");
      default -> false;
    };
  }

  /** Whether a jump from behind the instruction leads before it, as compilers lay out loops. */
  private static boolean isInLoop(InsnList code, AbstractInsnNode insn) {
    int at = code.indexOf(insn);
    for (AbstractInsnNode each = insn; each != null; each = each.getNext()) {
      if (each instanceof JumpInsnNode jump && code.indexOf(jump.label) <= at) {
        return true;
      }
    }
    return false;
  }
}
