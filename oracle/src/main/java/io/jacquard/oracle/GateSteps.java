// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Code.Instr;
import io.jacquard.oracle.Op.Kind;

/** The part of a {@link Machine} that is about {@link Gate}s. */
final class GateSteps {
  private final Program program;
  private final Instr[][] code;
  private final int[] threadAt;
  private final Gates gates;

  /** Steps of threads with this code and these places in the state; gates are at the index. */
  GateSteps(Program program, int at, Instr[][] code, int[] threadAt) {
    this.program = program;
    this.code = code;
    this.threadAt = threadAt;
    gates = new Gates(program.gates(), at, code.length);
  }

  int size() {
    return gates.size();
  }

  void begin(int[] s) {
    gates.begin(s);
  }

  static boolean isShared(Instr instr) {
    return instr.kind() == Kind.SHARE || instr.kind() == Kind.TRY_SHARE;
  }

  private static int number(Instr instr) {
    return ((Expr.Const) instr.first()).value();
  }

  /** How much of the gate the thread wants to take. */
  private int amount(int[] s, int t, Instr instr) {
    return instr.kind() == Kind.AWAIT ? s[threadAt[t] + Machine.HOLDS] : number(instr);
  }

  private boolean isReader(int[] s, int thread) {
    return thread >= 0 && code[thread][s[threadAt[thread] + Machine.PC]].kind() == Kind.SHARE;
  }

  private boolean is(int status, int[] s, int thread) {
    return s[threadAt[thread] + Machine.STATUS] == status;
  }

  private Gates.Step tries(int[] s, int t, Instr next) {
    int gate = next.object();
    boolean firstIsReader = isReader(s, gates.first(s, gate));
    return gates.step(s, gate, t, isShared(next), amount(s, t, next), firstIsReader);
  }

  /** How the thread stops to wait when its time is over. */
  Kind timeout(int[] s, int t, Instr at) {
    if (at.kind() == Kind.AWAIT) {
      return Kind.LEAVE;
    }
    return gates.isQueued(s, at.object(), t) ? Kind.LEAVE_QUEUE : Kind.GIVE_UP;
  }

  /** The operation that the instruction is, done now. */
  Op pending(int[] s, int t, Instr next) {
    int gate = next.object();
    return switch (next.kind()) {
      case TAKE, SHARE -> taking(s, t, next, next.kind());
      case TRY_TAKE, TRY_SHARE -> {
        boolean open = gates.isOpen(s, gate, t, isShared(next), number(next));
        yield new Op(t, next.kind(), gate, open ? 1 : 0);
      }
      case AWAIT ->
          is(Machine.LIVE, s, t)
              ? new Op(t, Kind.AWAIT, gate, Op.NONE)
              : taking(s, t, next, Kind.TAKE);
      case ASK -> {
        boolean watches = number(next) == 1 && !gates.isWatched(s, gate);
        yield new Op(t, watches ? Kind.WATCH : Kind.ASK, gate, Op.NONE);
      }
      default -> new Op(t, next.kind(), gate, Op.NONE);
    };
  }

  private Op taking(int[] s, int t, Instr next, Kind atOnce) {
    Kind kind =
        switch (tries(s, t, next)) {
          case TAKES_FROM_QUEUE -> Kind.TAKE_FROM_QUEUE;
          case JOINS_QUEUE -> Kind.JOIN_QUEUE;
          default -> atOnce;
        };
    return new Op(t, kind, next.object(), Op.NONE);
  }

  boolean enabled(int[] s, int t, Instr next) {
    int gate = next.object();
    return switch (next.kind()) {
      case TAKE, SHARE -> tries(s, t, next) != Gates.Step.BLOCKED;
      case AWAIT -> is(Machine.LIVE, s, t) || tries(s, t, next) != Gates.Step.BLOCKED;
      case PASS -> gates.isOpen(s, gate, t, true, 0);
      default -> true;
    };
  }

  /** Executes the operation; returns whether the statement is over. */
  boolean execute(int[] s, int t, Instr now, Op op) {
    int me = threadAt[t];
    int gate = op.object();
    switch (op.kind()) {
      case TAKE, SHARE -> take(s, t, now, gate);
      case TRY_TAKE, TRY_SHARE -> {
        if (op.outcome() == 1) {
          gates.take(s, gate, t, isShared(now), number(now));
        }
        s[me + Machine.LOCALS + now.local()] = op.outcome();
      }
      case JOIN_QUEUE -> {
        gates.join(s, gate, t);
        return false;
      }
      case TAKE_FROM_QUEUE -> takeFromQueue(s, t, now, gate);
      case GIVE_UP -> tell(s, t, now, false);
      case LEAVE_QUEUE -> {
        gates.leave(s, gate, t);
        tell(s, t, now, false);
      }
      case FREE -> gates.release(s, gate, t, false);
      case UNSHARE -> gates.release(s, gate, t, true);
      case GIVE -> gates.give(s, gate, number(now));
      case COUNT_DOWN -> gates.countDown(s, gate);
      case PASS -> tell(s, t, now, true);
      case AWAIT -> {
        s[me + Machine.HOLDS] = gates.giveUp(s, gate);
        s[me + Machine.READS] = gates.giveUpReads(s, gate, t);
        s[me + Machine.STATUS] = Machine.WAITING;
        gates.await(s, gate, number(now), t);
        return false;
      }
      case LEAVE -> {
        gates.stopWaiting(s, gate, t);
        s[me + Machine.STATUS] = Machine.LEFT;
        return false;
      }
      case SIGNAL -> signal(s, gate, number(now));
      case SIGNAL_ALL -> {
        while (signal(s, gate, number(now))) {}
      }
      case WATCH -> {
        gates.watch(s, gate);
        return false;
      }
      case ASK ->
          s[me + Machine.LOCALS + now.local()] =
              number(now) == 1 ? gates.queueLength(s, gate) : gates.ask(s, gate);
      default -> throw new IllegalStateException(op.toString());
    }
    return true;
  }

  /** Returns whether somebody waited on the condition. */
  private boolean signal(int[] s, int gate, int condition) {
    int waiter = gates.signal(s, gate, condition);
    if (waiter >= 0) {
      s[threadAt[waiter] + Machine.STATUS] = Machine.NOTIFIED;
    }
    return waiter >= 0;
  }

  /** Takes the gate, or takes it back after having waited on a condition. */
  private void take(int[] s, int t, Instr now, int gate) {
    int me = threadAt[t];
    gates.take(s, gate, t, isShared(now), amount(s, t, now));
    tell(s, t, now, !is(Machine.LEFT, s, t));
    if (now.kind() == Kind.AWAIT) {
      gates.takeBackReads(s, gate, t, s[me + Machine.READS]);
      s[me + Machine.HOLDS] = 0;
      s[me + Machine.READS] = 0;
      s[me + Machine.STATUS] = Machine.LIVE;
    }
  }

  /** Tells the thread, if it wants to know, whether what it waited for came in time. */
  private void tell(int[] s, int t, Instr now, boolean inTime) {
    if (now.timed()) {
      s[threadAt[t] + Machine.LOCALS + now.local()] = inTime ? 1 : 0;
    }
  }

  /** Readers that queue behind the reader who gets a stamped lock do not queue any longer. */
  private void takeFromQueue(int[] s, int t, Instr now, int gate) {
    gates.leave(s, gate, t);
    take(s, t, now, gate);
    if (isShared(now) && program.gates().get(gate).type() == Gate.Type.STAMPED) {
      while (isReader(s, gates.first(s, gate))) {
        gates.leave(s, gate, gates.first(s, gate));
      }
    }
  }
}
