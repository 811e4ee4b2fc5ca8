// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.spinning;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Locks made of atomic updates. */
public final class AtomicLocks {

  private AtomicLocks() {}

  /** Test-and-set: whoever finds it free has it. */
  @Litmus(topic = "spinning", outcomes = "2", spins = true)
  public static final class TestAndSet {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int x;

    static void add() {
      while (LOCKED.getAndSet(true)) {}
      x++;
      LOCKED.set(false);
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A lock that is never given back keeps the second thread spinning. */
  @Litmus(topic = "spinning", expect = Finding.LIVELOCK, spins = true)
  public static final class TestAndSetWithoutUnlock {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int x;

    static void add() {
      while (LOCKED.getAndSet(true)) {}
      x++;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      throw new AssertionError("both came in");
    }
  }

  /** Three threads test before they set. */
  @Litmus(topic = "spinning", outcomes = "3", large = true, spins = true)
  public static final class TestAndTestAndSet {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int x;

    static void add() {
      do {
        while (LOCKED.get()) {}
      } while (!LOCKED.compareAndSet(false, true));
      x++;
      LOCKED.set(false);
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** Who tests and then sets without looking again lets the others in. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      spins = true)
  public static final class TestAndTestAndSetWithoutSecondTest {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int x;

    static void add() {
      while (LOCKED.get()) {}
      LOCKED.set(true);
      x++;
      LOCKED.set(false);
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A ticket lock serves in the order of the tickets. */
  @Litmus(topic = "spinning", outcomes = "3", large = true, spins = true)
  public static final class Ticket {
    static final AtomicInteger NEXT = new AtomicInteger();
    static volatile int serving;
    static int x;

    static void add() {
      int mine = NEXT.getAndIncrement();
      while (serving != mine) {}
      x++;
      serving = mine + 1;
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A ticket that two have drawn lets both in, or its second owner comes too late. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.LIVELOCK},
      outcomes = {"1", "2"},
      spins = true)
  public static final class TicketDrawnTwice {
    static final AtomicInteger NEXT = new AtomicInteger();
    static volatile int serving;
    static int x;

    static void add() {
      int mine = NEXT.get();
      NEXT.set(mine + 1);
      while (serving != mine) {}
      x++;
      serving = mine + 1;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** An addition made of compare-and-set loses nothing. */
  @Litmus(topic = "spinning", outcomes = "3", large = true, spins = true)
  public static final class Retry {
    static final AtomicInteger X = new AtomicInteger();

    static void add() {
      int old;
      do {
        old = X.get();
      } while (!X.compareAndSet(old, old + 1));
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add(), () -> add());
      Outcome.is("" + X.get());
    }
  }

  /** Who gives up after one attempt may lose. */
  @Litmus(
      topic = "spinning",
      outcomes = {"1", "2"})
  public static final class RetryWithoutRetry {
    static final AtomicInteger X = new AtomicInteger();

    static void add() {
      int old = X.get();
      X.compareAndSet(old, old + 1);
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + X.get());
    }
  }

  /** A lock that knows its owner, taken through a method that subclasses could override. */
  @Litmus(topic = "spinning", outcomes = "2", spins = true)
  public static final class OwnedLock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private Thread owner;
    int x;

    boolean tryLock() {
      if (taken.compareAndSet(false, true)) {
        owner = Thread.currentThread();
        return true;
      }
      return false;
    }

    void add() {
      while (!tryLock()) {}
      if (owner != Thread.currentThread()) {
        throw new AssertionError("not mine");
      }
      x++;
      taken.set(false);
    }

    public static void main(String[] args) {
      OwnedLock lock = new OwnedLock();
      Together.both(lock::add, lock::add);
      Outcome.is("" + lock.x);
    }
  }
}
