// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.control.ThreadQuery;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls that query the state of a thread: the query is an operation. The JDK's method
 * then runs without one, because JDK code calls it, too, and not in every execution: when it reads
 * a class, for example.
 */
final class ThreadQueryCalls {
  private static final String THREAD = "java/lang/Thread";

  private ThreadQueryCalls() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    ThreadQuery question = library.equals(THREAD) ? questionOf(call.name.concat(call.desc)) : null;
    if (question == null || question == ThreadQuery.SELF && isForItself(call)) {
      return;
    }
    Code code = new Code();
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      code.invokeStatic(THREAD, "currentThread", "()Ljava/lang/Thread;");
    } else {
      code.dup();
    }
    code.push(question.ordinal())
        .push(context.site(call))
        .hook(HookClass.THREADS, "query", "(Ljava/lang/Thread;II)V");
    context.before(call, code);
  }

  /** Whether a thread only interrupts itself, or asks whether it is: an operation says that. */
  private static boolean isForItself(MethodInsnNode call) {
    AbstractInsnNode next = call.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next instanceof MethodInsnNode then
        && then.owner.equals(THREAD)
        && (then.name.equals("interrupt") || then.name.equals("isInterrupted"));
  }

  private static ThreadQuery questionOf(String method) {
    return switch (method) {
      case "isInterrupted()Z" -> ThreadQuery.INTERRUPTED;
      case "interrupted()Z" -> ThreadQuery.CLEAR_INTERRUPTED;
      // A thread that has ended has no group.
      case "isAlive()Z", "getThreadGroup()Ljava/lang/ThreadGroup;" -> ThreadQuery.ALIVE;
      case "currentThread()Ljava/lang/Thread;" -> ThreadQuery.SELF;
      case "getState()Ljava/lang/Thread$State;" -> ThreadQuery.STATE;
      default -> null;
    };
  }
}
