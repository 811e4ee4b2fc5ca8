// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Constructions;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.tree.MethodInsnNode;

/** Dispatches each call that leaves the application to the class for its kind. */
public final class CallRewriter {
  private CallRewriter() {}

  public static void rewrite(
      MethodContext context, MethodInsnNode call, Constructions constructions) {
    if (call.owner.charAt(0) == '[') {
      // The methods of an array are those of Object, and clone.
      ReplacedCalls.rewrite(context, call, "java/lang/Object");
      return;
    }
    if (call.name.equals("<init>")) {
      ConstructorCalls.rewrite(context, call, constructions);
      return;
    }
    String library = context.known().libraryOwner(call.owner, call.name, call.desc);
    if (library == null) {
      return;
    }
    if (library.equals(SharedStateCalls.OWNER)) {
      SharedStateCalls.rewrite(context, call);
      return;
    }
    ThreadQueryCalls.announce(context, call, library);
    OutsideLoops.announce(context, call, library);
    HeldStateCalls.announce(context, call, library);
    if (ReplacedCalls.rewrite(context, call, library)) {
      return;
    }
    if (library.startsWith("java/util/concurrent/") && LockCalls.rewrite(context, call, library)) {
      return;
    }
    if (library.startsWith("java/util/concurrent/atomic/")
        && AtomicCalls.rewrite(context, call, library)) {
      return;
    }
    FenceCalls.announce(context, call, library);
    if (library.equals("java/lang/invoke/VarHandle") && VarHandleCalls.rewrite(context, call)) {
      return;
    }
    if (UnsafeCalls.isUnsafe(library) && UnsafeCalls.rewrite(context, call)) {
      return;
    }
    ReflectionAndIoCalls.announce(context, call, library);
    LibraryCalls.rewrite(context, call, library);
  }
}
