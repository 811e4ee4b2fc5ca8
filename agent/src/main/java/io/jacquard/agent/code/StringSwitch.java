// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A switch over strings in bytecode: by hash code first, then by comparison. In code of javac the
 * comparisons select a number, and a second switch jumps to the cases.
 */
public final class StringSwitch {
  private final MethodInsnNode hash;
  private final LookupSwitchInsnNode byHash;
  private final List<String> strings = new ArrayList<>();
  private final List<AbstractInsnNode> comparisons = new ArrayList<>();

  /** The number that a comparison finds; fewer than strings if another compiler was at work. */
  private final List<Integer> numbers = new ArrayList<>();

  private int variable = -1;

  private StringSwitch(MethodInsnNode hash, LookupSwitchInsnNode byHash) {
    this.hash = hash;
    this.byHash = byHash;
    for (LabelNode label : byHash.labels) {
      collect(label);
    }
  }

  /** Whether one begins with this call. */
  public static boolean beginsAt(MethodInsnNode call) {
    return call.owner.equals("java/lang/String")
        && call.name.equals("hashCode")
        && AdjacentInstructions.next(call) instanceof LookupSwitchInsnNode;
  }

  /** The one that begins with this call. */
  public static StringSwitch at(MethodInsnNode call) {
    return new StringSwitch(call, (LookupSwitchInsnNode) AdjacentInstructions.next(call));
  }

  /** What a case compares with: up to the jump to the end. */
  private void collect(AbstractInsnNode from) {
    for (AbstractInsnNode each = from.getNext(); each != null; each = each.getNext()) {
      if (each instanceof MethodInsnNode call
          && call.name.equals("equals")
          && AdjacentInstructions.previous(call) instanceof LdcInsnNode constant
          && constant.cst instanceof String text) {
        strings.add(text);
        compared(AdjacentInstructions.next(call));
      } else if (each.getOpcode() == Opcodes.GOTO
          || each.getOpcode() == Opcodes.LOOKUPSWITCH
          || each.getOpcode() == Opcodes.TABLESWITCH) {
        return;
      }
    }
  }

  private void compared(AbstractInsnNode jump) {
    AbstractInsnNode push =
        jump.getOpcode() == Opcodes.IFEQ ? AdjacentInstructions.next(jump) : null;
    Integer number = push == null ? null : constant(push);
    if (number != null && AdjacentInstructions.next(push) instanceof VarInsnNode store) {
      comparisons.add(jump);
      numbers.add(number);
      variable = store.var;
    }
  }

  private static Integer constant(AbstractInsnNode push) {
    int opcode = push.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    return push instanceof IntInsnNode number && opcode != Opcodes.NEWARRAY ? number.operand : null;
  }

  public MethodInsnNode hash() {
    return hash;
  }

  public AbstractInsnNode byHash() {
    return byHash;
  }

  /** The strings, in the order of their hash codes. */
  public List<String> strings() {
    return strings;
  }

  /** The jumps that follow a comparison. */
  public List<AbstractInsnNode> comparisons() {
    return comparisons;
  }

  /** The keys of the second switch that the strings have, in the same order. */
  public List<Integer> numbers() {
    return numbers;
  }

  /** The second switch, or null if there is none. */
  public AbstractInsnNode cases() {
    if (numbers.size() != strings.size() || strings.isEmpty()) {
      return null;
    }
    for (AbstractInsnNode each = byHash.getNext(); each != null; each = each.getNext()) {
      if (each.getOpcode() == Opcodes.TABLESWITCH || each.getOpcode() == Opcodes.LOOKUPSWITCH) {
        return AdjacentInstructions.previous(each) instanceof VarInsnNode load
                && load.var == variable
            ? each
            : null;
      }
    }
    return null;
  }
}
