// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.lockfree;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Threads put messages into a hash table with open addressing. The idea is that of Flanagan and
 * Godefroid (POPL 2005), with a size at which few threads meet already. Size: threads, messages of
 * each, slots.
 */
public abstract class Indexer {
  AtomicIntegerArray table;

  /** Puts the message into the slot if that is free. */
  abstract boolean put(int slot, int message);

  private void insert(int message) {
    int slot = message * 7 % table.length();
    while (!put(slot, message)) {
      slot = (slot + 1) % table.length();
    }
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    int messages = Sizes.of(args, 1, 1);
    table = new AtomicIntegerArray(Sizes.of(args, 2, 4));
    new Crew()
        .with(
            threads,
            i -> {
              for (int n = 0; n < messages; n++) {
                insert(1 + i + n * threads);
              }
            })
        .run();
    int found = 0;
    for (int i = 0; i < table.length(); i++) {
      found += table.get(i) == 0 ? 0 : 1;
    }
    assert found == threads * messages : found;
  }

  /** Looks and puts in two steps. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"3", "2", "7"})
  public static final class Faulty extends Indexer {
    @Override
    boolean put(int slot, int message) {
      if (table.get(slot) != 0) {
        return false;
      }
      table.set(slot, message);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Looks and puts in one step. */
  @Specimen(
      size = {"3", "2", "7"},
      smallest = {"2", "1", "7"},
      traces = 2)
  public static final class Corrected extends Indexer {
    @Override
    boolean put(int slot, int message) {
      return table.compareAndSet(slot, 0, message);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
