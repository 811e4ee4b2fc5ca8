// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;

/** Runs a program without the tool: one thread after the other, or both at once with jitter. */
public final class PlainRuns {
  private static final long PATIENCE_MILLIS = 1_000;
  private static final int LONGEST_SPIN = 400;
  private static final int SAME_TIMES = 3;

  /** Which thread ends before the other starts. */
  private enum First {
    WRITER,
    READER,
    NEITHER
  }

  private static volatile First first = First.NEITHER;
  private static volatile int arrived;

  private final Method outcome;
  private final Set<String> outcomes = new TreeSet<>();

  PlainRuns(Class<?> program) {
    try {
      outcome = program.getMethod("outcome");
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The outcomes so far. */
  Set<String> outcomes() {
    return outcomes;
  }

  /**
   * Runs one thread after the other, in both orders.
   *
   * @return whether each order has one outcome, and another than the other order
   */
  boolean inOrder() {
    for (First each : new First[] {First.WRITER, First.READER}) {
      String one = run(each);
      for (int i = 1; i < SAME_TIMES; i++) {
        if (one.isEmpty() || !one.equals(run(each))) {
          return false;
        }
      }
      if (!outcomes.add(one)) {
        return false;
      }
    }
    return true;
  }

  /** Runs both threads at once. */
  void together(int times) {
    for (int i = 0; i < times; i++) {
      String one = run(First.NEITHER);
      if (!one.isEmpty()) {
        outcomes.add(one);
      }
    }
  }

  /** Empty if a thread did not end, or the object could not be made. */
  private String run(First which) {
    first = which;
    arrived = 0;
    try {
      return (String) outcome.invoke(null);
    } catch (InvocationTargetException e) {
      return "";
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Called by the program: its two threads, not yet started. */
  public static void run(Thread writer, Thread reader)
      throws InterruptedException, TimeoutException {
    Thread one = first == First.READER ? reader : writer;
    Thread other = one == writer ? reader : writer;
    one.setDaemon(true);
    other.setDaemon(true);
    one.start();
    if (first != First.NEITHER) {
      end(one);
    }
    other.start();
    end(one);
    end(other);
  }

  private static void end(Thread thread) throws InterruptedException, TimeoutException {
    thread.join(PATIENCE_MILLIS);
    if (thread.isAlive()) {
      throw new TimeoutException();
    }
  }

  /** Called by each thread of the program before its call: waits for the other one and a bit. */
  public static void spin() {
    if (first != First.NEITHER) {
      return;
    }
    synchronized (PlainRuns.class) {
      arrived++;
    }
    while (arrived < 2) {
      Thread.onSpinWait();
    }
    for (int i = ThreadLocalRandom.current().nextInt(LONGEST_SPIN); i > 0; i--) {
      Thread.onSpinWait();
    }
  }
}
