// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which locals still matter at an instruction: their value there may be used later.
 *
 * <p>A use that only makes a new value of the same local is a use only if that value matters: a
 * counter that nobody asks does not keep itself alive. A local of two words is known by its first.
 */
public final class Liveness {
  private final ControlFlow flow;

  /** By instruction: the locals alive before it. */
  private final BitSet[] before;

  private Liveness(ControlFlow flow) {
    this.flow = flow;
    before = new BitSet[flow.size()];
    for (int i = 0; i < before.length; i++) {
      before[i] = new BitSet();
    }
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int at = flow.size() - 1; at >= 0; at--) {
        BitSet alive = computeBefore(at);
        if (!alive.equals(before[at])) {
          before[at] = alive;
          changed = true;
        }
      }
    }
  }

  public static Liveness of(ControlFlow flow) {
    return new Liveness(flow);
  }

  /** Whether the value of the local before this instruction may be used by it or later. */
  public boolean isAlive(int local, int at) {
    return before[at].get(local);
  }

  private BitSet after(int at) {
    BitSet alive = new BitSet();
    for (int next : flow.successors(at)) {
      alive.or(before[next]);
    }
    return alive;
  }

  private BitSet computeBefore(int at) {
    BitSet alive = after(at);
    AbstractInsnNode node = flow.instruction(at);
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      alive.clear(((VarInsnNode) node).var);
    } else if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
      int local = ((VarInsnNode) node).var;
      if (!isForItself(at, local)) {
        alive.set(local);
      }
    }
    // IINC makes a value out of the old one: alive before if and only if alive after.
    for (int handler : flow.handlers(at)) {
      alive.or(before[handler]); // the instruction may throw before it stores
    }
    return alive;
  }

  /**
   * Whether the load starts {@code x = x + constant} as compilers write it, where nobody wants the
   * new value.
   */
  private boolean isForItself(int load, int local) {
    int store = load + 3;
    return store < flow.size()
        && isConstant(flow.instruction(load + 1))
        && isArithmetic(flow.instruction(load + 2).getOpcode())
        && isStore(flow.instruction(store), local)
        && isStraight(load, store)
        && !after(store).get(local);
  }

  private static boolean isConstant(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.LDC;
  }

  private static boolean isArithmetic(int opcode) {
    return opcode >= Opcodes.IADD && opcode <= Opcodes.DMUL;
  }

  private static boolean isStore(AbstractInsnNode node, int local) {
    int opcode = node.getOpcode();
    return opcode >= Opcodes.ISTORE
        && opcode <= Opcodes.ASTORE
        && ((VarInsnNode) node).var == local;
  }

  /** Whether control cannot enter between the two. */
  private boolean isStraight(int first, int last) {
    for (int at = first + 1; at <= last; at++) {
      if (flow.predecessors(at).length != 1 || flow.isHandler(at)) {
        return false;
      }
    }
    return true;
  }

  /** The local that the instruction gives a new value, or -1. */
  public static int definedBy(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      return ((VarInsnNode) node).var;
    }
    return node instanceof IincInsnNode increment ? increment.var : -1;
  }
}
