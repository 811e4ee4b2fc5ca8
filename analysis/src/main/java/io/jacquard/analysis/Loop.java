// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.BitSet;

/**
 * A natural loop: what can come back to its head without leaving it, where the head is the only way
 * in.
 */
public final class Loop {
  private final int head;
  private final BitSet body;
  private final BitSet exits;

  Loop(int head, BitSet body, BitSet exits) {
    this.head = head;
    this.body = body;
    this.exits = exits;
  }

  /** The instruction at which each iteration starts. */
  public int head() {
    return head;
  }

  /** Whether the instruction is part of the loop; the head is. */
  public boolean contains(int at) {
    return body.get(at);
  }

  /** The instructions of the loop, in the order of the code. */
  public int[] body() {
    return body.stream().toArray();
  }

  /** The instructions outside to which control goes when it leaves the loop. */
  public int[] exits() {
    return exits.stream().toArray();
  }
}
