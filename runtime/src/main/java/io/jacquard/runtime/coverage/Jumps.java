// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.coverage;

/**
 * Whether a conditional jump is taken, by its opcode and operands. Computed here and not by the
 * instrumented code, whose stack map frames stay valid only while no branch is inserted.
 */
public final class Jumps {
  private static final int IFEQ = 153;
  private static final int IF_ICMPEQ = 159;
  private static final int IF_ACMPEQ = 165;
  private static final int IF_ACMPNE = 166;
  private static final int IFNULL = 198;
  private static final int IFNONNULL = 199;

  private Jumps() {}

  /** IFEQ to IFLE. */
  public static boolean taken(int value, int opcode) {
    return holds(opcode - IFEQ, Integer.compare(value, 0));
  }

  /** IF_ICMPEQ to IF_ICMPLE. */
  public static boolean taken(int left, int right, int opcode) {
    return holds(opcode - IF_ICMPEQ, Integer.compare(left, right));
  }

  /** IF_ACMPEQ, IF_ACMPNE; also IFNULL, IFNONNULL with null on the right. */
  public static boolean taken(Object left, Object right, int opcode) {
    return switch (opcode) {
      case IF_ACMPEQ, IFNULL -> left == right;
      case IF_ACMPNE, IFNONNULL -> left != right;
      default -> throw unknown(opcode);
    };
  }

  /** Both families have the same relations in the same order. */
  private static boolean holds(int relation, int comparison) {
    return switch (relation) {
      case 0 -> comparison == 0;
      case 1 -> comparison != 0;
      case 2 -> comparison < 0;
      case 3 -> comparison >= 0;
      case 4 -> comparison > 0;
      case 5 -> comparison <= 0;
      default -> throw unknown(relation);
    };
  }

  private static IllegalArgumentException unknown(int code) {
    return new IllegalArgumentException("no conditional jump: ".concat(Integer.toString(code)));
  }
}
