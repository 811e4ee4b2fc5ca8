// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.AbstractList;
import java.util.AbstractQueue;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Collections of the program's own, used through the interfaces of the JDK: whether they are made
 * for several threads is up to their methods.
 */
public final class OwnCollections {

  private OwnCollections() {}

  /** A queue of one place. */
  private static class Cell extends AbstractQueue<Integer> {
    private Integer element;

    @Override
    public boolean offer(Integer next) {
      if (element != null) {
        return false;
      }
      element = next;
      return true;
    }

    @Override
    public Integer poll() {
      Integer first = element;
      element = null;
      return first;
    }

    @Override
    public Integer peek() {
      return element;
    }

    @Override
    public int size() {
      return element == null ? 0 : 1;
    }

    @Override
    public Iterator<Integer> iterator() {
      throw new UnsupportedOperationException();
    }
  }

  /** The same with a lock. */
  private static final class LockedCell extends Cell {
    @Override
    public synchronized boolean offer(Integer next) {
      return super.offer(next);
    }

    @Override
    public synchronized Integer poll() {
      return super.poll();
    }
  }

  /** {@code add} is the JDK's, and calls {@code offer}. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "null"})
  public static final class Guarded {
    static Integer taken;

    public static void main(String[] args) {
      Queue<Integer> queue = new LockedCell();
      Together.run(() -> queue.add(1), () -> taken = queue.poll());
      Outcome.is("" + taken);
    }
  }

  /** The race is on the field. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1 0", "null 0", "null 1"})
  public static final class Unguarded {
    static Integer taken;

    public static void main(String[] args) {
      Queue<Integer> queue = new Cell();
      Together.run(() -> queue.add(1), () -> taken = queue.poll());
      Outcome.is(taken + " " + queue.size());
    }
  }

  /** A list that never grows, whose elements have a lock. */
  private static final class Pair extends AbstractList<Integer> {
    private int first = 1;
    private int second = 1;

    @Override
    public synchronized Integer get(int index) {
      return index == 0 ? first : second;
    }

    @Override
    public synchronized Integer set(int index, Integer element) {
      if (index == 0) {
        first = element;
      } else {
        second = element;
      }
      return null;
    }

    @Override
    public int size() {
      return 2;
    }
  }

  /** The iterator is the JDK's, and calls {@code get}. */
  @Litmus(
      topic = "collections",
      outcomes = {"2", "3"})
  public static final class GuardedList {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new Pair();
      Together.run(
          () -> list.set(1, 2),
          () -> {
            for (int each : list) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** A map of the JDK, for several threads. */
  private static final class LockedMap extends HashMap<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    @Override
    public synchronized Integer put(Integer key, Integer value) {
      return super.put(key, value);
    }

    @Override
    public synchronized Integer get(Object key) {
      return super.get(key);
    }
  }

  @Litmus(
      topic = "collections",
      outcomes = {"1", "null"})
  public static final class GuardedMap {
    static Integer seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new LockedMap();
      Together.run(() -> map.put(1, 1), () -> seen = map.get(1));
      Outcome.is("" + seen);
    }
  }

  /** A map of the JDK that counts, and leaves the rest to others. */
  private static final class CountingMap extends HashMap<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    private volatile int questions;

    @Override
    public Integer get(Object key) {
      questions = 1;
      return super.get(key);
    }
  }

  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1 1", "null 1"})
  public static final class UnguardedMap {
    static Integer seen;

    public static void main(String[] args) {
      CountingMap map = new CountingMap();
      Map<Integer, Integer> shown = map;
      Together.run(() -> shown.put(1, 1), () -> seen = shown.get(1));
      Outcome.is(seen + " " + map.questions);
    }
  }

  /** {@code size} is still the JDK's, and has no lock. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class HalfGuardedMap {
    static int seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new LockedMap();
      Together.run(() -> map.put(1, 1), () -> seen = map.size());
      Outcome.is("" + seen);
    }
  }
}
