// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * A container with synchronised methods is appended to another while both are in use: each to the
 * other, while they are emptied. Size: elements in each.
 */
public abstract class Append {

  /** A container of numbers with room for as many as there are in the program. */
  static class Numbers {
    private final int[] elements;
    private int size;

    Numbers(int room, int initially) {
      elements = new int[room];
      size = initially;
    }

    synchronized int size() {
      return size;
    }

    synchronized int get(int index) {
      if (index >= size) {
        throw new IndexOutOfBoundsException(index + " of " + size);
      }
      return elements[index];
    }

    synchronized void add(int element) {
      elements[size++] = element;
    }

    synchronized void clear() {
      size = 0;
    }

    synchronized void addAllOf(Numbers other) {
      int count = other.size();
      for (int i = 0; i < count; i++) {
        add(other.get(i));
      }
    }
  }

  abstract void append(Numbers to, Numbers from);

  void run(String[] args) throws InterruptedException {
    int size = Sizes.of(args, 0, 1);
    Numbers one = new Numbers(3 * size, size);
    Numbers two = new Numbers(3 * size, size);
    new Crew()
        .with(1, i -> append(one, two))
        .with(1, i -> append(two, one))
        .with(1, i -> two.clear())
        .run();
    assert one.size() >= size : one.size();
  }

  /** The target is locked, then the source: the other way round at the same time. */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION},
      size = "2")
  public static final class FaultyLocking extends Append {
    @Override
    void append(Numbers to, Numbers from) {
      to.addAllOf(from);
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyLocking().run(args);
    }
  }

  /** One append at a time, but the source may shrink after it was asked for its size. */
  @Specimen(finds = Flaw.EXCEPTION, size = "2")
  public static final class FaultySize extends Append {
    private final Object appending = new Object();

    @Override
    void append(Numbers to, Numbers from) {
      synchronized (appending) {
        to.addAllOf(from);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultySize().run(args);
    }
  }

  /** One append at a time, and the source keeps still. */
  @Specimen(size = "2", smallest = "1", traces = 6)
  public static final class Corrected extends Append {
    private final Object appending = new Object();

    @Override
    void append(Numbers to, Numbers from) {
      synchronized (appending) {
        synchronized (from) {
          to.addAllOf(from);
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
