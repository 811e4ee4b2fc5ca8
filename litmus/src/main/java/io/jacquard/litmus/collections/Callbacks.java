// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** A call that calls back is not one step: others come between. */
public final class Callbacks {

  private Callbacks() {}

  /** The map notices that another thread changed it while the function ran. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"{1=0, 2=2}"})
  public static final class ComputeChanged {
    static volatile int value;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new HashMap<>();
      Together.run(() -> map.computeIfAbsent(1, key -> value), () -> map.put(2, 2));
      Outcome.is(map.toString());
    }
  }

  /** So does a list that asks a predicate; it looks for changes before it removes anything. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"[3]", "[3, 1]"})
  public static final class RemoveIfChanged {
    static volatile int limit = 2;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(2, 3));
      Together.run(() -> list.removeIf(each -> each <= limit), () -> list.add(1));
      Outcome.is(list.toString());
    }
  }

  /** And a stream. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"1", "3"})
  public static final class StreamChanged {
    static volatile int nothing;
    static int sum;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Together.run(
          () -> sum = list.stream().mapToInt(each -> each + nothing).sum(), () -> list.add(2));
      Outcome.is("" + sum);
    }
  }

  /** Not under a monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"{1=0, 2=2}"})
  public static final class ComputeLocked {
    static volatile int value;

    public static void main(String[] args) {
      Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
      Together.run(() -> map.computeIfAbsent(1, key -> value), () -> map.put(2, 2));
      Outcome.is(map.toString());
    }
  }

  /** A comparator reads a field that another thread writes. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"[1, 2]", "[2, 1]"})
  public static final class Comparator {
    static int sign = 1;

    public static void main(String[] args) {
      Set<Integer> set = new TreeSet<>((one, two) -> sign * Integer.compare(one, two));
      set.add(1);
      Together.run(() -> set.add(2), () -> sign = -1);
      sign = sign == 0 ? 0 : sign;
      Outcome.is(new ArrayList<>(set).toString());
    }
  }

  /** So does the equality of a key. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"false", "true"})
  public static final class KeyEquals {
    static final class Key {
      int number;

      Key(int number) {
        this.number = number;
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Key key && key.number == number;
      }

      @Override
      public int hashCode() {
        return 7;
      }
    }

    static boolean seen;

    public static void main(String[] args) {
      Map<Key, Integer> map = new ConcurrentHashMap<>();
      Key key = new Key(1);
      map.put(key, 1);
      Together.run(() -> seen = map.containsKey(new Key(2)), () -> key.number = 2);
      Outcome.is("" + seen);
    }
  }

  /** A method that is referred to is a callback like any other. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = {"{1=0, 2=2}"})
  public static final class Reference {
    static volatile int value;

    static int value(int key) {
      return value;
    }

    public static void main(String[] args) {
      Map<Integer, Integer> map = new HashMap<>();
      Together.run(() -> map.computeIfAbsent(1, Reference::value), () -> map.put(2, 2));
      Outcome.is(map.toString());
    }
  }

  /** What a function catches does not end the call. */
  @Litmus(
      topic = "collections",
      outcomes = {"[1, 4]"})
  public static final class CaughtInside {
    static volatile int turn;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
      Together.run(
          () ->
              list.forEach(
                  each -> {
                    try {
                      throw new IllegalStateException("caught " + turn);
                    } catch (IllegalStateException e) {
                      turn = 1;
                      turn = 2;
                    }
                  }),
          () -> list.add(4));
      Outcome.is(list.toString());
    }
  }
}
