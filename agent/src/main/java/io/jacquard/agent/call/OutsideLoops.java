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
 * Announces what may end without a reason and lies in no loop of its method: a wait whose condition
 * the program does not test again, an update that it does not try again.
 */
final class OutsideLoops {
  private OutsideLoops() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    String hook =
        isWait(library, call.name) ? "waitsOnce" : isWeak(call.name) ? "updatesOnce" : null;
    if (hook != null && !isInLoop(context.method.instructions, call)) {
      context.before(call, new Code().hook(HookClass.THREADS, hook, "()V"));
    }
  }

  /** Of an atomic, a variable handle, a field updater, or raw memory. */
  private static boolean isWeak(String name) {
    return name.startsWith("weakCompareAnd");
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
