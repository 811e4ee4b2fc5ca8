// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

/** Literals of which one has to hold. The first two are watched. */
final class Clause {
  final int[] literals;

  Clause(int[] literals) {
    this.literals = literals;
  }

  int size() {
    return literals.length;
  }

  void swap(int i, int j) {
    int literal = literals[i];
    literals[i] = literals[j];
    literals[j] = literal;
  }
}
