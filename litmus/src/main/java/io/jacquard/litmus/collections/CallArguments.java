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

/** A call touches the arguments it looks into. */
public final class CallArguments {

  private CallArguments() {}

  /** What is appended is read. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class AddAll {
    public static void main(String[] args) {
      List<Integer> first = new ArrayList<>();
      List<Integer> second = new ArrayList<>(List.of(1));
      Together.run(() -> first.addAll(second), () -> second.add(2));
      Outcome.is("" + first.size());
    }
  }

  /** An element is only kept. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 1"})
  public static final class Element {
    public static void main(String[] args) {
      List<List<Integer>> first = new ArrayList<>();
      List<Integer> second = new ArrayList<>();
      Together.run(() -> first.add(second), () -> second.add(2));
      Outcome.is(first.size() + " " + second.size());
    }
  }

  /** A copy reads the original. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class Copy {
    static int seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
      Together.run(() -> seen = new HashMap<>(map).size(), () -> map.put(2, 2));
      Outcome.is("" + seen);
    }
  }

  /** A copy of what is guarded. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class CopyLocked {
    static int seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
      Together.run(
          () -> {
            synchronized (map) {
              seen = new HashMap<>(map).size();
            }
          },
          () -> map.put(2, 2));
      Outcome.is("" + seen);
    }
  }

  /** Sorting changes the list. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "3"})
  public static final class Sort {
    static int seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(3, 1));
      Together.run(() -> Collections.sort(list), () -> seen = list.get(0));
      Outcome.is("" + seen);
    }
  }

  /** Joining reads the list. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "a,b"})
  public static final class Join {
    static String seen;

    public static void main(String[] args) {
      List<String> list = new ArrayList<>(List.of("a"));
      Together.run(() -> seen = String.join(",", list), () -> list.add("b"));
      Outcome.is(seen);
    }
  }

  /** So does making text of it. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"[1]", "[1, 2]"})
  public static final class Concatenation {
    static String seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Together.run(() -> seen = "" + list, () -> list.add(2));
      Outcome.is(seen);
    }
  }

  /** And appending it to a text. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"[1]", "[1, 2]"})
  public static final class Append {
    static String seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Together.run(() -> seen = new StringBuilder().append(list).toString(), () -> list.add(2));
      Outcome.is(seen);
    }
  }

  /** Two lists are compared. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"false", "true"})
  public static final class Equals {
    static boolean seen;

    public static void main(String[] args) {
      List<Integer> first = new ArrayList<>(List.of(1, 2));
      List<Integer> second = new ArrayList<>(List.of(1));
      Together.run(() -> seen = first.equals(second), () -> second.add(2));
      Outcome.is("" + seen);
    }
  }

  /** Filling writes every element. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"[1, 1]", "[2, 2]"})
  public static final class Fill {
    public static void main(String[] args) {
      int[] array = new int[2];
      Together.run(() -> Arrays.fill(array, 1), () -> Arrays.fill(array, 2));
      Outcome.is(Arrays.toString(array));
    }
  }

  /** Filling a part leaves the rest alone. */
  @Litmus(
      topic = "collections",
      outcomes = {"[1, 2]"})
  public static final class FillParts {
    public static void main(String[] args) {
      int[] array = new int[2];
      Together.run(() -> Arrays.fill(array, 0, 1, 1), () -> Arrays.fill(array, 1, 2, 2));
      Outcome.is(Arrays.toString(array));
    }
  }

  /** Sorting an array writes what others read. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "3"})
  public static final class SortArray {
    static int seen;

    public static void main(String[] args) {
      int[] array = {3, 1};
      Together.run(() -> Arrays.sort(array), () -> seen = array[0]);
      Outcome.is("" + seen);
    }
  }

  /** A list fills the array it is given. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"null", "1"})
  public static final class ToArray {
    static Integer seen;

    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1));
      Integer[] array = new Integer[1];
      Together.run(() -> list.toArray(array), () -> seen = array[0]);
      Outcome.is("" + seen);
    }
  }

  /** Text is looked into as well. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "ab"})
  public static final class Text {
    static String seen;

    public static void main(String[] args) {
      StringBuilder text = new StringBuilder("a");
      Together.run(
          () -> seen = new StringBuilder().append(text).toString(), () -> text.append("b"));
      Outcome.is(seen);
    }
  }

  /** Texts that are joined are read one after the other. */
  @Litmus(
      topic = "collections",
      outcomes = {"a-a", "a-ab", "ab-ab"})
  public static final class Joined {
    static String seen;

    public static void main(String[] args) {
      StringBuffer buffer = new StringBuffer("a");
      Together.run(() -> seen = String.join("-", buffer, buffer), () -> buffer.append("b"));
      Outcome.is(seen);
    }
  }
}
