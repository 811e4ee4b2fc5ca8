// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Boxes;
import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.Constructions;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.facts.ClassFacts;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces new objects whose classes are not instrumented or have no tag, and the arguments they
 * keep; seeds random generators that get no seed.
 */
final class ConstructorCalls {
  private ConstructorCalls() {}

  static void rewrite(MethodContext context, MethodInsnNode call, Constructions constructions) {
    boolean application = context.known().isApplication(call.owner);
    if (!application) {
      HeldStateCalls.announce(context, call, call.owner);
      if (call.desc.equals("()V") && isRandom(call.owner)) {
        context.before(
            call,
            new Code().push(context.site(call)).hook(HookClass.MACHINE, "randomSeed", "(I)J"));
        call.desc = "(J)V";
      } else {
        announce(context, call);
      }
    }
    if (constructions.leavesObject(call) && isWorthNaming(context, call.owner, application)) {
      context.after(call, new Code().dup().hook("created", "(Ljava/lang/Object;)V"));
    }
  }

  private static boolean isRandom(String owner) {
    return owner.equals("java/util/Random") || owner.equals("java/util/SplittableRandom");
  }

  /** Whether the text of an object is made, which may be an operation: an atomic is read. */
  private static boolean makesMessage(MethodInsnNode call) {
    return call.desc.equals("(Ljava/lang/Object;)V") && isThrowable(call.owner);
  }

  private static void announce(MethodContext context, MethodInsnNode call) {
    Code code = new Code();
    if (LibraryTypes.mayActOnThreads(call.owner) || makesMessage(call)) {
      code.push(context.site(call)).hook(HookClass.CALLS, "at", "(I)V");
    }
    if (ReflectionAndIoCalls.isOutside(call.owner, call.name)) {
      code.push(context.site(call)).hook(HookClass.CALLS, "outside", "(I)V");
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    // What a thread is given escapes when the thread is started, not before.
    boolean keeps =
        !call.owner.equals("java/lang/Thread")
            && !isThrowable(call.owner)
            && LibraryTypes.mayKeepArguments(call.owner)
            && EscapingArguments.any(types);
    boolean touches = LibraryCalls.mayTouch(call);
    if (keeps || touches) {
      MethodContext.Spilled arguments = context.spill(code, types);
      if (keeps) {
        EscapingArguments.arguments(code, arguments, 0);
      }
      if (touches) {
        LibraryCalls.announce(context, call, code, arguments);
      }
      arguments.reload(code);
    }
    context.before(call, code);
    if (touches) {
      context.after(call, new Code().hook(HookClass.CALLS, "called", "()V"));
    }
  }

  private static boolean isWorthNaming(MethodContext context, String owner, boolean application) {
    if (application) {
      ClassFacts facts = context.known().facts(owner);
      return facts != null && facts.isRecord();
    }
    return !owner.equals("java/lang/String") && !Boxes.isBox(owner) && !isThrowable(owner);
  }

  private static boolean isThrowable(String owner) {
    return owner.endsWith("Exception") || owner.endsWith("Error");
  }
}
