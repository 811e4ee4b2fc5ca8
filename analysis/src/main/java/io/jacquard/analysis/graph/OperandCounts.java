// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** How many values instructions take from the stack; a value of two words is one. */
final class OperandCounts {
  /** By opcode; stack instructions take as many as they may look at. */
  private static final String COUNTS =
      // nop to dconst_1, bipush to ldc, two unused, loads, unused
      "0000000000000000"
          + "000"
          + "00"
          + "00000"
          + "00000000000000000000"
          // array loads, stores, unused, array stores
          + "22222222"
          + "11111"
          + "11111111111111111111"
          + "33333333"
          // pop, pop2, dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap
          + "121232342"
          // add, sub, mul, div, rem; neg; shifts and logic; iinc
          + "22222222222222222222"
          + "1111"
          + "222222222222"
          + "0"
          // conversions, comparisons
          + "111111111111111"
          + "22222"
          // if, if_icmp and if_acmp, goto, jsr, ret, switches, returns
          + "111111"
          + "22222222"
          + "000"
          + "11"
          + "111110"
          // fields; calls and invokedynamic are counted apart
          + "0112"
          + "00000"
          // new, newarray, anewarray, arraylength, athrow, checkcast, instanceof, monitors
          + "011111111"
          // wide, multianewarray, ifnull, ifnonnull
          + "0011";

  private OperandCounts() {}

  static int of(AbstractInsnNode node) {
    if (node instanceof MethodInsnNode call) {
      int arguments = Type.getArgumentTypes(call.desc).length;
      return call.getOpcode() == Opcodes.INVOKESTATIC ? arguments : arguments + 1;
    }
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      return Type.getArgumentTypes(dynamic.desc).length;
    }
    return node instanceof MultiANewArrayInsnNode array
        ? array.dims
        : COUNTS.charAt(node.getOpcode()) - '0';
  }
}
