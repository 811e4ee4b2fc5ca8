// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;

/** Stores sets of events. */
final class BitSets {
  private BitSets() {}

  static void save(BitSet set, DataOutput out) throws IOException {
    long[] words = set.toLongArray();
    out.writeInt(words.length);
    for (long word : words) {
      out.writeLong(word);
    }
  }

  static BitSet restored(DataInput in) throws IOException {
    long[] words = new long[in.readInt()];
    for (int i = 0; i < words.length; i++) {
      words[i] = in.readLong();
    }
    return BitSet.valueOf(words);
  }
}
