// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Finds the instruction before or after another, past labels, line numbers and frames. */
public final class AdjacentInstructions {
  private AdjacentInstructions() {}

  /** Null at the end of the method. */
  public static AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode each = insn.getNext();
    while (each != null && each.getOpcode() < 0) {
      each = each.getNext();
    }
    return each;
  }

  /** Null at the start of the method. */
  public static AbstractInsnNode previous(AbstractInsnNode insn) {
    AbstractInsnNode each = insn.getPrevious();
    while (each != null && each.getOpcode() < 0) {
      each = each.getPrevious();
    }
    return each;
  }
}
