// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The bytecode offsets of all instructions of a class, method by method, in the order of the class
 * file: the k-th instruction of a method that ASM reads is the k-th one here.
 */
public final class CodeOffsets {
  private static final int WIDE = 196;
  private static final int[] NONE = {};

  /** Instruction lengths by opcode; 0 for the three whose length depends on their operands. */
  private static final String LENGTHS =
      // nop to dconst_1, bipush, sipush, the ldc family, loads with and without operand
      "1111111111111111"
          + "23233"
          + "22222"
          + "11111111111111111111"
          // array loads, stores with and without operand, array stores
          + "11111111"
          + "22222"
          + "11111111111111111111"
          + "11111111"
          // pop to swap, arithmetic and logic, iinc, conversions and comparisons
          + "111111111"
          + "111111111111111111111111111111111111"
          + "3"
          + "11111111111111111111"
          // jumps, ret, switches, returns
          + "3333333333333333"
          + "2"
          + "00"
          + "111111"
          // members, invokeinterface, invokedynamic, new to monitorexit
          + "3333333"
          + "55"
          + "3"
          + "2"
          + "3"
          + "11"
          + "33"
          + "11"
          // wide, multianewarray, ifnull, ifnonnull, goto_w, jsr_w
          + "0"
          + "4"
          + "33"
          + "55";

  private CodeOffsets() {}

  /** One array for each method; empty for a method without code. */
  public static List<int[]> of(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    int position = reader.header + 6;
    position += 2 + 2 * reader.readUnsignedShort(position);
    int fields = reader.readUnsignedShort(position);
    position += 2;
    for (int i = 0; i < fields; i++) {
      position = skipAttributes(reader, position + 6);
    }
    int methods = reader.readUnsignedShort(position);
    position += 2;
    List<int[]> result = new ArrayList<>(methods);
    for (int i = 0; i < methods; i++) {
      int attributes = position + 6;
      result.add(ofMethod(reader, attributes, buffer));
      position = skipAttributes(reader, attributes);
    }
    return result;
  }

  private static int skipAttributes(ClassReader reader, int start) {
    int position = start + 2;
    for (int left = reader.readUnsignedShort(start); left > 0; left--) {
      position += 6 + reader.readInt(position + 2);
    }
    return position;
  }

  private static int[] ofMethod(ClassReader reader, int attributes, char[] buffer) {
    int position = attributes + 2;
    for (int left = reader.readUnsignedShort(attributes); left > 0; left--) {
      if ("Code".equals(reader.readUTF8(position, buffer))) {
        return ofCode(reader, position + 14, reader.readInt(position + 10));
      }
      position += 6 + reader.readInt(position + 2);
    }
    return NONE;
  }

  private static int[] ofCode(ClassReader reader, int start, int length) {
    int[] offsets = new int[length];
    int count = 0;
    for (int offset = 0; offset < length; ) {
      offsets[count++] = offset;
      offset += length(reader, start, offset);
    }
    return java.util.Arrays.copyOf(offsets, count);
  }

  private static int length(ClassReader reader, int start, int offset) {
    int at = start + offset;
    int opcode = reader.readByte(at);
    int padding = 3 - (offset & 3);
    switch (opcode) {
      case WIDE:
        return reader.readByte(at + 1) == Opcodes.IINC ? 6 : 4;
      case Opcodes.TABLESWITCH:
        int low = reader.readInt(at + 1 + padding + 4);
        int high = reader.readInt(at + 1 + padding + 8);
        return 1 + padding + 12 + 4 * (high - low + 1);
      case Opcodes.LOOKUPSWITCH:
        return 1 + padding + 8 + 8 * reader.readInt(at + 1 + padding + 4);
      default:
        return LENGTHS.charAt(opcode) - '0';
    }
  }
}
