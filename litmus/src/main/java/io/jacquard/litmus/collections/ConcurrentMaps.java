// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps made for several threads. */
public final class ConcurrentMaps {

  private ConcurrentMaps() {}

  /** Two calls are not one. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class CheckThenAct {
    static final AtomicInteger MADE = new AtomicInteger();

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      Together.Body once =
          () -> {
            if (!map.containsKey("a")) {
              map.put("a", MADE.incrementAndGet());
            }
          };
      Together.run(once, once);
      Outcome.is("" + MADE);
    }
  }

  /** One call is. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class ComputeIfAbsent {
    static int made;

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      Together.Body once = () -> map.computeIfAbsent("a", key -> ++made);
      Together.run(once, once);
      Outcome.is("" + made);
    }
  }

  /** An update of two calls may be lost. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class LostUpdate {
    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("n", 0));
      Together.Body add = () -> map.put("n", map.get("n") + 1);
      Together.run(add, add);
      Outcome.is("" + map.get("n"));
    }
  }

  /** One of one call is not. */
  @Litmus(
      topic = "collections",
      outcomes = {"2"})
  public static final class Merge {
    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("n", 0));
      Together.Body add = () -> map.merge("n", 1, Integer::sum);
      Together.run(add, add);
      Outcome.is("" + map.get("n"));
    }
  }

  /** The function for one key runs for one thread at a time. */
  @Litmus(
      topic = "collections",
      outcomes = {"2 2"})
  public static final class FunctionForOneKey {
    static volatile int calls;

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("n", 0));
      Together.Body add =
          () ->
              map.compute(
                  "n",
                  (key, old) -> {
                    calls = calls + 1;
                    return old + 1;
                  });
      Together.run(add, add);
      Outcome.is(map.get("n") + " " + calls);
    }
  }

  /** A skip list calls the function with no lock held, and again if that was in vain. */
  @Litmus(
      topic = "collections",
      outcomes = {"2 2", "2 3"})
  public static final class SkipListFunction {
    static final AtomicInteger calls = new AtomicInteger();

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentSkipListMap<>(Map.of("n", 0));
      Together.Body add =
          () ->
              map.compute(
                  "n",
                  (key, old) -> {
                    calls.incrementAndGet();
                    return old + 1;
                  });
      Together.run(add, add);
      Outcome.is(map.get("n") + " " + calls);
    }
  }

  /** A function that updates the other map. */
  @Litmus(
      topic = "collections",
      expect = Finding.DEADLOCK,
      outcomes = {"2 2"})
  public static final class FunctionsOfTwoMaps {
    public static void main(String[] args) {
      Map<String, Integer> first = new ConcurrentHashMap<>(Map.of("n", 0));
      Map<String, Integer> second = new ConcurrentHashMap<>(Map.of("n", 0));
      Together.run(
          () ->
              first.computeIfPresent(
                  "n",
                  (key, old) -> {
                    second.merge("n", 1, Integer::sum);
                    return old + 1;
                  }),
          () ->
              second.computeIfPresent(
                  "n",
                  (key, old) -> {
                    first.merge("n", 1, Integer::sum);
                    return old + 1;
                  }));
      Outcome.is(first.get("n") + " " + second.get("n"));
    }
  }

  /** What was done before a put is seen by who finds the entry. */
  @Litmus(
      topic = "collections",
      outcomes = {"0", "1"})
  public static final class Publishes {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      Together.run(
          () -> {
            data = 1;
            map.put("a", 1);
          },
          () -> {
            if (map.containsKey("a")) {
              seen = data;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** A call of another map orders nothing. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class OtherMap {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Map<String, Integer> first = new ConcurrentHashMap<>();
      Map<String, Integer> second = new ConcurrentHashMap<>();
      Together.run(
          () -> {
            data = 1;
            first.put("a", 1);
          },
          () -> {
            second.get("a");
            seen = data;
          });
      Outcome.is("" + seen);
    }
  }

  /** The key set is the map. */
  @Litmus(
      topic = "collections",
      outcomes = {"false", "true"})
  public static final class KeySet {
    static boolean seen;

    public static void main(String[] args) {
      Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
      Together.run(() -> map.keySet().remove("a"), () -> seen = map.containsKey("a"));
      Outcome.is("" + seen);
    }
  }
}
