// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * A set with chains of entries, as an unsynchronised one is that three threads were given by
 * mistake. Argument 1: one of them clears it while others look; 2: all only look.
 */
public final class ChainedSet {
  private static final int CHAINS = 16;
  private static final int ROUNDS = 10;

  private static final class Entry {
    private final int value;
    private Entry next;

    Entry(int value, Entry next) {
      this.value = value;
      this.next = next;
    }
  }

  private final Entry[] chains = new Entry[CHAINS];
  private int size;
  private int looks;

  private ChainedSet() {}

  public static void main(String[] args) throws InterruptedException {
    ChainedSet set = new ChainedSet();
    for (int i = 0; i < 2 * CHAINS; i++) {
      set.add(i);
    }
    if (args[0].equals("1")) {
      Workers.run(set::look, set::lookAtAll, set::clear);
    } else {
      Workers.run(set::look, set::look, set::look);
    }
  }

  private void add(int value) {
    chains[value % CHAINS] = new Entry(value, chains[value % CHAINS]);
    size++;
  }

  private boolean contains(int value) {
    for (Entry entry = chains[value % CHAINS]; entry != null; entry = entry.next) {
      if (entry.value == value) {
        return true;
      }
    }
    return false;
  }

  private void count() {
    synchronized (this) {
      looks++;
    }
  }

  private void look() {
    for (int i = 0; i < ROUNDS * 4; i++) {
      count();
      contains(i);
    }
  }

  private void lookAtAll() {
    for (int i = 0; i < ROUNDS; i++) {
      count();
    }
    for (int i = 0; i < CHAINS; i++) {
      if (chains[i] != null) {
        count();
        contains(chains[i].value);
      }
    }
  }

  private void clear() {
    for (int i = 0; i < ROUNDS; i++) {
      count();
    }
    for (int i = 0; i < CHAINS; i++) {
      chains[i] = null;
    }
    size = 0;
  }
}
