// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Going through a collection while another thread changes it. */
public final class Iteration {

  private Iteration() {}

  /** The iterator notices. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"3", "6"})
  public static final class Changed {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      Together.run(
          () -> list.add(3),
          () -> {
            for (int each : list) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** Nobody comes between, if all hold the monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"3", "6"})
  public static final class Locked {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      Together.run(
          () -> {
            synchronized (list) {
              list.add(3);
            }
          },
          () -> {
            synchronized (list) {
              for (int each : list) {
                sum += each;
              }
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** The wrapper guards each call, not the loop. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"3", "6"})
  public static final class SynchronizedListUnlocked {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
      Together.run(
          () -> list.add(3),
          () -> {
            for (int each : list) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** Its documentation asks for the monitor of the wrapper. */
  @Litmus(
      topic = "collections",
      outcomes = {"3", "6"})
  public static final class SynchronizedListLocked {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
      Together.run(
          () -> list.add(3),
          () -> {
            synchronized (list) {
              for (int each : list) {
                sum += each;
              }
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** The key set of a wrapper is guarded by the wrapper. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "3"})
  public static final class SynchronizedMapKeys {
    static int sum;

    public static void main(String[] args) {
      Map<Integer, Integer> map =
          Collections.synchronizedMap(new java.util.TreeMap<>(Map.of(1, 1)));
      Together.run(
          () -> map.put(2, 2),
          () -> {
            synchronized (map) {
              for (int each : map.keySet()) {
                sum += each;
              }
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** A vector guards each step; the iterator notices all the same. */
  @Litmus(
      topic = "collections",
      expect = Finding.EXCEPTION,
      outcomes = {"3", "6"})
  public static final class VectorUnlocked {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new Vector<>(List.of(1, 2));
      Together.run(
          () -> list.add(3),
          () -> {
            for (int each : list) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** The iterator of a copy-on-write list sees the list as it was. */
  @Litmus(
      topic = "collections",
      outcomes = {"3", "6"})
  public static final class CopyOnWrite {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
      Together.run(
          () -> list.add(3),
          () -> {
            for (int each : list) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** The iterator of a concurrent map may or may not see what comes meanwhile. */
  @Litmus(
      topic = "collections",
      outcomes = {"3", "6"})
  public static final class ConcurrentMap {
    static int sum;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
      Together.run(
          () -> map.put(3, 3),
          () -> {
            for (int each : map.keySet()) {
              sum += each;
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** Two threads take steps with one iterator. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1 2", "2 1"})
  public static final class SharedIterator {
    static int first;
    static int second;

    public static void main(String[] args) {
      Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2)).iterator();
      Together.run(() -> first = iterator.next(), () -> second = iterator.next());
      Outcome.is(first + " " + second);
    }
  }

  /** An iterator handed over goes on in another thread. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 2"})
  public static final class IteratorHandedOver {
    static int first;
    static int second;

    public static void main(String[] args) {
      Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2)).iterator();
      first = iterator.next();
      Together.run(() -> second = iterator.next());
      Outcome.is(first + " " + second);
    }
  }
}
