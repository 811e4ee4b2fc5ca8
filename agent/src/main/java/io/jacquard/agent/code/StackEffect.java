// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** The number of stack slots that an instruction pops and pushes. */
public final class StackEffect {
  /**
   * Two digits for each opcode: slots popped, slots pushed. Opcodes that depend on a descriptor, or
   * that ASM never shows, have 00.
   */
  private static final String TABLE =
      // nop, constants
      "00"
          + "0101010101010101"
          + "0202"
          + "010101"
          + "0202"
          + "0101"
          + "01"
          + "0000"
          // loads, and their short forms
          + "0102010201"
          + "0000000000000000000000000000000000000000"
          // array loads
          + "2122212221212121"
          // stores, and their short forms
          + "1020102010"
          + "0000000000000000000000000000000000000000"
          // array stores
          + "3040304030303030"
          // pop .. swap
          + "10"
          + "20"
          + "12"
          + "23"
          + "34"
          + "24"
          + "35"
          + "46"
          + "22"
          // add, sub, mul, div, rem; neg
          + "2142214221422142214221422142214221422142"
          + "11221122"
          // shifts, logic, iinc
          + "213221322132"
          + "214221422142"
          + "00"
          // conversions
          + "121112"
          + "212122"
          + "111212"
          + "212221"
          + "111111"
          // comparisons
          + "4121214141"
          // if, if_cmp, goto, jsr, ret, switches
          + "101010101010"
          + "2020202020202020"
          + "000000"
          + "1010"
          // returns
          + "102010201000"
          // members and calls depend on descriptors
          + "000000000000000000"
          // new, newarray, anewarray, arraylength, athrow, checkcast, instanceof, monitors
          + "01"
          + "11"
          + "11"
          + "11"
          + "10"
          + "11"
          + "11"
          + "1010"
          // wide, multianewarray, ifnull, ifnonnull
          + "0000"
          + "1010";

  private StackEffect() {}

  public static int popped(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.GETSTATIC:
        return 0;
      case Opcodes.GETFIELD:
        return 1;
      case Opcodes.PUTSTATIC:
        return Type.getType(((FieldInsnNode) insn).desc).getSize();
      case Opcodes.PUTFIELD:
        return 1 + Type.getType(((FieldInsnNode) insn).desc).getSize();
      case Opcodes.INVOKESTATIC:
        return arguments(((MethodInsnNode) insn).desc) - 1;
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE:
        return arguments(((MethodInsnNode) insn).desc);
      case Opcodes.INVOKEDYNAMIC:
        return arguments(((InvokeDynamicInsnNode) insn).desc) - 1;
      case Opcodes.MULTIANEWARRAY:
        return ((MultiANewArrayInsnNode) insn).dims;
      default:
        return TABLE.charAt(insn.getOpcode() * 2) - '0';
    }
  }

  public static int pushed(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.LDC:
        Object constant = ((LdcInsnNode) insn).cst;
        return constant instanceof Long || constant instanceof Double ? 2 : 1;
      case Opcodes.GETSTATIC, Opcodes.GETFIELD:
        return Type.getType(((FieldInsnNode) insn).desc).getSize();
      case Opcodes.PUTSTATIC, Opcodes.PUTFIELD:
        return 0;
      case Opcodes.INVOKESTATIC,
      Opcodes.INVOKEVIRTUAL,
      Opcodes.INVOKESPECIAL,
      Opcodes.INVOKEINTERFACE:
        return Type.getReturnType(((MethodInsnNode) insn).desc).getSize();
      case Opcodes.INVOKEDYNAMIC:
        return Type.getReturnType(((InvokeDynamicInsnNode) insn).desc).getSize();
      case Opcodes.MULTIANEWARRAY:
        return 1;
      default:
        return TABLE.charAt(insn.getOpcode() * 2 + 1) - '0';
    }
  }

  /** Slots of the arguments, plus one for the receiver. */
  private static int arguments(String descriptor) {
    return Type.getArgumentsAndReturnSizes(descriptor) >> 2;
  }
}
