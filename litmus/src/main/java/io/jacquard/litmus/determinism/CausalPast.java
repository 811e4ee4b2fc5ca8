// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.determinism;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Values are functions of the thread's own past: independent steps of others do not change them.
 */
public final class CausalPast {

  private CausalPast() {}

  /** The identity hashes of two threads' objects are the same in every interleaving of the two. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class IdentityHashesOfTwoThreads {
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> r1 = System.identityHashCode(new Object()),
          () -> r2 = System.identityHashCode(new Object()));
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * The order of a map with keys from two threads is the same in every interleaving of their
   * making.
   */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class IdentityKeysOfTwoThreads {
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

    static Key k1;
    static Key k2;

    public static void main(String[] args) {
      Together.run(() -> k1 = new Key("one"), () -> k2 = new Key("two"));
      Map<Key, Integer> map = new HashMap<>();
      map.put(k1, 1);
      map.put(k2, 2);
      for (int i = 3; i < 7; i++) map.put(new Key("k" + i), i);
      Outcome.is(map.toString());
    }
  }

  /** The clock that two independent threads see is the same in every interleaving of the two. */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class ClocksOfTwoThreads {
    static long r1;
    static long r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = System.nanoTime(), () -> r2 = System.nanoTime());
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * The random values of two threads' own generators are the same in every interleaving of the two.
   */
  @Litmus(topic = "determinism", distinctOutcomes = 1, limits = Litmus.RANDOM)
  public static final class RandomOfTwoThreads {
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = new Random().nextInt(), () -> r2 = new Random().nextInt());
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * The names and ids of threads made by two threads, one after the other, are the same in every
   * interleaving with a third one.
   */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class GrandchildrenOfTwoThreads {
    static volatile int x;
    static String r1;
    static String r2;

    static String name() {
      Thread child = new Thread(() -> {});
      return child.getName() + "#" + child.getId();
    }

    public static void main(String[] args) {
      Thread first = Together.thread(() -> r1 = name());
      Thread second =
          Together.thread(
              () -> {
                Together.join(first);
                r2 = name();
              });
      Thread third = Together.thread(() -> x++);
      first.start();
      second.start();
      third.start();
      Together.join(first, second, third);
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * The identity hash of an object that main makes after the others have met is the same however
   * they met.
   */
  @Litmus(topic = "determinism", distinctOutcomes = 1)
  public static final class HashAfterOthers {
    static volatile int x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is("" + System.identityHashCode(new Object()));
    }
  }
}
