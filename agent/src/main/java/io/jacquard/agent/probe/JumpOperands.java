// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.Code;
import org.objectweb.asm.Opcodes;

/**
 * The operands of a conditional jump, for probes that record its outcome.
 *
 * @param copy puts it on the stack once more; null on the right for a jump that compares with null
 * @param descriptor of a method that takes it, the opcode, and one more int
 */
record JumpOperands(Code copy, String descriptor) {
  private static final String OBJECTS = "(Ljava/lang/Object;Ljava/lang/Object;II)V";

  /** Null if it is no conditional jump. */
  static JumpOperands of(int opcode) {
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
          new JumpOperands(new Code().dup(), "(III)V");
      case Opcodes.IF_ICMPEQ,
          Opcodes.IF_ICMPNE,
          Opcodes.IF_ICMPLT,
          Opcodes.IF_ICMPGE,
          Opcodes.IF_ICMPGT,
          Opcodes.IF_ICMPLE ->
          new JumpOperands(new Code().op(Opcodes.DUP2), "(IIII)V");
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE ->
          new JumpOperands(new Code().op(Opcodes.DUP2), OBJECTS);
      case Opcodes.IFNULL, Opcodes.IFNONNULL ->
          new JumpOperands(new Code().dup().op(Opcodes.ACONST_NULL), OBJECTS);
      default -> null;
    };
  }
}
