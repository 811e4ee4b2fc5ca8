// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.determinism;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/** Values that vary from run to run on a plain JVM and must be the same in every replay. */
public final class Values {

  private Values() {}

  /** The iteration order of a HashMap whose keys have identity hashes. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class IdentityKeys {
    static final class Key {
      final String name;

      Key(String name) {
        this.name = name;
      }

      @Override
      public String toString() {
        return name;
      }
    }

    public static void main(String[] args) {
      Map<Key, Integer> map = new HashMap<>();
      for (int i = 0; i < 8; i++) map.put(new Key("k" + i), i);
      Outcome.is(map.toString());
    }
  }

  /** The iteration order of an IdentityHashMap. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class IdentityMap {
    public static void main(String[] args) {
      Map<Object, Integer> map = new IdentityHashMap<>();
      for (int i = 0; i < 8; i++) map.put(new Object(), i);
      Outcome.is(map.values().toString());
    }
  }

  /** The identity hashes of an object, an array, a class and a string. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class IdentityHashes {
    public static void main(String[] args) {
      Outcome.is(
          System.identityHashCode(new Object())
              + ","
              + System.identityHashCode(new int[1])
              + ","
              + System.identityHashCode(IdentityHashes.class)
              + ","
              + System.identityHashCode("text"));
    }
  }

  /**
   * The default toString of an object and of an array shows its identity hash; a lambda has one,
   * too.
   */
  @Litmus(
      topic = "determinism",
      distinctOutcomes = 1,
      note = "The name of a lambda's class may hold an address; only its hash is taken.")
  public static final class DefaultToString {
    public static void main(String[] args) {
      Runnable lambda = () -> {};
      Outcome.is(new Object() + "," + new int[0] + "," + lambda.hashCode());
    }
  }

  /** The hash code of an enum constant is its identity hash. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class EnumHash {
    enum Mode {
      ON,
      OFF
    }

    public static void main(String[] args) {
      Set<Mode> modes = new HashSet<>(Arrays.asList(Mode.values()));
      Outcome.is(Mode.ON.hashCode() + "," + modes);
    }
  }

  /** The iteration order of immutable sets and maps, which the JVM salts. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class SaltedOrder {
    public static void main(String[] args) {
      Outcome.is(Set.of("a", "b", "c", "d", "e") + "," + Map.of("a", 1, "b", 2, "c", 3));
    }
  }

  /** The values of a Random without a seed. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class UnseededRandom {
    public static void main(String[] args) {
      Random random = new Random();
      Outcome.is(random.nextInt() + "," + random.nextInt() + "," + new Random().nextLong());
    }
  }

  /** The values of Math.random. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class MathRandom {
    public static void main(String[] args) {
      Outcome.is(Math.random() + "," + Math.random());
    }
  }

  /** The values of the thread's own random generator. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class ThreadRandom {
    static int seen;

    public static void main(String[] args) {
      Together.run(() -> seen = ThreadLocalRandom.current().nextInt());
      Outcome.is(ThreadLocalRandom.current().nextInt() + "," + seen);
    }
  }

  /** The values of a SplittableRandom without a seed. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class SplittingRandom {
    public static void main(String[] args) {
      Outcome.is("" + new SplittableRandom().nextInt());
    }
  }

  /** A random UUID. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class RandomUuid {
    public static void main(String[] args) {
      Outcome.is(UUID.randomUUID().toString());
    }
  }

  /** A list shuffled without a seed. */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class Shuffle {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
      Collections.shuffle(list);
      Outcome.is(list.toString());
    }
  }

  /** The clock in nanoseconds. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class NanoTime {
    public static void main(String[] args) {
      long first = System.nanoTime();
      long second = System.nanoTime();
      if (second < first) throw new AssertionError("the clock went backwards");
      Outcome.is(first + "," + second);
    }
  }

  /** The clock in milliseconds. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class CurrentTime {
    public static void main(String[] args) {
      Outcome.is("" + System.currentTimeMillis());
    }
  }

  /** The clock of java.time. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class InstantNow {
    public static void main(String[] args) {
      Outcome.is(Instant.now().toString());
    }
  }

  /** A sleep moves the clock by at least its time. */
  @Litmus(topic = "determinism", outcomes = "true")
  public static final class SleepMovesClock {
    public static void main(String[] args) throws InterruptedException {
      long before = System.nanoTime();
      Thread.sleep(5);
      Outcome.is("" + (System.nanoTime() - before >= 5_000_000));
    }
  }

  /** The ids and names of threads. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class ThreadIds {
    public static void main(String[] args) {
      Thread left = Together.thread(() -> {});
      Thread right = Together.thread(() -> {});
      if (left.getId() == right.getId()) throw new AssertionError("two threads, one id");
      Outcome.is(
          Thread.currentThread().getId()
              + ","
              + left.getId()
              + ","
              + right.getId()
              + ","
              + left.getName());
    }
  }

  /** The name of a pool's first thread holds the number of the pool. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class PoolNames {
    public static void main(String[] args) {
      Outcome.is(Executors.defaultThreadFactory().newThread(() -> {}).getName());
    }
  }

  /** The number of processors is a setting. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class Processors {
    public static void main(String[] args) {
      Outcome.is("" + Runtime.getRuntime().availableProcessors());
    }
  }
}
