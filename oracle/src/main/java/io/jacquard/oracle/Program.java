// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A small concurrent program as immutable data.
 *
 * @param name what reports call it
 * @param variables initial values of the shared variables {@code v0, v1, ...}
 * @param arrays initial values of the shared arrays {@code a0, a1, ...}, none empty
 * @param atomics initial values of the atomic integers {@code c0, c1, ...}
 * @param locks how many locks {@code l0, l1, ...} there are, each an object of its own
 * @param gates the locks, semaphores and latches {@code g0, g1, ...} of java.util.concurrent
 * @param threads the threads; number 0 is main and runs from the beginning
 * @param maxSteps an execution is cut after so many operations; {@link #UNBOUNDED} for never
 * @param stall for how many milliseconds the machine may hold up a thread that could run; {@link
 *     #UNLIMITED} for any time
 */
public record Program(
    String name,
    List<Integer> variables,
    List<List<Integer>> arrays,
    List<Integer> atomics,
    int locks,
    List<Gate> gates,
    List<Body> threads,
    int maxSteps,
    int stall) {

  /** The bound of a program whose executions all end by themselves. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** The stall of a program in which a time limit may be over at any time. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** A program without gates, whose executions all end by themselves. */
  public Program(
      String name,
      List<Integer> variables,
      List<List<Integer>> arrays,
      List<Integer> atomics,
      int locks,
      List<Body> threads) {
    this(name, variables, arrays, atomics, locks, List.of(), threads, UNBOUNDED, UNLIMITED);
  }

  /** What one thread does, with its locals {@code r0, r1, ...}, initially 0. */
  public record Body(int locals, List<Stmt> statements) {
    /** Copies the statements. */
    public Body {
      statements = List.copyOf(statements);
    }
  }

  /** Copies and checks. */
  public Program {
    variables = List.copyOf(variables);
    arrays = arrays.stream().map(List::copyOf).toList();
    atomics = List.copyOf(atomics);
    gates = List.copyOf(gates);
    threads = List.copyOf(threads);
    if (threads.isEmpty()) {
      throw new IllegalArgumentException("no main thread");
    }
    if (arrays.stream().anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException("empty array");
    }
    Set<Integer> started = new HashSet<>();
    for (Body body : threads) {
      check(
          body.statements,
          new Scope(variables, arrays, atomics, locks, gates, threads, body.locals, started),
          List.of());
    }
  }

  /** Gates come after all locks in the list of what a thread holds. */
  private static final int GATE = 1 << 16;

  /** The same program with other threads. */
  Program with(List<Body> others) {
    return new Program(name, variables, arrays, atomics, locks, gates, others, maxSteps, stall);
  }

  /** The same program on a machine that holds threads up for at most so long. */
  public Program withStall(int millis) {
    return new Program(name, variables, arrays, atomics, locks, gates, threads, maxSteps, millis);
  }

  /** Whether executions may be cut. */
  public boolean isBounded() {
    return maxSteps != UNBOUNDED;
  }

  /** How many threads, main included. */
  public int threadCount() {
    return threads.size();
  }

  private record Scope(
      List<Integer> variables,
      List<List<Integer>> arrays,
      List<Integer> atomics,
      int locks,
      List<Gate> gates,
      List<Body> threads,
      int locals,
      Set<Integer> started) {
    void variable(int index) {
      in(index, variables.size(), "variable");
    }

    void array(int index) {
      in(index, arrays.size(), "array");
    }

    void atomic(int index) {
      in(index, atomics.size(), "atomic");
    }

    void look(Look look) {
      switch (look.source()) {
        case VARIABLE -> variable(look.object());
        case ELEMENT -> {
          array(look.object());
          in(look.index(), arrays.get(look.object()).size(), "element");
        }
        default -> atomic(look.object());
      }
    }

    void lock(int index) {
      in(index, locks, "lock");
    }

    /** The gate, if it is of a class that knows the statement. */
    void gate(int index, java.util.function.Predicate<Gate.Type> knows) {
      in(index, gates.size(), "gate");
      if (!knows.test(gates.get(index).type())) {
        throw new IllegalArgumentException("not for " + gates.get(index));
      }
    }

    void thread(int index) {
      in(index, threads.size(), "thread");
    }

    void local(int index) {
      in(index, locals, "local");
    }

    void expr(Expr... expressions) {
      for (Expr expression : expressions) {
        if (expression.maxLocal() >= locals) {
          throw new IllegalArgumentException("no such local in " + expression);
        }
      }
    }

    void cond(Cond cond) {
      expr(cond.left(), cond.right());
    }

    private static void in(int index, int size, String what) {
      if (index < 0 || index >= size) {
        throw new IllegalArgumentException("no such " + what + ": " + index);
      }
    }
  }

  private static void check(List<Stmt> statements, Scope scope, List<Integer> held) {
    for (Stmt statement : statements) {
      check(statement, scope, held);
    }
  }

  private static void check(Stmt statement, Scope scope, List<Integer> held) {
    if (statement instanceof Stmt.Read s) {
      scope.local(s.local());
      scope.variable(s.variable());
    } else if (statement instanceof Stmt.Write s) {
      scope.variable(s.variable());
      scope.expr(s.value());
    } else if (statement instanceof Stmt.ArrayRead s) {
      scope.local(s.local());
      scope.array(s.array());
      scope.expr(s.index());
    } else if (statement instanceof Stmt.ArrayWrite s) {
      scope.array(s.array());
      scope.expr(s.index(), s.value());
    } else if (statement instanceof Stmt.AtomicGet s) {
      scope.local(s.local());
      scope.atomic(s.atomic());
    } else if (statement instanceof Stmt.AtomicSet s) {
      scope.atomic(s.atomic());
      scope.expr(s.value());
    } else if (statement instanceof Stmt.Increment s) {
      scope.local(s.local());
      scope.atomic(s.atomic());
    } else if (statement instanceof Stmt.Cas s) {
      scope.local(s.local());
      scope.atomic(s.atomic());
      scope.expr(s.expected(), s.update());
    } else if (statement instanceof Stmt.Exchange s) {
      scope.local(s.local());
      scope.atomic(s.atomic());
      scope.expr(s.value());
    } else if (statement instanceof Stmt.Spin s) {
      scope.local(s.local());
      s.looks().forEach(scope::look);
    } else if (statement instanceof Stmt.Sync s) {
      scope.lock(s.lock());
      List<Integer> inner = new ArrayList<>(held);
      inner.add(s.lock());
      check(s.body(), scope, inner);
    } else if (statement instanceof Stmt.Wait s) {
      owned(s.lock(), held);
    } else if (statement instanceof Stmt.Notify s) {
      owned(s.lock(), held);
    } else if (statement instanceof Stmt.NotifyAll s) {
      owned(s.lock(), held);
    } else if (statement instanceof Stmt.Start s) {
      scope.thread(s.thread());
      if (s.thread() == 0 || !scope.started.add(s.thread())) {
        throw new IllegalArgumentException("started twice: t" + s.thread());
      }
    } else if (statement instanceof Stmt.Join s) {
      scope.thread(s.thread());
    } else if (statement instanceof Stmt.Unpark s) {
      scope.thread(s.thread());
    } else if (statement instanceof Stmt.If s) {
      scope.cond(s.condition());
      check(s.yes(), scope, held);
      check(s.no(), scope, held);
    } else if (statement instanceof Stmt.While s) {
      scope.cond(s.condition());
      check(s.body(), scope, held);
    } else if (statement instanceof Stmt.Assume s) {
      scope.cond(s.condition());
    } else if (statement instanceof Stmt.Assign s) {
      scope.local(s.local());
      scope.expr(s.value());
    } else if (statement instanceof Stmt.Input s) {
      scope.local(s.local());
    } else if (statement instanceof Stmt.Assert s) {
      scope.cond(s.condition());
    } else {
      checkGate(statement, scope, held);
    }
  }

  private static void checkGate(Stmt statement, Scope scope, List<Integer> held) {
    if (statement instanceof Stmt.Locked s) {
      scope.gate(s.gate(), s.shared() ? Gate.Type::hasReaders : Gate.Type::isLock);
      check(s.body(), scope, s.shared() ? held : lockedAlone(s.gate(), held));
    } else if (statement instanceof Stmt.TryLocked s) {
      scope.local(s.local());
      scope.gate(s.gate(), s.shared() ? Gate.Type::hasReaders : Gate.Type::isLock);
      scope.gate(s.gate(), type -> !s.timed() || type != Gate.Type.STAMPED);
      check(s.body(), scope, s.shared() ? held : lockedAlone(s.gate(), held));
    } else if (statement instanceof Stmt.Await s) {
      scope.gate(s.gate(), Gate.Type::hasConditions);
      owned(GATE + s.gate(), held);
    } else if (statement instanceof Stmt.TimedAwait s) {
      scope.local(s.local());
      scope.gate(s.gate(), Gate.Type::hasConditions);
      owned(GATE + s.gate(), held);
    } else if (statement instanceof Stmt.Signal s) {
      scope.gate(s.gate(), Gate.Type::hasConditions);
      owned(GATE + s.gate(), held);
    } else if (statement instanceof Stmt.Acquire s) {
      scope.gate(s.gate(), type -> type == Gate.Type.SEMAPHORE);
    } else if (statement instanceof Stmt.TryAcquire s) {
      scope.local(s.local());
      scope.gate(s.gate(), type -> type == Gate.Type.SEMAPHORE);
    } else if (statement instanceof Stmt.Release s) {
      scope.gate(s.gate(), type -> type == Gate.Type.SEMAPHORE);
    } else if (statement instanceof Stmt.CountDown s) {
      scope.gate(s.gate(), type -> type == Gate.Type.LATCH);
    } else if (statement instanceof Stmt.Pass s) {
      scope.gate(s.gate(), type -> type == Gate.Type.LATCH);
    } else if (statement instanceof Stmt.TimedPass s) {
      scope.local(s.local());
      scope.gate(s.gate(), type -> type == Gate.Type.LATCH);
    } else if (statement instanceof Stmt.Ask s) {
      scope.local(s.local());
      scope.gate(
          s.gate(), type -> !s.queue() || type != Gate.Type.LATCH && type != Gate.Type.STAMPED);
    }
  }

  private static List<Integer> lockedAlone(int gate, List<Integer> held) {
    List<Integer> inner = new ArrayList<>(held);
    inner.add(GATE + gate);
    return inner;
  }

  private static void owned(int lock, List<Integer> held) {
    if (!held.contains(lock)) {
      throw new IllegalArgumentException(
          lock < GATE
              ? "not inside synchronized (l" + lock + ")"
              : "g" + (lock - GATE) + " is not locked");
    }
  }

  @Override
  public String toString() {
    return Printer.print(this);
  }
}
