// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.escape;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;

/** A clone is an object of its own. */
public final class Clones {

  private Clones() {}

  /** The original and its clone have two monitors. */
  @Litmus(topic = "escape", outcomes = "through")
  public static final class Monitor implements Cloneable {
    synchronized void await(Thread thread) throws InterruptedException {
      thread.start();
      thread.join();
    }

    synchronized void nothing() {}

    public static void main(String[] args) throws Exception {
      Monitor original = new Monitor();
      original.nothing();
      Monitor copy = (Monitor) original.clone();
      original.await(new Thread(copy::nothing));
      Outcome.is("through");
    }
  }

  /** Two threads write fields of the same name, of two objects. */
  @Litmus(topic = "escape", outcomes = "1,2")
  public static final class Fields implements Cloneable {
    int x;

    public static void main(String[] args) throws Exception {
      Fields original = new Fields();
      original.x = 0;
      Fields copy = (Fields) original.clone();
      Together.run(() -> original.x = 1, () -> copy.x = 2);
      Outcome.is(original.x + "," + copy.x);
    }
  }

  /** A clone of what one thread alone has is shared once it is published. */
  @Litmus(
      topic = "escape",
      outcomes = {"0", "1"},
      expect = Finding.RACE,
      races = true)
  public static final class Published implements Cloneable {
    static Published shared;
    static int r;
    int x;

    public static void main(String[] args) throws Exception {
      Published original = new Published();
      shared = (Published) original.clone();
      Together.run(() -> shared.x = 1, () -> r = shared.x);
      Outcome.is(String.valueOf(r));
    }
  }

  /** The class of the JDK above makes the clone. */
  @Litmus(topic = "escape", outcomes = "through")
  public static final class OfALibraryClass {
    static final class Locked extends ArrayList<String> {
      private static final long serialVersionUID = 1L;

      synchronized void await(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
      }

      synchronized void nothing() {}
    }

    public static void main(String[] args) throws Exception {
      Locked original = new Locked();
      original.nothing();
      Locked copy = (Locked) original.clone();
      original.await(new Thread(copy::nothing));
      Outcome.is("through");
    }
  }

  /** A clone of what others write meanwhile is made field by field. */
  @Litmus(
      topic = "escape",
      outcomes = {"0 0", "1 0", "1 1", "0 1"})
  public static final class WrittenMeanwhile implements Cloneable {
    volatile int x;
    volatile int y;
    static String seen;

    public static void main(String[] args) {
      WrittenMeanwhile original = new WrittenMeanwhile();
      Together.run(
          () -> {
            WrittenMeanwhile copy = original.copy();
            seen = copy.x + " " + copy.y;
          },
          () -> {
            original.x = 1;
            original.y = 1;
          });
      Outcome.is(seen);
    }

    WrittenMeanwhile copy() {
      try {
        return (WrittenMeanwhile) clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
