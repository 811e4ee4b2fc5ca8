// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Checks that no handler can catch what it rethrows itself. */
public final class GuardedHandlers {
  private GuardedHandlers() {}

  public static void check(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    for (MethodNode method : node.methods) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        AbstractInsnNode rethrow = firstCall(block.handler);
        assertThat(((MethodInsnNode) rethrow).name).as(method.name).isEqualTo("caught");
        InsnList code = method.instructions;
        boolean selfProtected =
            code.indexOf(block.start) <= code.indexOf(rethrow)
                && code.indexOf(rethrow) < code.indexOf(block.end);
        assertThat(selfProtected).as(method.name).isFalse();
      }
    }
  }

  private static AbstractInsnNode firstCall(AbstractInsnNode start) {
    AbstractInsnNode insn = start;
    while (!(insn instanceof MethodInsnNode)) {
      insn = insn.getNext();
    }
    return insn;
  }
}
