// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import io.jacquard.Jacquard;
import io.jacquard.examples.joined.Team;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.Iterator;

/**
 * Threads use two collections, the odd ones the other way round. What each does with them is an
 * input. Size: threads.
 */
public abstract class TwoCollections {
  private static final int LAST = 6;

  abstract Old make();

  /** What is in both at first. */
  Object element() {
    return -1;
  }

  /** One thread's operation on its own collection, perhaps with the other one. */
  void act(Old own, Old other, int number) {
    switch (Jacquard.anyInt("operation " + number, 0, LAST)) {
      case 0 -> own.add(number);
      case 1 -> own.addAll(other);
      case 2 -> own.clear();
      case 3 -> own.containsAll(other);
      case 4 -> own.removeAll(other);
      case 5 -> own.retainAll(other);
      default -> own.sameAs(other);
    }
  }

  void run(String[] args) throws InterruptedException {
    Old one = make();
    Old two = make();
    one.add(element());
    two.add(element());
    Runnable[] tasks = new Runnable[Sizes.of(args, 0, 4)];
    for (int i = 0; i < tasks.length; i++) {
      int number = i;
      tasks[i] = i % 2 == 0 ? () -> act(one, two, number) : () -> act(two, one, number);
    }
    runAll(tasks);
    assert elements(one) == one.size();
    assert elements(two) == two.size();
  }

  private static int elements(Old collection) {
    int count = 0;
    for (Iterator<Object> each = collection.iterator(); each.hasNext(); each.next()) {
      count++;
    }
    return count;
  }

  void runAll(Runnable[] tasks) throws InterruptedException {
    Team.run(tasks);
  }

  /** A lock in each collection, and iterators that take it. */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION, Flaw.RACE},
      size = "4",
      smallest = "2")
  public static final class Vectors extends TwoCollections {
    @Override
    Old make() {
      return new OldVector();
    }

    public static void main(String[] args) throws InterruptedException {
      new Vectors().run(args);
    }
  }

  /** Lists in arrays, each in a wrapper with a lock. */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION, Flaw.RACE},
      size = "4",
      smallest = "2")
  public static final class ArrayLists extends TwoCollections {
    @Override
    Old make() {
      return new OldGuarded(new OldArrayList());
    }

    public static void main(String[] args) throws InterruptedException {
      new ArrayLists().run(args);
    }
  }

  /**
   * Linked lists, each in a wrapper with a lock: here an iterator may also never come to an end.
   */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION, Flaw.LIVELOCK, Flaw.RACE},
      size = "4",
      smallest = "2")
  public static final class LinkedLists extends TwoCollections {
    @Override
    Old make() {
      return new OldGuarded(new OldLinkedList());
    }

    /** What an iterator gives beyond the end, so that the search for it goes on there. */
    @Override
    Object element() {
      return null;
    }

    public static void main(String[] args) throws InterruptedException {
      new LinkedLists().run(args);
    }
  }

  /** Sets in tables, each in a wrapper with a lock. */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION, Flaw.RACE},
      size = "4",
      smallest = "2")
  public static final class HashSets extends TwoCollections {
    @Override
    Old make() {
      return new OldGuarded(new OldHashSet());
    }

    public static void main(String[] args) throws InterruptedException {
      new HashSets().run(args);
    }
  }

  /** Sets as trees, each in a wrapper with a lock. */
  @Specimen(
      finds = {Flaw.DEADLOCK, Flaw.EXCEPTION, Flaw.RACE},
      size = "4",
      smallest = "2")
  public static final class TreeSets extends TwoCollections {
    @Override
    Old make() {
      return new OldGuarded(new OldTreeSet());
    }

    public static void main(String[] args) throws InterruptedException {
      new TreeSets().run(args);
    }
  }

  /** Both lists have the same lock, so each operation is one step. */
  @Specimen(size = "3", smallest = "2", traces = 98)
  public static final class OneLock extends TwoCollections {
    private final Object lock = new Object();

    @Override
    Old make() {
      return new OldGuarded(new OldLinkedList(), lock);
    }

    public static void main(String[] args) throws InterruptedException {
      new OneLock().run(args);
    }
  }

  /** One operation after the other: for no input is anything wrong with them. */
  @Specimen(size = "3", smallest = "2", traces = 49)
  public static final class OneByOne extends TwoCollections {
    @Override
    Old make() {
      return new OldGuarded(new OldLinkedList());
    }

    @Override
    void runAll(Runnable[] tasks) {
      for (Runnable task : tasks) {
        task.run();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new OneByOne().run(args);
    }
  }
}
