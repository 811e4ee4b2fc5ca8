// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import org.objectweb.asm.Opcodes;

/** Moves shadows with the instructions that only move values on the stack. */
final class ShadowStack {
  private ShadowStack() {}

  static void shuffle(ShadowEmitter out, int opcode) {
    int n = out.size();
    switch (opcode) {
      case Opcodes.DUP -> move(out, n - 1, n - 1, n - 1);
      case Opcodes.DUP_X1 -> insert(out, 1, 1);
      case Opcodes.DUP_X2 -> insert(out, 1, values(out, n - 1, 2));
      case Opcodes.DUP2 -> insert(out, values(out, n, 2), 0);
      case Opcodes.DUP2_X1 -> insert(out, values(out, n, 2), 1);
      case Opcodes.DUP2_X2 -> {
        int copied = values(out, n, 2);
        insert(out, copied, values(out, n - copied, 2));
      }
      case Opcodes.SWAP -> move(out, n - 2, n - 1, n - 2);
      default -> {} // POP, POP2
    }
  }

  /** How many values make up so many words below this depth. */
  private static int values(ShadowEmitter out, int below, int words) {
    int count = 0;
    for (int rest = words; rest > 0; rest -= out.value(below - count).getSize()) {
      count++;
    }
    return count;
  }

  /** Copies so many values from the top to below so many others. */
  private static void insert(ShadowEmitter out, int copied, int passed) {
    int n = out.size();
    int from = n - copied - passed;
    int[] sources = new int[2 * copied + passed];
    for (int i = 0; i < copied; i++) {
      sources[i] = n - copied + i;
      sources[copied + passed + i] = n - copied + i;
    }
    for (int i = 0; i < passed; i++) {
      sources[copied + i] = from + i;
    }
    move(out, from, sources);
  }

  /** From this depth on, the shadows become those of the given depths. */
  private static void move(ShadowEmitter out, int from, int... sources) {
    for (int i = 0; i < sources.length; i++) {
      if (out.frames.ofStack(from + i) >= 0) {
        out.push(sources[i]);
      }
    }
    for (int i = sources.length - 1; i >= 0; i--) {
      if (out.frames.ofStack(from + i) >= 0) {
        out.before.store(ShadowEmitter.OBJECT, out.frames.ofStack(from + i));
      }
    }
  }
}
