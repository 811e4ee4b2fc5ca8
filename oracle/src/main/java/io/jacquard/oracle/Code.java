// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Op.Kind;
import java.util.ArrayList;
import java.util.List;

/** The statements of one thread laid out flat, with jumps, for the {@link Machine}. */
final class Code {

  /** What an instruction does. */
  enum Type {
    VISIBLE,
    ASSIGN,
    BRANCH,
    JUMP,
    FAIL,
    /** The execution is discarded. */
    DISCARD,
    /** An iteration of a spin begins. */
    HEAD,
    /** It was in vain; jumps to the head. */
    VAIN,
    /** The spin is over. */
    OVER
  }

  /**
   * One instruction.
   *
   * @param kind of the operation if visible
   * @param object variable, array, atomic, lock, gate or thread; for FAIL the {@link Ending}
   * @param local where a result goes
   * @param first index, expected or written value; the number that goes with a gate
   * @param second written value when there are two expressions
   * @param condition of a branch, which jumps if it does not hold
   * @param target of a jump or branch
   * @param limit after how many milliseconds what it waits for comes too late; 0 for never
   */
  record Instr(
      Type type,
      Kind kind,
      int object,
      int local,
      Expr first,
      Expr second,
      Cond condition,
      int target,
      int limit) {
    Instr(
        Type type,
        Kind kind,
        int object,
        int local,
        Expr first,
        Expr second,
        Cond condition,
        int target) {
      this(type, kind, object, local, first, second, condition, target, 0);
    }

    Instr inTime(int millis) {
      return new Instr(type, kind, object, local, first, second, condition, target, millis);
    }

    boolean timed() {
      return limit > 0;
    }
  }

  private final List<Instr> instructions = new ArrayList<>();
  private final List<Integer> failures = new ArrayList<>();

  /** The local that holds what a spin saw, behind those of the program. */
  private final int seen;

  private Code(int seen) {
    this.seen = seen;
  }

  static Instr[] of(int thread, Program.Body body) {
    Code code = new Code(body.locals());
    if (thread != 0) {
      code.visible(Kind.BEGIN, thread);
    }
    code.block(body.statements(), List.of());
    for (int at : code.failures) {
      code.patch(at);
    }
    code.visible(Kind.END, thread);
    return code.instructions.toArray(Instr[]::new);
  }

  private void block(List<Stmt> statements, List<Integer> held) {
    for (Stmt statement : statements) {
      add(statement, held);
    }
  }

  private void add(Stmt statement, List<Integer> held) {
    if (statement instanceof Stmt.Read s) {
      visible(Kind.READ, s.variable(), s.local(), null, null);
    } else if (statement instanceof Stmt.Write s) {
      visible(Kind.WRITE, s.variable(), -1, s.value(), null);
    } else if (statement instanceof Stmt.ArrayRead s) {
      visible(Kind.ARRAY_READ, s.array(), s.local(), s.index(), null);
    } else if (statement instanceof Stmt.ArrayWrite s) {
      visible(Kind.ARRAY_WRITE, s.array(), -1, s.index(), s.value());
    } else if (statement instanceof Stmt.AtomicGet s) {
      visible(Kind.ATOMIC_GET, s.atomic(), s.local(), null, null);
    } else if (statement instanceof Stmt.AtomicSet s) {
      visible(Kind.ATOMIC_SET, s.atomic(), -1, s.value(), null);
    } else if (statement instanceof Stmt.Increment s) {
      visible(Kind.INCREMENT, s.atomic(), s.local(), null, null);
    } else if (statement instanceof Stmt.Cas s) {
      visible(Kind.CAS, s.atomic(), s.local(), s.expected(), s.update());
    } else if (statement instanceof Stmt.Exchange s) {
      visible(Kind.EXCHANGE, s.atomic(), s.local(), s.value(), null);
    } else if (statement instanceof Stmt.Spin s) {
      spin(s);
    } else if (statement instanceof Stmt.Sync s) {
      List<Integer> inner = new ArrayList<>();
      inner.add(s.lock());
      inner.addAll(held);
      visible(Kind.ACQUIRE, s.lock());
      block(s.body(), inner);
      visible(Kind.RELEASE, s.lock());
    } else if (statement instanceof Stmt.Wait s) {
      visible(Kind.WAIT, s.lock());
      limit(s.limit());
    } else if (statement instanceof Stmt.Notify s) {
      visible(Kind.NOTIFY, s.lock());
    } else if (statement instanceof Stmt.NotifyAll s) {
      visible(Kind.NOTIFY_ALL, s.lock());
    } else if (statement instanceof Stmt.Start s) {
      visible(Kind.START, s.thread());
    } else if (statement instanceof Stmt.Join s) {
      visible(Kind.JOIN, s.thread());
      limit(s.limit());
    } else if (statement instanceof Stmt.Sleep s) {
      visible(Kind.SLEEP, -1);
      limit(s.limit());
    } else if (statement instanceof Stmt.Park s) {
      visible(Kind.PARK, -1);
      limit(s.limit());
    } else if (statement instanceof Stmt.Unpark s) {
      visible(Kind.UNPARK, s.thread());
    } else if (gate(statement, held)) {
      return;
    } else if (statement instanceof Stmt.Assign s) {
      instructions.add(new Instr(Type.ASSIGN, null, -1, s.local(), s.value(), null, null, -1));
    } else if (statement instanceof Stmt.Input s) {
      throw new IllegalArgumentException("input x" + s.input() + " has no value");
    } else if (statement instanceof Stmt.If s) {
      branch(s, held);
    } else if (statement instanceof Stmt.While s) {
      int head = instructions.size();
      int over = jump(Type.BRANCH, s.condition());
      block(s.body(), held);
      instructions.add(new Instr(Type.JUMP, null, -1, -1, null, null, null, head));
      patch(over);
    } else if (statement instanceof Stmt.Assume s) {
      int discard = jump(Type.BRANCH, s.condition());
      int over = jump(Type.JUMP, null);
      patch(discard);
      instructions.add(new Instr(Type.DISCARD, null, -1, -1, null, null, null, -1));
      patch(over);
    } else if (statement instanceof Stmt.Assert s) {
      int yes = jump(Type.BRANCH, s.condition());
      int over = jump(Type.JUMP, null);
      patch(yes);
      fail(Ending.ASSERT, held);
      patch(over);
    } else {
      fail(Ending.THROW, held);
    }
  }

  private void spin(Stmt.Spin s) {
    int head = instructions.size();
    instructions.add(new Instr(Type.HEAD, null, -1, seen, null, null, null, -1));
    List<Integer> vain = new ArrayList<>();
    List<Integer> over = new ArrayList<>();
    for (Look look : s.looks()) {
      look(look);
      int disliked = jump(Type.BRANCH, look.condition(seen));
      if (s.all()) {
        vain.add(disliked);
      } else {
        over.add(jump(Type.JUMP, null));
        patch(disliked);
      }
    }
    if (s.all()) {
      over.add(jump(Type.JUMP, null));
    }
    vain.forEach(this::patch);
    instructions.add(new Instr(Type.VAIN, null, -1, -1, null, null, null, head));
    over.forEach(this::patch);
    instructions.add(new Instr(Type.ASSIGN, null, -1, s.local(), Expr.local(seen), null, null, -1));
    instructions.add(new Instr(Type.OVER, null, -1, seen, null, null, null, -1));
  }

  private void look(Look look) {
    int object = look.object();
    Expr value = Expr.value(look.value());
    Expr update = Expr.value(look.update());
    switch (look.source()) {
      case VARIABLE -> visible(Kind.READ, object, seen, null, null);
      case ELEMENT -> visible(Kind.ARRAY_READ, object, seen, Expr.value(look.index()), null);
      case ATOMIC -> visible(Kind.ATOMIC_GET, object, seen, null, null);
      case CAS -> visible(Kind.CAS, object, seen, value, update);
      case EXCHANGE -> visible(Kind.EXCHANGE, object, seen, update, null);
      case ADD -> {
        visible(Kind.ATOMIC_GET, object, seen, null, null);
        visible(Kind.CAS, object, seen, Expr.local(seen), Expr.sum(Expr.local(seen), update));
      }
    }
  }

  /** Adds a statement about a gate; returns false if it is none. */
  private boolean gate(Stmt statement, List<Integer> held) {
    if (statement instanceof Stmt.Locked s) {
      gate(s.shared() ? Kind.SHARE : Kind.TAKE, s.gate(), -1, 1);
      block(s.body(), held);
      gate(s.shared() ? Kind.UNSHARE : Kind.FREE, s.gate(), -1, 0);
    } else if (statement instanceof Stmt.TryLocked s) {
      if (s.timed()) {
        gate(s.shared() ? Kind.SHARE : Kind.TAKE, s.gate(), s.local(), 1);
      } else {
        gate(s.shared() ? Kind.TRY_SHARE : Kind.TRY_TAKE, s.gate(), s.local(), 1);
      }
      limit(s.limit());
      int over = jump(Type.BRANCH, Cond.of(s.local(), Cond.Cmp.EQ, 1));
      block(s.body(), held);
      gate(s.shared() ? Kind.UNSHARE : Kind.FREE, s.gate(), -1, 0);
      patch(over);
    } else if (statement instanceof Stmt.Await s) {
      gate(Kind.AWAIT, s.gate(), -1, s.condition());
    } else if (statement instanceof Stmt.TimedAwait s) {
      gate(Kind.AWAIT, s.gate(), s.local(), s.condition());
      limit(s.limit());
    } else if (statement instanceof Stmt.Signal s) {
      gate(s.all() ? Kind.SIGNAL_ALL : Kind.SIGNAL, s.gate(), -1, s.condition());
    } else if (statement instanceof Stmt.Acquire s) {
      gate(Kind.TAKE, s.gate(), -1, s.permits());
    } else if (statement instanceof Stmt.TryAcquire s) {
      gate(s.timed() ? Kind.TAKE : Kind.TRY_TAKE, s.gate(), s.local(), s.permits());
      limit(s.limit());
    } else if (statement instanceof Stmt.Release s) {
      gate(Kind.GIVE, s.gate(), -1, s.permits());
    } else if (statement instanceof Stmt.CountDown s) {
      gate(Kind.COUNT_DOWN, s.gate(), -1, 0);
    } else if (statement instanceof Stmt.Pass s) {
      gate(Kind.PASS, s.gate(), -1, 0);
    } else if (statement instanceof Stmt.TimedPass s) {
      gate(Kind.PASS, s.gate(), s.local(), 0);
      limit(s.limit());
    } else if (statement instanceof Stmt.Ask s) {
      gate(Kind.ASK, s.gate(), s.local(), s.queue() ? 1 : 0);
    } else {
      return false;
    }
    return true;
  }

  /** An operation of a gate with its number: how many, which condition, what to ask. */
  private void gate(Kind kind, int gate, int local, int number) {
    visible(kind, gate, local, Expr.value(number), null);
  }

  private void branch(Stmt.If s, List<Integer> held) {
    int no = jump(Type.BRANCH, s.condition());
    block(s.yes(), held);
    int over = jump(Type.JUMP, null);
    patch(no);
    block(s.no(), held);
    patch(over);
  }

  /** An uncaught exception leaves the monitors, innermost first, and then ends the thread. */
  private void fail(Ending ending, List<Integer> held) {
    instructions.add(new Instr(Type.FAIL, null, ending.ordinal(), -1, null, null, null, -1));
    for (int lock : held) {
      visible(Kind.RELEASE, lock);
    }
    failures.add(jump(Type.JUMP, null));
  }

  private int jump(Type type, Cond condition) {
    instructions.add(new Instr(type, null, -1, -1, null, null, condition, -1));
    return instructions.size() - 1;
  }

  /** Lets the jump at an index lead to the next instruction added. */
  private void patch(int at) {
    Instr jump = instructions.get(at);
    instructions.set(
        at, new Instr(jump.type, null, -1, -1, null, null, jump.condition, instructions.size()));
  }

  /** Says for how long the instruction just added waits; 0 is without limit. */
  private void limit(int millis) {
    int last = instructions.size() - 1;
    instructions.set(last, instructions.get(last).inTime(millis));
  }

  private void visible(Kind kind, int object) {
    visible(kind, object, -1, null, null);
  }

  private void visible(Kind kind, int object, int local, Expr first, Expr second) {
    instructions.add(new Instr(Type.VISIBLE, kind, object, local, first, second, null, -1));
  }
}
