// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Merge sort that gives halves to other threads as long as there are any to spare. Size: elements,
 * spare threads.
 */
public abstract class RecursiveSort {
  private final AtomicInteger helpers = new AtomicInteger();
  private int budget;
  private int[] numbers;
  volatile int spare;

  /** Takes one of the spare threads, if there is one. */
  boolean takeThread() {
    if (spare == 0) {
      return false;
    }
    spare--;
    return true;
  }

  void giveThreadBack() {
    spare++;
  }

  private void sort(int from, int to) throws InterruptedException {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) / 2;
    if (takeThread()) {
      Thread helper = new Thread(() -> help(from, middle));
      helper.start();
      sort(middle, to);
      helper.join();
      giveThreadBack();
    } else {
      sort(from, middle);
      sort(middle, to);
    }
    merge(from, middle, to);
  }

  private void help(int from, int to) {
    assert helpers.incrementAndGet() <= budget : "more threads than there are";
    try {
      sort(from, to);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts here", e);
    }
    helpers.decrementAndGet();
  }

  private void merge(int from, int middle, int to) {
    int[] left = new int[middle - from];
    System.arraycopy(numbers, from, left, 0, left.length);
    int l = 0;
    int r = middle;
    for (int i = from; l < left.length; i++) {
      numbers[i] = r < to && numbers[r] < left[l] ? numbers[r++] : left[l++];
    }
  }

  void run(String[] args) throws InterruptedException {
    numbers = new int[Sizes.of(args, 0, 4)];
    budget = Sizes.of(args, 1, 2);
    spare = budget;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = numbers.length - i;
    }
    sort(0, numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      assert numbers[i] == i + 1 : i;
    }
    assert spare == budget : spare;
  }

  /** Looks whether a thread is to spare, then takes it: two may take the last one. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"4", "2"})
  public static final class Faulty extends RecursiveSort {
    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Looks and takes in one synchronised step. */
  @Specimen(
      size = {"8", "2"},
      smallest = {"4", "2"},
      traces = 13)
  public static final class Corrected extends RecursiveSort {
    @Override
    synchronized boolean takeThread() {
      return super.takeThread();
    }

    @Override
    synchronized void giveThreadBack() {
      super.giveThreadBack();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
