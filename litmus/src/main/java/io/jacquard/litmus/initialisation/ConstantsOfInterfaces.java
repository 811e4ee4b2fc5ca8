// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Interfaces whose constants are objects: they are as new in each execution. */
public final class ConstantsOfInterfaces {

  private ConstantsOfInterfaces() {}

  /** Reached by the interface, by a class that implements it, and by its own methods. */
  @Litmus(topic = "initialisation", outcomes = "2 2 1")
  public static final class Counted {
    interface Counters {
      AtomicInteger COUNT = new AtomicInteger();
      int[] CELLS = new int[1];

      default int count() {
        return COUNT.get();
      }

      static int cell() {
        return CELLS[0];
      }
    }

    static final class Owner implements Counters {
      void count(int by) {
        COUNT.addAndGet(by);
      }
    }

    public static void main(String[] args) {
      Owner owner = new Owner();
      Together.run(Counters.COUNT::incrementAndGet, () -> owner.count(1));
      Owner.CELLS[0]++;
      Outcome.is(Counters.COUNT + " " + owner.count() + " " + Counters.cell());
    }
  }

  /** The threads of a pool live no longer than their execution. */
  @Litmus(topic = "initialisation", outcomes = "done")
  public static final class Pool {
    interface Defaults {
      Executor POOL =
          Executors.newSingleThreadExecutor(
              task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                return thread;
              });
    }

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch done = new CountDownLatch(1);
      Defaults.POOL.execute(done::countDown);
      done.await();
      Outcome.is("done");
    }
  }

  /** Whoever is first initialises it, and the other waits. */
  @Litmus(topic = "initialisation", outcomes = "1 7 7")
  public static final class Once {
    static int count;
    static int left;
    static int right;

    static int next() {
      count++;
      return 7;
    }

    interface Constants {
      int VALUE = next();
    }

    public static void main(String[] args) {
      Together.run(() -> left = Constants.VALUE, () -> right = Constants.VALUE);
      Outcome.is(count + " " + left + " " + right);
    }
  }

  /** An interface with default methods is initialised with a class, one without them is not. */
  @Litmus(topic = "initialisation", outcomes = "with class")
  public static final class WithClasses {
    static final StringBuilder said = new StringBuilder();

    static int say(String what) {
      said.append(said.length() == 0 ? "" : " ").append(what);
      return said.length();
    }

    interface With {
      int SAID = say("with");

      default void nothing() {}
    }

    interface Without {
      int SAID = say("without");
    }

    static final class Both implements With, Without {
      static final int SAID_LAST = say("class");
    }

    public static void main(String[] args) {
      new Both().nothing();
      Outcome.is(said.toString());
    }
  }

  /** By reflection, which reads the field of the interface itself. */
  @Litmus(topic = "initialisation", outcomes = "1")
  public static final class Reflected {
    interface Constants {
      AtomicInteger COUNT = new AtomicInteger();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
      AtomicInteger count = (AtomicInteger) Constants.class.getDeclaredField("COUNT").get(null);
      Together.run(count::incrementAndGet);
      Outcome.is("" + Constants.COUNT.get());
    }
  }
}
