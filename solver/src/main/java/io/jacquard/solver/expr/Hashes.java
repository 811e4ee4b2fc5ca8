// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** Hashes that are the same in every JVM, unlike those of enum constants. */
final class Hashes {
  private Hashes() {}

  /** Mixes a value into a hash. The multipliers are odd and otherwise arbitrary. */
  static long mix(long hash, long value) {
    long h = (hash ^ value) * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
    h = (h ^ (h >>> 29)) * 0xBF58476D1CE4E5B9L;
    return h ^ (h >>> 32);
  }

  /** A hash of all characters, with 64 bits. */
  static long of(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash, text.charAt(i));
    }
    return hash;
  }
}
