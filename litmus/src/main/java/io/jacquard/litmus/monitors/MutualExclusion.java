// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.monitors;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** What a monitor is, who holds it, and when it is free again. */
public final class MutualExclusion {

  private MutualExclusion() {}

  /** A synchronized block around the whole update loses nothing. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class Block {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (LOCK) {
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A synchronized method locks its object. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class Method {
    static final class Counter {
      int x;

      synchronized void add() {
        x++;
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.run(counter::add, counter::add);
      Outcome.is("" + counter.x);
    }
  }

  /** A synchronized method and a block on the same object exclude each other. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class MethodAndBlock {
    static final class Counter {
      int x;

      synchronized void add() {
        x++;
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.run(
          counter::add,
          () -> {
            synchronized (counter) {
              counter.x++;
            }
          });
      Outcome.is("" + counter.x);
    }
  }

  /** A static synchronized method locks its class. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class StaticMethod {
    static int x;

    static synchronized void add() {
      x++;
    }

    public static void main(String[] args) {
      Together.run(
          () -> add(),
          () -> {
            synchronized (StaticMethod.class) {
              x++;
            }
          });
      Outcome.is("" + x);
    }
  }

  /** A static and an instance synchronized method hold different monitors, so the updates race. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticAndInstanceMethod {
    static final class Counter {
      static int x;

      static synchronized void addStatic() {
        x++;
      }

      synchronized void addInstance() {
        x++;
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.run(() -> Counter.addStatic(), counter::addInstance);
      Outcome.is("" + Counter.x);
    }
  }

  /** Instance methods of two objects hold two monitors, so their updates of one static race. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class TwoInstances {
    static final class Counter {
      static int x;

      synchronized void add() {
        x++;
      }
    }

    public static void main(String[] args) {
      Together.run(new Counter()::add, new Counter()::add);
      Outcome.is("" + Counter.x);
    }
  }

  /** Two different locks protect nothing, so the updates race. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class DifferentLocks {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LEFT) {
              x++;
            }
          },
          () -> {
            synchronized (RIGHT) {
              x++;
            }
          });
      Outcome.is("" + x);
    }
  }

  /** A lock taken by the writer alone protects nothing, so the reader races. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class OnlyWriterLocks {
    static final Object LOCK = new Object();
    static int x;
    static int r;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              x++;
            }
          },
          () -> r = x);
      Outcome.is("" + r);
    }
  }

  /**
   * Two accesses with a lock taken and released between them in each thread race only if nobody's
   * release comes before the other's acquire.
   */
  @Litmus(topic = "monitors", races = true, weak = true, expect = Finding.RACE, outcomes = "1")
  public static final class LockBesideAccess {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            synchronized (LOCK) {
            }
          },
          () -> {
            synchronized (LOCK) {
            }
            x = 1;
          });
      Outcome.is("" + x);
    }
  }

  /**
   * A thread may enter a monitor it holds, and holds it until it has left as often as it entered.
   */
  @Litmus(topic = "monitors", outcomes = "4")
  public static final class Reentrant {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (LOCK) {
              synchronized (LOCK) {
                x++;
              }
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** Synchronized methods of one object may call each other. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class ReentrantMethods {
    static final class Counter {
      int x;

      synchronized void add() {
        addLocked();
      }

      synchronized void addLocked() {
        x++;
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.run(counter::add, counter::add);
      Outcome.is("" + counter.x);
    }
  }

  /**
   * An exception that leaves a synchronized block releases the monitor, so the other thread gets
   * in.
   */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class BlockLeftByException {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            try {
              synchronized (LOCK) {
                x++;
                throw new IllegalStateException("leave");
              }
            } catch (IllegalStateException expected) {
              if (Thread.holdsLock(LOCK)) throw new AssertionError("still locked");
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /**
   * An exception that leaves a synchronized method releases the monitor, so the other thread gets
   * in.
   */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class MethodLeftByException {
    static final class Counter {
      int x;

      synchronized void add() {
        x++;
        throw new IllegalStateException("leave");
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.Body body =
          () -> {
            try {
              counter.add();
            } catch (IllegalStateException expected) {
              if (Thread.holdsLock(counter)) throw new AssertionError("still locked");
            }
          };
      Together.run(body, body);
      Outcome.is("" + counter.x);
    }
  }

  /**
   * A thread killed by an exception inside a monitor releases it: the failure is found, a deadlock
   * is not.
   */
  @Litmus(topic = "monitors", expect = Finding.EXCEPTION)
  public static final class ThreadDiesInMonitor {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              x++;
              throw new IllegalStateException("die");
            }
          },
          () -> {
            synchronized (LOCK) {
              x++;
            }
          });
      if (x != 2) throw new AssertionError("somebody did not get in");
    }
  }

  /** A return inside a synchronized block releases the monitor. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class BlockLeftByReturn {
    static final Object LOCK = new Object();
    static int x;

    static int add() {
      synchronized (LOCK) {
        return ++x;
      }
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** Leaving the inner of two monitors keeps the outer one. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class Nested {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (OUTER) {
              synchronized (INNER) {
              }
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** An array has a monitor like any other object. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class LockOnArray {
    static final int[] LOCK = new int[0];
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (LOCK) {
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /**
   * A class object has a monitor; a class literal names the same one everywhere, also for a class
   * of the JDK.
   */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class LockOnClass {
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (String.class) {
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /**
   * Equal string literals are one object, so they are one lock even when written in two classes.
   */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class LockOnLiteral {
    static int x;

    static final class Elsewhere {
      static void add() {
        synchronized ("a lock") {
          x++;
        }
      }
    }

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized ("a lock") {
              x++;
            }
          },
          () -> Elsewhere.add());
      Outcome.is("" + x);
    }
  }

  /** Equal strings that are two objects are two locks, so the updates race. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class LockOnEqualStrings {
    static int x;

    public static void main(String[] args) {
      String left = new String("a lock");
      String right = new String("a lock");
      Together.run(
          () -> {
            synchronized (left) {
              x++;
            }
          },
          () -> {
            synchronized (right) {
              x++;
            }
          });
      Outcome.is("" + x);
    }
  }

  /** Small boxed integers are cached, so equal ones are one lock. */
  @Litmus(topic = "monitors", outcomes = "2")
  @SuppressWarnings("synchronization")
  public static final class LockOnCachedBox {
    static int x;

    public static void main(String[] args) {
      Integer left = 1;
      Integer right = 1;
      Together.run(
          () -> {
            synchronized (left) {
              x++;
            }
          },
          () -> {
            synchronized (right) {
              x++;
            }
          });
      Outcome.is("" + x);
    }
  }

  /** Large boxed integers are boxed anew, so equal ones are two locks and the updates race. */
  @Litmus(
      topic = "monitors",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  @SuppressWarnings("synchronization")
  public static final class LockOnFreshBox {
    static int x;

    public static void main(String[] args) {
      Integer left = 1000;
      Integer right = 1000;
      Together.run(
          () -> {
            synchronized (left) {
              x++;
            }
          },
          () -> {
            synchronized (right) {
              x++;
            }
          });
      Outcome.is("" + x);
    }
  }

  /**
   * A boxed counter used as its own lock: reading it to find the lock races with the update, though
   * two threads alone lose nothing.
   */
  @Litmus(topic = "monitors", races = true, weak = true, expect = Finding.RACE, outcomes = "2")
  @SuppressWarnings("synchronization")
  public static final class LockReassigned {
    static Integer x = 0;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (x) {
              x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A monitor of null is a NullPointerException. */
  @Litmus(topic = "monitors", expect = Finding.EXCEPTION)
  public static final class LockOnNull {
    static Object lock;

    public static void main(String[] args) {
      synchronized (lock) {
        throw new AssertionError("nobody can hold null");
      }
    }
  }

  /**
   * Each step under the lock but not the whole: no data race, yet an update may be lost between the
   * steps.
   */
  @Litmus(
      topic = "monitors",
      outcomes = {"1", "2"})
  public static final class LockReleasedBetween {
    static int x;

    static synchronized int get() {
      return x;
    }

    static synchronized void set(int value) {
      x = value;
    }

    public static void main(String[] args) {
      Together.run(() -> set(get() + 1), () -> set(get() + 1));
      Outcome.is("" + x);
    }
  }

  /**
   * Check and act under the lock but apart: no data race, yet both threads may spend the same
   * money.
   */
  @Litmus(topic = "monitors", expect = Finding.ASSERTION, outcomes = "0")
  public static final class CheckThenAct {
    static int balance = 1;

    static synchronized boolean enough() {
      return balance >= 1;
    }

    static synchronized void pay() {
      balance--;
    }

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            if (enough()) pay();
          };
      Together.run(body, body);
      if (balance < 0) throw new AssertionError("overdrawn");
      Outcome.is("" + balance);
    }
  }

  /** Check and act under one hold of the lock: only one thread can spend the money. */
  @Litmus(topic = "monitors", outcomes = "0")
  public static final class CheckAndActTogether {
    static int balance = 1;

    static synchronized void payIfEnough() {
      if (balance >= 1) balance--;
    }

    public static void main(String[] args) {
      Together.run(() -> payIfEnough(), () -> payIfEnough());
      if (balance < 0) throw new AssertionError("overdrawn");
      Outcome.is("" + balance);
    }
  }

  /** The order in which two threads get the monitor is the only thing that varies. */
  @Litmus(
      topic = "monitors",
      outcomes = {"ab", "ba"})
  public static final class OrderOfEntry {
    static final Object LOCK = new Object();
    static String order = "";

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              order += "a";
            }
          },
          () -> {
            synchronized (LOCK) {
              order += "b";
            }
          });
      Outcome.is(order);
    }
  }
}
