// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.agent.code.StackEffect;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Decides whether a constructor uses {@code this} for anything but its own fields and the call of
 * another constructor. Unclear cases count as escapes.
 */
final class ThisEscape {
  private ThisEscape() {}

  static boolean in(MethodNode constructor) {
    for (AbstractInsnNode insn = constructor.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (insn instanceof VarInsnNode variable && variable.var == 0) {
        if (insn.getOpcode() != Opcodes.ALOAD || !usedSafely(insn)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Follows the code, in its textual order, to the instruction that takes the loaded reference. */
  private static boolean usedSafely(AbstractInsnNode load) {
    Map<LabelNode, Integer> heights = new IdentityHashMap<>();
    // Slots on the stack above the reference; -1 where no path is known to lead.
    int above = 0;
    for (AbstractInsnNode insn = load.getNext(); insn != null; insn = insn.getNext()) {
      if (insn instanceof LabelNode label) {
        Integer height = heights.get(label);
        above = height != null ? height : above;
      }
      int opcode = insn.getOpcode();
      if (opcode < 0) {
        continue;
      }
      if (above < 0 || opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH) {
        return false;
      }
      int left = above - StackEffect.popped(insn);
      if (left < 0) {
        return takesSafely(insn, above);
      }
      above = left + StackEffect.pushed(insn);
      if (insn instanceof JumpInsnNode jump) {
        heights.put(jump.label, above);
      }
      if (opcode == Opcodes.GOTO || opcode == Opcodes.ATHROW) {
        above = -1;
      }
    }
    return false;
  }

  private static boolean takesSafely(AbstractInsnNode insn, int above) {
    boolean receives = above == StackEffect.popped(insn) - 1;
    switch (insn.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD:
        return receives;
      case Opcodes.INVOKESPECIAL:
        return receives && ((MethodInsnNode) insn).name.equals("<init>");
      default:
        return false;
    }
  }
}
