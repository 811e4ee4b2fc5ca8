// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomic numbers, alone and in arrays. */
public final class Counters {

  private Counters() {}

  /** An atomic increment loses nothing. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class Increment {
    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.incrementAndGet(), () -> n.incrementAndGet());
      Outcome.is("" + n.get());
    }
  }

  /** The values that atomic increments return are all different. */
  @Litmus(
      topic = "atomics",
      outcomes = {"0,1", "1,0"})
  public static final class Tickets {
    static long r1;
    static long r2;

    public static void main(String[] args) {
      AtomicLong n = new AtomicLong();
      Together.run(() -> r1 = n.getAndIncrement(), () -> r2 = n.getAndIncrement());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** A get and a set are two steps: an update may be lost, without a race. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class GetThenSet {
    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.set(n.get() + 1), () -> n.set(n.get() + 1));
      Outcome.is("" + n.get());
    }
  }

  /** The lost update of get and set breaks an assertion. */
  @Litmus(topic = "atomics", expect = Finding.ASSERTION, outcomes = "2")
  public static final class GetThenSetAsserted {
    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.set(n.get() + 1), () -> n.set(n.get() + 1));
      if (n.get() != 2) throw new AssertionError("an update was lost");
      Outcome.is("" + n.get());
    }
  }

  /**
   * A loop around compareAndSet loses nothing: a step fails only because the other one succeeded.
   */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class CompareAndSetLoop {
    static void add(AtomicInteger n) {
      int v;
      do {
        v = n.get();
      } while (!n.compareAndSet(v, v + 1));
    }

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> add(n), () -> add(n));
      Outcome.is("" + n.get());
    }
  }

  /** Of two compareAndSet from the same value one succeeds and one fails. */
  @Litmus(
      topic = "atomics",
      outcomes = {"true,false,1", "false,true,2"})
  public static final class CompareAndSetOnce {
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> r1 = n.compareAndSet(0, 1), () -> r2 = n.compareAndSet(0, 2));
      Outcome.is(r1 + "," + r2 + "," + n.get());
    }
  }

  /** compareAndExchange tells the loser what it found. */
  @Litmus(
      topic = "atomics",
      outcomes = {"0,1,1", "2,0,2"})
  public static final class CompareAndExchange {
    static int r1;
    static int r2;

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> r1 = n.compareAndExchange(0, 1), () -> r2 = n.compareAndExchange(0, 2));
      Outcome.is(r1 + "," + r2 + "," + n.get());
    }
  }

  /** A compareAndSet whose failure is ignored loses the update. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class FailureIgnored {
    static void add(AtomicInteger n) {
      int v = n.get();
      n.compareAndSet(v, v + 1);
    }

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> add(n), () -> add(n));
      Outcome.is("" + n.get());
    }
  }

  /** An update by a pure function is atomic. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class UpdateAndGet {
    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.updateAndGet(v -> v + 1), () -> n.updateAndGet(v -> v + 1));
      Outcome.is("" + n.get());
    }
  }

  /** An update whose function reads another shared variable twice is not atomic over both. */
  @Litmus(
      topic = "atomics",
      outcomes = {"0", "-1"})
  public static final class UpdateReadsAnother {
    static volatile int other;

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.updateAndGet(v -> v + other - other), () -> other = 1);
      Outcome.is("" + n.get());
    }
  }

  /**
   * The function of a contended update may run again, so its side effects are counted more than
   * once.
   */
  @Litmus(
      topic = "atomics",
      outcomes = {"2,2", "2,3"})
  public static final class UpdateRunsAgain {
    static final AtomicInteger CALLS = new AtomicInteger();

    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.Body body =
          () ->
              n.updateAndGet(
                  v -> {
                    CALLS.incrementAndGet();
                    return v + 1;
                  });
      Together.run(body, body);
      Outcome.is(n.get() + "," + CALLS.get());
    }
  }

  /** accumulateAndGet with max keeps the larger value in either order. */
  @Litmus(topic = "atomics", outcomes = "7")
  public static final class Accumulate {
    public static void main(String[] args) {
      AtomicInteger n = new AtomicInteger();
      Together.run(() -> n.accumulateAndGet(7, Math::max), () -> n.accumulateAndGet(3, Math::max));
      Outcome.is("" + n.get());
    }
  }

  /** Exactly one of two threads turns an atomic flag on. */
  @Litmus(
      topic = "atomics",
      outcomes = {"true,false", "false,true"})
  public static final class FirstOne {
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) {
      AtomicBoolean taken = new AtomicBoolean();
      Together.run(() -> r1 = !taken.getAndSet(true), () -> r2 = !taken.getAndSet(true));
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Two atomic steps on two counters are not one: a third party may see the one without the other.
   */
  @Litmus(
      topic = "atomics",
      outcomes = {"0,0", "0,1", "1,0", "1,1"})
  public static final class TwoCounters {
    public static void main(String[] args) {
      AtomicInteger x = new AtomicInteger();
      AtomicInteger y = new AtomicInteger();
      Thread child =
          Together.thread(
              () -> {
                x.incrementAndGet();
                y.incrementAndGet();
              });
      child.start();
      String seen = x.get() + "," + y.get();
      Together.join(child);
      Outcome.is(seen);
    }
  }

  /** Elements of an atomic array are variables of their own. */
  @Litmus(topic = "atomics", outcomes = "1,1")
  public static final class ArrayDifferentIndices {
    public static void main(String[] args) {
      AtomicIntegerArray a = new AtomicIntegerArray(2);
      Together.run(() -> a.set(0, a.get(0) + 1), () -> a.set(1, a.get(1) + 1));
      Outcome.is(a.get(0) + "," + a.get(1));
    }
  }

  /** A get and a set of one element of an atomic array may lose an update, without a race. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class ArraySameIndex {
    public static void main(String[] args) {
      AtomicIntegerArray a = new AtomicIntegerArray(2);
      Together.run(() -> a.set(1, a.get(1) + 1), () -> a.set(1, a.get(1) + 1));
      Outcome.is("" + a.get(1));
    }
  }

  /** An atomic increment of an element loses nothing. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class ArrayIncrement {
    public static void main(String[] args) {
      AtomicLongArray a = new AtomicLongArray(2);
      Together.run(() -> a.incrementAndGet(1), () -> a.incrementAndGet(1));
      Outcome.is("" + a.get(1));
    }
  }

  /** A LongAdder's sum after the joins counts everything. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class AdderAfterJoin {
    public static void main(String[] args) {
      LongAdder n = new LongAdder();
      Together.run(() -> n.increment(), () -> n.increment());
      Outcome.is("" + n.sum());
    }
  }

  /** A LongAdder's sum meanwhile counts what has happened so far, without a race. */
  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1", "2"})
  public static final class AdderMeanwhile {
    static long seen;

    public static void main(String[] args) {
      LongAdder n = new LongAdder();
      Together.run(
          () -> {
            n.increment();
            n.increment();
          },
          () -> seen = n.sum());
      Outcome.is("" + seen);
    }
  }

  /** A LongAccumulator with max keeps the larger value in either order. */
  @Litmus(topic = "atomics", outcomes = "7")
  public static final class Accumulator {
    public static void main(String[] args) {
      LongAccumulator n = new LongAccumulator(Math::max, 0);
      Together.run(() -> n.accumulate(7), () -> n.accumulate(3));
      Outcome.is("" + n.get());
    }
  }

  /** A lazy set publishes what was written before it, like a release. */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"},
      weak = true)
  public static final class LazySet {
    static int data;
    static String seen = "none";

    public static void main(String[] args) {
      AtomicBoolean ready = new AtomicBoolean();
      Together.run(
          () -> {
            data = 42;
            ready.lazySet(true);
          },
          () -> {
            if (ready.get()) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }
}
