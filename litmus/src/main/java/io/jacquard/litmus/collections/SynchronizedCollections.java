// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/**
 * The old collections and the wrappers: each call is guarded by a monitor that programs can take,
 * too.
 */
public final class SynchronizedCollections {

  private SynchronizedCollections() {}

  /** Two guarded calls are not one. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class CheckThenAct {
    public static void main(String[] args) {
      List<Integer> list = new Vector<>();
      Together.Body once =
          () -> {
            if (!list.contains(1)) {
              list.add(1);
            }
          };
      Together.run(once, once);
      Outcome.is("" + list.size());
    }
  }

  /** Unless the program holds the same monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class CheckThenActLocked {
    public static void main(String[] args) {
      List<Integer> list = new Vector<>();
      Together.Body once =
          () -> {
            synchronized (list) {
              if (!list.contains(1)) {
                list.add(1);
              }
            }
          };
      Together.run(once, once);
      Outcome.is("" + list.size());
    }
  }

  /** An update of two calls may be lost. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class HashtableLostUpdate {
    public static void main(String[] args) {
      Map<String, Integer> table = new Hashtable<>(Map.of("n", 0));
      Together.Body add = () -> table.put("n", table.get("n") + 1);
      Together.run(add, add);
      Outcome.is("" + table.get("n"));
    }
  }

  /** One of one call is not, whatever the function does meanwhile. */
  @Litmus(
      topic = "collections",
      outcomes = {"2 2"})
  public static final class HashtableMerge {
    static volatile int calls;

    public static void main(String[] args) {
      Map<String, Integer> table = new Hashtable<>(Map.of("n", 0));
      Together.Body add =
          () ->
              table.merge(
                  "n",
                  1,
                  (old, one) -> {
                    calls = calls + 1;
                    return old + one;
                  });
      Together.run(add, add);
      Outcome.is(table.get("n") + " " + calls);
    }
  }

  /** Calls of one buffer come in any order. */
  @Litmus(
      topic = "collections",
      outcomes = {"abcd", "acbd", "acdb", "cabd", "cadb", "cdab"})
  public static final class Buffer {
    public static void main(String[] args) {
      StringBuffer buffer = new StringBuffer();
      Together.run(() -> buffer.append("a").append("b"), () -> buffer.append("c").append("d"));
      Outcome.is(buffer.toString());
    }
  }

  /** The list behind the wrapper is not guarded. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"2"})
  public static final class BehindWrapper {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      List<Integer> guarded = Collections.synchronizedList(list);
      Together.run(() -> guarded.add(1), () -> list.add(2));
      Outcome.is("" + list.size());
    }
  }

  /** Two wrappers of one list have two monitors. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"2"})
  public static final class TwoWrappers {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      List<Integer> first = Collections.synchronizedList(list);
      List<Integer> second = Collections.synchronizedList(list);
      Together.run(() -> first.add(1), () -> second.add(2));
      Outcome.is("" + list.size());
    }
  }

  /** The program may use the list behind, if it takes the monitor of the wrapper. */
  @Litmus(
      topic = "collections",
      outcomes = {"[1, 2]", "[2, 1]"})
  public static final class BehindWrapperLocked {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      List<Integer> guarded = Collections.synchronizedList(list);
      Together.run(
          () -> guarded.add(1),
          () -> {
            synchronized (guarded) {
              list.add(2);
            }
          });
      Outcome.is(list.toString());
    }
  }

  /** Appending to each other: both hold their own monitor and want the other. */
  @Litmus(
      topic = "collections",
      expect = Finding.DEADLOCK,
      outcomes = {"[1, 2] [2, 1, 2]", "[1, 2, 1] [2, 1]"})
  public static final class AppendEachOther {
    public static void main(String[] args) {
      List<Integer> first = Collections.synchronizedList(new ArrayList<>(List.of(1)));
      List<Integer> second = Collections.synchronizedList(new ArrayList<>(List.of(2)));
      Together.run(() -> first.addAll(second), () -> second.addAll(first));
      Outcome.is(first + " " + second);
    }
  }

  /** Vectors copy what they append before they take their own monitor. */
  @Litmus(
      topic = "collections",
      outcomes = {"[1, 2] [2, 1, 2]", "[1, 2, 1] [2, 1]", "[1, 2] [2, 1]"})
  public static final class VectorsAppendEachOther {
    public static void main(String[] args) {
      List<Integer> first = new Vector<>(List.of(1));
      List<Integer> second = new Vector<>(List.of(2));
      Together.run(() -> first.addAll(second), () -> second.addAll(first));
      Outcome.is(first + " " + second);
    }
  }

  /** Buffers appended to each other. */
  @Litmus(
      topic = "collections",
      expect = Finding.DEADLOCK,
      outcomes = {"ab bab", "aba ba"})
  public static final class BuffersAppendEachOther {
    public static void main(String[] args) {
      StringBuffer first = new StringBuffer("a");
      StringBuffer second = new StringBuffer("b");
      Together.run(() -> first.append(second), () -> second.append(first));
      Outcome.is(first + " " + second);
    }
  }

  /** While a function runs for each element nobody changes the list. */
  @Litmus(
      topic = "collections",
      outcomes = {"0 3", "1 3", "1 6"})
  public static final class FunctionUnderMonitor {
    static volatile int turn;
    static int sum;
    static int seen;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
      Together.run(
          () -> {
            turn = 1;
            list.add(3);
          },
          () ->
              list.forEach(
                  each -> {
                    sum += each;
                    seen = turn;
                  }));
      Outcome.is(seen + " " + sum);
    }
  }

  /** Waiting for an element on the monitor that guards the list. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class WaitOnList {
    static int taken;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      Together.run(
          () -> {
            synchronized (list) {
              while (list.isEmpty()) {
                list.wait();
              }
              taken = list.remove(0);
            }
          },
          () -> {
            synchronized (list) {
              list.add(1);
              list.notify();
            }
          });
      Outcome.is("" + taken);
    }
  }

  /** A call that throws gives the monitor back. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class Throws {
    public static void main(String[] args) {
      List<Integer> list = new Vector<>();
      Together.run(
          () -> {
            try {
              list.get(5);
            } catch (ArrayIndexOutOfBoundsException e) {
              // the monitor is free again
            }
          },
          () -> list.add(1));
      Outcome.is("" + list.size());
    }
  }

  /** So does one whose function throws. */
  @Litmus(
      topic = "collections",
      outcomes = {"[3, 1]"})
  public static final class FunctionThrows {
    static volatile int turn;

    public static void main(String[] args) {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3)));
      Together.run(
          () -> {
            try {
              list.removeIf(
                  each -> {
                    throw new IllegalStateException("turn " + turn);
                  });
            } catch (IllegalStateException e) {
              // the monitor is free again
            }
          },
          () -> list.add(1));
      Outcome.is(list.toString());
    }
  }

  /** The monitor orders what is done before and after the calls. */
  @Litmus(
      topic = "collections",
      outcomes = {"0", "1"})
  public static final class Publishes {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
      Together.run(
          () -> {
            data = 1;
            map.put(1, 1);
          },
          () -> {
            if (map.containsKey(1)) {
              seen = data;
            }
          });
      Outcome.is("" + seen);
    }
  }
}
