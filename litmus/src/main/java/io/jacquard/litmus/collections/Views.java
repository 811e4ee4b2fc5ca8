// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A view, a wrapper or an iterator is no object of its own: what is behind it is touched. */
public final class Views {

  private Views() {}

  /** The key set removes from the map. */
  @Litmus(topic = "collections", expect = Finding.ASSERTION)
  public static final class KeySetRemoves {
    public static void main(String[] args) {
      Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
      map.put("one", 1);
      Set<String> keys = map.keySet();
      Together.Body remove = () -> keys.remove("one");
      Together.thread(remove).start();
      assert !map.containsKey("one");
    }
  }

  /** Removing from the key set races with a put. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"{two=2}"})
  public static final class KeySetRaces {
    public static void main(String[] args) {
      Map<String, Integer> map = new HashMap<>();
      map.put("one", 1);
      Set<String> keys = map.keySet();
      Together.run(() -> keys.remove("one"), () -> map.put("two", 2));
      Outcome.is(map.toString());
    }
  }

  /** A sublist and its list, under one monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "9"})
  public static final class SublistLocked {
    static int seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      List<Integer> part = list.subList(0, 1);
      Together.run(
          () -> {
            synchronized (list) {
              part.set(0, 9);
            }
          },
          () -> {
            synchronized (list) {
              seen = list.get(0);
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** A sublist and its list, without. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "9"})
  public static final class SublistRaces {
    static int seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      List<Integer> part = list.subList(0, 1);
      Together.run(() -> part.set(0, 9), () -> seen = list.get(0));
      Outcome.is("" + seen);
    }
  }

  /** What cannot be changed through a wrapper can be changed behind it. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class UnmodifiableRaces {
    static int seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      List<Integer> shown = Collections.unmodifiableList(list);
      Together.run(() -> list.add(2), () -> seen = shown.size());
      Outcome.is("" + seen);
    }
  }

  /** What never changes is never touched. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 2"})
  public static final class Immutable {
    static int first;
    static int second;

    public static void main(String[] args) {
      List<Integer> list = List.of(1, 2);
      Together.run(() -> first = list.get(0), () -> second = list.size());
      Outcome.is(first + " " + second);
    }
  }

  /** A list made of an array writes the array. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class ListOfArray {
    static int seen;

    public static void main(String[] args) {
      Integer[] array = {0};
      List<Integer> list = Arrays.asList(array);
      Together.run(() -> list.set(0, 1), () -> seen = array[0]);
      Outcome.is("" + seen);
    }
  }

  /** An entry writes the map it is of. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class EntryWrites {
    static int seen;

    public static void main(String[] args) {
      Map<String, Integer> map = new HashMap<>();
      map.put("one", 1);
      Together.run(
          () -> {
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
              entry.setValue(2);
            }
          },
          () -> seen = map.get("one"));
      Outcome.is("" + seen);
    }
  }

  /** A set in the other direction is the same set. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"false", "true"})
  public static final class DescendingSet {
    static boolean seen;

    public static void main(String[] args) {
      NavigableSet<Integer> set = new TreeSet<>();
      NavigableSet<Integer> reversed = set.descendingSet();
      Together.run(() -> reversed.add(1), () -> seen = set.contains(1));
      Outcome.is("" + seen);
    }
  }

  /** Part of a sorted map, under the wrong monitor. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class TailMapWrongLock {
    static int seen;

    public static void main(String[] args) {
      TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(1, 1));
      Map<Integer, Integer> tail = map.tailMap(1);
      Together.run(
          () -> {
            synchronized (tail) {
              tail.put(2, 2);
            }
          },
          () -> {
            synchronized (map) {
              seen = map.size();
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** A set made of a map is the map. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class SetFromMap {
    static int seen;

    public static void main(String[] args) {
      Map<Integer, Boolean> map = new HashMap<>();
      Set<Integer> set = Collections.newSetFromMap(map);
      Together.run(() -> set.add(1), () -> seen = map.size());
      Outcome.is("" + seen);
    }
  }

  /** A stream reads its collection when it is used, not when it is made. */
  @Litmus(
      topic = "collections",
      outcomes = {"3"})
  public static final class StreamReads {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Object lock = new Object();
      Together.run(
          () -> {
            synchronized (lock) {
              list.add(2);
            }
          });
      var stream = list.stream();
      Together.run(
          () -> {
            synchronized (lock) {
              sum = stream.mapToInt(each -> each).sum();
            }
          });
      Outcome.is("" + sum);
    }
  }

  /** A stream races with who changes its collection. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "3"})
  public static final class StreamRaces {
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Together.run(() -> list.add(2), () -> sum = list.stream().mapToInt(each -> each).sum());
      Outcome.is("" + sum);
    }
  }
}
