// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.identity;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.facts.ClassFacts;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Replaces the hash code of Object by one that is the same in every execution. */
public final class IdentityHash {
  private IdentityHash() {}

  public static void addTo(ClassContext type) {
    ClassFacts facts = type.facts();
    if (!type.isTopmost()
        || facts.isRecord()
        || facts.isEnum()
        || facts.declaresMethod("hashCode", "()I")
        || !type.known().inheritsIdentityHash(facts.superName)) {
      return;
    }
    MethodNode method =
        new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, "hashCode", "()I", null, null);
    method.instructions.add(
        new Code()
            .loadThis()
            .hook(HookClass.MACHINE, "identityHashCode", "(Ljava/lang/Object;)I")
            .op(Opcodes.IRETURN)
            .list);
    type.node().methods.add(method);
  }
}
