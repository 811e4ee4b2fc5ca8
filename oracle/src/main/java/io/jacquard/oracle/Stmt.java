// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * A statement of the little language. Loops either wait ({@link Spin}), or may have no end ({@link
 * While}) and need a program with a bound; {@link #repeat} unrolls.
 *
 * <p>Names are indices: variable {@code v}, array {@code a}, atomic {@code c}, lock {@code l}, gate
 * {@code g} with conditions {@code k}, thread {@code t} (0 is main), input {@code x} and local
 * {@code r}.
 *
 * <p>A statement that is <em>timed</em> has a limit, in milliseconds: its time may be over when
 * what it waits for has not come. A limit of 0 is none.
 */
public sealed interface Stmt {

  /** {@code r = v}. */
  record Read(int local, int variable) implements Stmt {}

  /** {@code v = value}. */
  record Write(int variable, Expr value) implements Stmt {}

  /** {@code r = a[index mod length]}. */
  record ArrayRead(int local, int array, Expr index) implements Stmt {}

  /** {@code a[index mod length] = value}. */
  record ArrayWrite(int array, Expr index, Expr value) implements Stmt {}

  /** {@code r = c.get()}. */
  record AtomicGet(int local, int atomic) implements Stmt {}

  /** {@code c.set(value)}. */
  record AtomicSet(int atomic, Expr value) implements Stmt {}

  /** {@code r = c.incrementAndGet()}. */
  record Increment(int local, int atomic) implements Stmt {}

  /** {@code r = c.compareAndSet(expected, update) ? 1 : 0}. */
  record Cas(int local, int atomic, Expr expected, Expr update) implements Stmt {}

  /** {@code r = c.getAndSet(value)}. */
  record Exchange(int local, int atomic, Expr value) implements Stmt {}

  /**
   * Looks again and again until all looks are liked, or any of them: {@code while (!(look && look
   * ...)) {}} or {@code while (!(look || look ...)) {}}. What was seen last goes to the local.
   *
   * <p>Looks that update must not be liked in vain: where all count, only the last may update.
   */
  record Spin(int local, List<Look> looks, boolean all) implements Stmt {
    /** Copies the looks. */
    public Spin {
      looks = List.copyOf(looks);
      if (looks.isEmpty()) {
        throw new IllegalArgumentException("nothing to look at");
      }
      if (all && looks.subList(0, looks.size() - 1).stream().anyMatch(Look::updates)) {
        throw new IllegalArgumentException("an update before the last look");
      }
    }
  }

  /** {@code synchronized (l) { body }}. */
  record Sync(int lock, List<Stmt> body) implements Stmt {
    /** Copies the body. */
    public Sync {
      body = List.copyOf(body);
    }
  }

  /** {@code l.wait()}, inside {@code synchronized (l)}. */
  record Wait(int lock, int limit) implements Stmt {
    /** Without a limit. */
    public Wait(int lock) {
      this(lock, 0);
    }
  }

  /** {@code l.notify()}, inside {@code synchronized (l)}. */
  record Notify(int lock) implements Stmt {}

  /** {@code l.notifyAll()}, inside {@code synchronized (l)}. */
  record NotifyAll(int lock) implements Stmt {}

  /** {@code t.start()}; a program holds at most one for each thread. */
  record Start(int thread) implements Stmt {}

  /** {@code t.join()}. */
  record Join(int thread, int limit) implements Stmt {
    /** Without a limit. */
    public Join(int thread) {
      this(thread, 0);
    }
  }

  /** {@code Thread.sleep(limit)}: nothing but time ends it. */
  record Sleep(int limit) implements Stmt {
    /** Checks. */
    public Sleep {
      if (limit <= 0) {
        throw new IllegalArgumentException("no time to sleep");
      }
    }
  }

  /** {@code LockSupport.park()}. */
  record Park(int limit) implements Stmt {
    /** Without a limit. */
    public Park() {
      this(0);
    }
  }

  /** {@code LockSupport.unpark(t)}. */
  record Unpark(int thread) implements Stmt {}

  /** A statement about a {@link Gate}. */
  sealed interface AtGate extends Stmt {}

  /**
   * {@code g.lock(); body; g.unlock()}, of the read lock if shared. An exception in the body leaves
   * the lock taken.
   */
  record Locked(int gate, boolean shared, List<Stmt> body) implements AtGate {
    /** Copies the body. */
    public Locked {
      body = List.copyOf(body);
    }
  }

  /** {@code r = g.tryLock() ? 1 : 0; if (r == 1) { body; g.unlock() }}. */
  record TryLocked(int local, int gate, boolean shared, int limit, List<Stmt> body)
      implements AtGate {
    /** Copies the body. */
    public TryLocked {
      body = List.copyOf(body);
    }

    /** Whether it waits at all. */
    public boolean timed() {
      return limit > 0;
    }
  }

  /** {@code k.await()} on a condition of the gate, which is locked alone. */
  record Await(int gate, int condition) implements AtGate {}

  /** {@code r = k.await(time) ? 1 : 0}: 0 if the time was over before the signal. */
  record TimedAwait(int local, int gate, int condition, int limit) implements AtGate {}

  /** {@code k.signal()} or {@code k.signalAll()}, where the gate is locked alone. */
  record Signal(int gate, int condition, boolean all) implements AtGate {}

  /** {@code g.acquire(permits)}. */
  record Acquire(int gate, int permits) implements AtGate {}

  /** {@code r = g.tryAcquire(permits) ? 1 : 0}. */
  record TryAcquire(int local, int gate, int permits, int limit) implements AtGate {
    /** Whether it waits at all. */
    public boolean timed() {
      return limit > 0;
    }
  }

  /** {@code g.release(permits)}. */
  record Release(int gate, int permits) implements AtGate {}

  /** {@code g.countDown()}. */
  record CountDown(int gate) implements AtGate {}

  /** {@code g.await()} of a latch. */
  record Pass(int gate) implements AtGate {}

  /** {@code r = g.await(time) ? 1 : 0} of a latch. */
  record TimedPass(int local, int gate, int limit) implements AtGate {}

  /** {@code r =} permits, count, number of readers, or 1 if locked; or the length of the queue. */
  record Ask(int local, int gate, boolean queue) implements AtGate {}

  /** A branch on locals: no visible operation. */
  record If(Cond condition, List<Stmt> yes, List<Stmt> no) implements Stmt {
    /** Copies the branches. */
    public If {
      yes = List.copyOf(yes);
      no = List.copyOf(no);
    }
  }

  /**
   * {@code while (condition) { body }}, a condition on locals. Every iteration does a visible
   * operation first: otherwise a bound on operations would not end it.
   */
  record While(Cond condition, List<Stmt> body) implements Stmt {
    /** Copies the body. */
    public While {
      body = List.copyOf(body);
      if (body.isEmpty() || !(body.get(0) instanceof Read)) {
        throw new IllegalArgumentException("a loop has to begin with a read");
      }
    }
  }

  /** Discards the execution unless the condition, one on locals, holds: no visible operation. */
  record Assume(Cond condition) implements Stmt {}

  /** {@code r = value}: no visible operation. */
  record Assign(int local, Expr value) implements Stmt {}

  /**
   * {@code r = x}, an input that all threads see: no visible operation. What runs or interprets a
   * program other than as bytecode needs it {@linkplain Inputs#given given} first.
   */
  record Input(int local, int input) implements Stmt {}

  /** Ends the thread with an {@code AssertionError} unless the condition holds. */
  record Assert(Cond condition) implements Stmt {}

  /** Ends the thread with an {@code IllegalStateException}. */
  record Throw() implements Stmt {}

  /** {@code r = v}. */
  static Stmt read(int local, int variable) {
    return new Read(local, variable);
  }

  /** {@code v = value}. */
  static Stmt write(int variable, Expr value) {
    return new Write(variable, value);
  }

  /** {@code v = value}. */
  static Stmt write(int variable, int value) {
    return new Write(variable, Expr.value(value));
  }

  /** {@code synchronized (l) { body }}. */
  static Stmt sync(int lock, Stmt... body) {
    return new Sync(lock, List.of(body));
  }

  /** The statements {@code times} times one after the other. */
  static List<Stmt> repeat(int times, List<Stmt> body) {
    List<Stmt> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      all.addAll(body);
    }
    return List.copyOf(all);
  }
}
