// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import org.jspecify.annotations.Nullable;

/**
 * A planned operation and, as its children in order, what is planned after it: a node of a wakeup
 * tree. Under a leaf the search is free.
 */
final class Wakeup {
  /** The outcome of an operation that has several, if any of them will do. */
  static final int ANY = -1;

  final int thread;
  final int outcome;

  /** The footprint under lasting names. */
  final long footprint;

  /** Whether it is to be done even if it sleeps. */
  final boolean always;

  @Nullable Wakeup child;
  @Nullable Wakeup next;

  Wakeup(int thread, int outcome, long footprint, boolean always) {
    this.thread = thread;
    this.outcome = outcome;
    this.footprint = footprint;
    this.always = always;
  }

  void add(Wakeup last) {
    if (child == null) {
      child = last;
      return;
    }
    Wakeup at = child;
    while (at.next != null) {
      at = at.next;
    }
    at.next = last;
  }
}
