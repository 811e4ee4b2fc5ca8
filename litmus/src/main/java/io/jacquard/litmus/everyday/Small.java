// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.everyday;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

/** Small programs with an ending or a construct that is easily judged wrong. */
public final class Small {

  private Small() {}

  /** A lost update is told by the code of the exit. */
  @Litmus(topic = "everyday", expect = Finding.EXIT, exit = 1)
  public static final class ExitTells {
    private static volatile int n;

    public static void main(String[] args) {
      Together.run(() -> n++, () -> n++);
      if (n != 2) {
        System.exit(1);
      }
    }
  }

  /** An update of one variable among several is lost. */
  @Litmus(
      topic = "everyday",
      expect = {Finding.ASSERTION, Finding.RACE},
      races = true,
      weak = true,
      large = true)
  public static final class TwoCounters {
    private static int a;
    private static int b;

    private static void count() {
      for (int i = 0; i < 3; i++) {
        a++;
        b++;
      }
    }

    public static void main(String[] args) {
      Together.run(TwoCounters::count, TwoCounters::count);
      if (a != 6) {
        throw new AssertionError("lost an update");
      }
    }
  }

  /** A loop that waits for another box, while the writer may be held up. */
  @Litmus(topic = "everyday", spins = true)
  public static final class WaitsForAnotherBox {
    private static final AtomicReference<Object> CELL = new AtomicReference<>(0);

    public static void main(String[] args) {
      Together.run(
          () -> CELL.set(1),
          () -> {
            while (CELL.get().equals(0)) {}
          });
    }
  }

  /** An update between a switch over constants is lost. */
  @Litmus(topic = "everyday", expect = Finding.ASSERTION)
  public static final class SwitchesOverConstants {
    private enum State {
      ON,
      OFF
    }

    private static volatile int n;

    private static void count(State state) {
      switch (state) {
        case ON -> n = n + 1;
        case OFF -> n = n - 1;
      }
    }

    public static void main(String[] args) {
      Together.run(() -> count(State.ON), () -> count(State.ON));
      if (n != 2) {
        throw new AssertionError("lost an update");
      }
    }
  }

  /** A variable handle that was found by a subclass of the class with the field. */
  @Litmus(topic = "everyday")
  public static final class InheritedVariable {
    private static class Value {
      volatile long value;
    }

    private static final class Sequence extends Value {
      private static final VarHandle VALUE;

      static {
        try {
          VALUE = MethodHandles.lookup().findVarHandle(Sequence.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
          throw new LinkageError("no variable", e);
        }
      }

      private void next() {
        VALUE.getAndAdd(this, 1L);
      }
    }

    public static void main(String[] args) {
      Sequence sequence = new Sequence();
      Together.run(sequence::next, sequence::next);
      if (sequence.value != 2) {
        throw new AssertionError("lost an update");
      }
    }
  }

  /** Writers that pass a token on, beside a loop that only others end. */
  @Litmus(topic = "everyday", expect = Finding.ASSERTION, large = true, spins = true)
  public static final class BesideLoop {
    private static volatile int x;
    private static volatile int token;
    private static volatile boolean stop;

    public static void main(String[] args) {
      Thread loop =
          Together.thread(
              () -> {
                for (int i = 0; !stop; i++) {
                  x = i;
                }
              });
      Thread[] writers = new Thread[3];
      for (int i = 0; i < writers.length; i++) {
        int me = i;
        writers[i] =
            Together.thread(
                () -> {
                  if (token == me) {
                    token = me + 1;
                  }
                });
      }
      loop.start();
      for (int i = writers.length - 1; i >= 0; i--) {
        writers[i].start();
      }
      stop = true;
      Together.join(writers);
      Together.join(loop);
      if (token == writers.length) {
        throw new AssertionError("passed on");
      }
    }
  }
}
