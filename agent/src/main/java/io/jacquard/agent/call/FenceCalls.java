// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.tree.MethodInsnNode;

/** Announces fences, of variable handles and of {@code Unsafe}. */
final class FenceCalls {
  private static final int ACQUIRES = 1;
  private static final int RELEASES = 2;

  private FenceCalls() {}

  /** The call itself stays as it is. */
  static void announce(MethodContext context, MethodInsnNode call, String library) {
    if (call.desc.equals("()V")
        && (library.equals("java/lang/invoke/VarHandle") || UnsafeCalls.isUnsafe(library))) {
      int effect = effect(call.name);
      if (effect != 0) {
        context.before(call, new Code().push(effect).hook(HookClass.UNSAFE, "fence", "(I)V"));
      }
    }
  }

  private static int effect(String name) {
    return switch (name) {
      case "fullFence" -> ACQUIRES | RELEASES;
      case "acquireFence", "loadFence", "loadLoadFence" -> ACQUIRES;
      case "releaseFence", "storeFence", "storeStoreFence" -> RELEASES;
      default -> 0;
    };
  }
}
