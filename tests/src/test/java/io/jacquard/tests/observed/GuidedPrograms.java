// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observed;

import io.jacquard.Jacquard;

/**
 * Small programs with a place, {@code reached}, that is hard to come to or that nothing comes to.
 */
public final class GuidedPrograms {
  private GuidedPrograms() {}

  /** Threads count; one looks. */
  public static final class Counter {
    private static int count;

    private Counter() {}

    private static void reached() {}

    public static void main(String[] args) {
      for (int i = 0; i < 5; i++) {
        new Thread(Counter::add).start();
      }
      new Thread(() -> look(Integer.parseInt(args[0]))).start();
    }

    private static void add() {
      count++;
    }

    private static void look(int most) {
      if (count > most) {
        reached();
      }
    }
  }

  /** The value is set back before anything else looks. */
  public static final class SetBack {
    private static int value;

    private SetBack() {}

    private static void reached() {}

    public static void main(String[] args) {
      new Thread(() -> set(args.length == 0 ? 5 : 11)).start();
      check();
    }

    private static synchronized void set(int to) {
      value = to;
    }

    private static synchronized void check() {
      if (value > 9) {
        reached();
      }
    }
  }

  /** The other thread has to come between a definition and the branch that it is for. */
  public static final class Between {
    private static int a;

    private Between() {}

    private static void reached() {}

    public static void main(String[] args) {
      new Thread(() -> a = 7).start();
      a = 4;
      if (a > 6) {
        reached();
      }
    }
  }

  /** Two locks in both orders, with or without a third around them. */
  public static final class Locks {
    private static final Object GATE = new Object();
    private static final Object FIRST = new Object();
    private static final Object SECOND = new Object();

    private Locks() {}

    public static void main(String[] args) {
      boolean gated = args.length > 0;
      new Thread(() -> run(gated, Locks::upward)).start();
      new Thread(() -> run(gated, Locks::downward)).start();
    }

    private static void run(boolean gated, Runnable body) {
      if (gated) {
        synchronized (GATE) {
          body.run();
        }
      } else {
        body.run();
      }
    }

    private static void upward() {
      synchronized (FIRST) {
        synchronized (SECOND) {
          nothing();
        }
      }
    }

    private static void downward() {
      synchronized (SECOND) {
        synchronized (FIRST) {
          nothing();
        }
      }
    }

    private static void nothing() {}
  }

  /** Three locks, each taken while the one before is held. */
  public static final class Ring {
    private static final Object A = new Object();
    private static final Object B = new Object();
    private static final Object C = new Object();

    private Ring() {}

    public static void main(String[] args) {
      new Thread(Ring::first).start();
      new Thread(Ring::second).start();
      new Thread(Ring::third).start();
    }

    private static void first() {
      synchronized (A) {
        synchronized (B) {
          nothing();
        }
      }
    }

    private static void second() {
      synchronized (B) {
        synchronized (C) {
          nothing();
        }
      }
    }

    private static void third() {
      synchronized (C) {
        synchronized (A) {
          nothing();
        }
      }
    }

    private static void nothing() {}
  }

  /** Two threads that hand a value over, and lines that they can or cannot be at together. */
  public static final class Handover {
    private static final Object LOCK = new Object();
    private static volatile int stage;

    private Handover() {}

    public static void main(String[] args) {
      new Thread(Handover::give).start();
      new Thread(Handover::take).start();
    }

    private static void give() {
      synchronized (LOCK) {
        nothing();
        stage = 1;
      }
      nothing();
      stage = 2;
    }

    private static void take() {
      if (stage == 2) {
        nothing();
      }
      synchronized (LOCK) {
        nothing();
      }
      if (stage == 0) {
        nothing();
      }
    }

    private static void nothing() {}
  }

  /** Two accesses of one variable, with or without a lock. */
  public static final class Accesses {
    private static int value;

    private Accesses() {}

    public static void main(String[] args) {
      boolean locked = args.length > 0;
      new Thread(() -> run(locked)).start();
      new Thread(() -> run(locked)).start();
    }

    private static void run(boolean locked) {
      if (locked) {
        synchronized (Accesses.class) {
          write();
        }
      } else {
        write();
      }
    }

    private static void write() {
      value++;
    }
  }

  /** In a loop in a recursive method, after another thread has done its part. */
  public static final class Deep {
    private static int hits;

    private Deep() {}

    private static void reached() {}

    public static void main(String[] args) {
      new Thread(() -> hits = 3).start();
      descend(3);
    }

    private static void descend(int depth) {
      for (int i = 0; i < depth; i++) {
        if (depth == 1 && hits > 2) {
          reached();
        }
        descend(depth - 1);
      }
    }
  }

  /** A call whose receiver is an input; one of the classes it may be of is wanted. */
  public static final class Receivers {
    private Receivers() {}

    private static void reached() {}

    abstract static sealed class Base {
      abstract void act(Base other);
    }

    static final class First extends Base {
      @Override
      void act(Base other) {}
    }

    static final class Second extends Base {
      @Override
      void act(Base other) {
        if (other == this) {
          reached();
        }
      }
    }

    public static void main(String[] args) {
      Base one = Jacquard.any("one", Base.class);
      Base other = Jacquard.any("other", Base.class);
      one.act(other);
    }
  }
}
