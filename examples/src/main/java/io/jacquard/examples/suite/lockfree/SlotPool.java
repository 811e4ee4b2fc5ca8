// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.lockfree;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Free slots in a lock-free stack of linked numbers. A slot that was taken and given back looks as
 * if nothing had happened (the ABA problem). Size: threads, slots.
 */
public abstract class SlotPool {
  private static final int NONE = 0;

  /** The number of the first free slot, and what else tells one state from another. */
  final AtomicLong head = new AtomicLong();

  /** The free slot behind each; slots are numbered from one. */
  private AtomicIntegerArray next;

  private AtomicIntegerArray users;

  /** The state that follows with another slot at the head. */
  abstract long successor(long state, int slot);

  private static int slot(long state) {
    return (int) state;
  }

  private int take() {
    while (true) {
      long state = head.get();
      int slot = slot(state);
      if (slot == NONE || head.compareAndSet(state, successor(state, next.get(slot)))) {
        return slot;
      }
    }
  }

  private void give(int slot) {
    while (true) {
      long state = head.get();
      next.set(slot, slot(state));
      if (head.compareAndSet(state, successor(state, slot))) {
        return;
      }
    }
  }

  private void use(int slot) {
    assert slot == NONE || users.incrementAndGet(slot) == 1 : "slot " + slot + " is taken twice";
  }

  private void release(int slot) {
    if (slot != NONE) {
      users.decrementAndGet(slot);
      give(slot);
    }
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    int slots = Sizes.of(args, 1, 2);
    next = new AtomicIntegerArray(slots + 1);
    users = new AtomicIntegerArray(slots + 1);
    for (int i = 1; i <= slots; i++) {
      give(i);
    }
    new Crew()
        .with(
            threads,
            i -> {
              int one = take();
              use(one);
              int two = take();
              use(two);
              release(one);
            })
        .run();
  }

  /** Compares the number of the slot alone. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"2", "2"})
  public static final class Faulty extends SlotPool {
    @Override
    long successor(long state, int slot) {
      return slot;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Counts the changes in the upper half, so that no state comes back. */
  @Specimen(
      size = {"2", "2"},
      smallest = {"2", "1"},
      traces = 22)
  public static final class Corrected extends SlotPool {
    @Override
    long successor(long state, int slot) {
      return (state >>> Integer.SIZE) + 1 << Integer.SIZE | slot;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
