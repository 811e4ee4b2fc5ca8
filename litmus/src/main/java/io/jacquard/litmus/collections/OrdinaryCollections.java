// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;

/** Ordinary collections are race-checked as objects: calls that read, calls that write. */
public final class OrdinaryCollections {

  private OrdinaryCollections() {}

  /** Two threads add to one list with nothing between them. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"2"})
  public static final class ListOfTwoWriters {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      Together.run(() -> list.add(1), () -> list.add(2));
      Outcome.is("" + list.size());
    }
  }

  /** Two threads add to one list under a monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"[1, 2]", "[2, 1]"})
  public static final class LockedList {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      Object lock = new Object();
      Together.run(
          () -> {
            synchronized (lock) {
              list.add(1);
            }
          },
          () -> {
            synchronized (lock) {
              list.add(2);
            }
          });
      Outcome.is(list.toString());
    }
  }

  /** Reading is no race. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 1"})
  public static final class ListOfTwoReaders {
    static int first;
    static int second;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Together.run(() -> first = list.get(0), () -> second = list.get(0));
      Outcome.is(first + " " + second);
    }
  }

  /** Two lists are two objects. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 1"})
  public static final class TwoLists {
    public static void main(String[] args) {
      List<Integer> first = new ArrayList<>();
      List<Integer> second = new ArrayList<>();
      Together.run(() -> first.add(1), () -> second.add(2));
      Outcome.is(first.size() + " " + second.size());
    }
  }

  /** One thread asks a map, another changes it. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"null", "2"})
  public static final class MapReadAndWritten {
    static Integer seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new HashMap<>();
      Together.run(() -> map.put(1, 2), () -> seen = map.get(1));
      Outcome.is("" + seen);
    }
  }

  /** A map in order of access is changed by asking it. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"2"})
  public static final class AccessOrder {
    public static void main(String[] args) {
      Map<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);
      map.put(1, 1);
      map.put(2, 2);
      Together.run(() -> map.get(1), () -> map.get(2));
      Outcome.is("" + map.size());
    }
  }

  /** A map in order of insertion is not. */
  @Litmus(
      topic = "collections",
      outcomes = {"{1=1, 2=2}"})
  public static final class InsertionOrder {
    public static void main(String[] args) {
      Map<Integer, Integer> map = new LinkedHashMap<>();
      map.put(1, 1);
      map.put(2, 2);
      Together.run(() -> map.get(1), () -> map.get(2));
      Outcome.is(map.toString());
    }
  }

  /** A weak map drops entries whenever it is asked. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1"})
  public static final class WeakMap {
    public static void main(String[] args) {
      Map<Integer, Integer> map = new WeakHashMap<>();
      map.put(1, 1);
      Together.run(() -> map.get(1), () -> map.get(2));
      Outcome.is("" + map.size());
    }
  }

  /** A set is made of a map, and is race-checked like one. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"2"})
  public static final class SetOfTwoWriters {
    public static void main(String[] args) {
      Set<Integer> set = new HashSet<>();
      Together.run(() -> set.add(1), () -> set.add(2));
      Outcome.is("" + set.size());
    }
  }

  /** The length of a deque is read while it grows. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class DequeGrows {
    static int seen;

    public static void main(String[] args) {
      Deque<Integer> deque = new ArrayDeque<>();
      Together.run(() -> deque.push(1), () -> seen = deque.size());
      Outcome.is("" + seen);
    }
  }

  /** Bits of one set are neighbours in memory. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"{1, 2}"})
  public static final class Bits {
    public static void main(String[] args) {
      BitSet bits = new BitSet();
      Together.run(() -> bits.set(1), () -> bits.set(2));
      Outcome.is(bits.toString());
    }
  }

  /** What a thread made and gave to nobody is its own. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 1"})
  public static final class PrivateMap {
    static int first;
    static int second;

    public static void main(String[] args) {
      Together.run(() -> first = fill(), () -> second = fill());
      Outcome.is(first + " " + second);
    }

    private static int fill() {
      Map<Integer, Integer> map = new TreeMap<>();
      map.put(1, 1);
      return map.size();
    }
  }
}
