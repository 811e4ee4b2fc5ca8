// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Code.Instr;
import io.jacquard.oracle.Code.Type;
import io.jacquard.oracle.Op.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The semantics: which choices a state offers and what each of them does. A state is one array of
 * integers, so that it can be copied, compared and hashed; it holds no history.
 *
 * <p>In a state every live thread stands before its next visible operation. One step executes that
 * operation and then runs the thread's local statements up to its next visible operation.
 *
 * <p>A thread whose assumption is false discards the execution: the state offers no choice, and no
 * outcome.
 *
 * <p>A thread that spins either loops, or it <em>stops</em> after an iteration in vain that changed
 * nothing, for good. A state of a machine that stops is <em>redundant</em> if such a thread could
 * have seen something else had it looked later: then it did so in another execution.
 *
 * <p>A <em>script</em> machine leaves out the bookkeeping, as the papers' counts do: starting,
 * beginning and ending cost no step and happen as soon as they can.
 */
public final class Machine {

  /** A thread that may step, with the outcome chosen (whom to notify, a timeout, or none). */
  public record Choice(int thread, int outcome) {}

  private static final int UNSTARTED = 0;
  static final int LIVE = 1;
  static final int WAITING = 2;
  static final int NOTIFIED = 3;
  private static final int ENDED = 4;
  private static final int STOPPED = 5;

  /** Waits no longer on a condition and has not got the gate back. */
  static final int LEFT = 6;

  /** Later than any deadline, even if a stall is added. */
  private static final int NEVER = Integer.MAX_VALUE / 2;

  static final int PC = 0;
  static final int STATUS = 1;
  static final int HOLDS = 2;
  private static final int PERMIT = 3;
  private static final int ENDING = 4;
  private static final int SPIN = 5;
  private static final int LOOKED = 6;
  private static final int CHANGED = 7;
  static final int READS = 8;
  static final int LOCALS = 9;

  // values of SPIN; LOOKED is the set of cells looked at in this iteration, CHANGED whether one of
  // them has been written since
  private static final int PURE = 1;
  private static final int IMPURE = 2;

  private final Program program;
  private final boolean script;
  private final boolean stops;
  private final Instr[][] code;
  private final int[] arrayAt;
  private final int atomicAt;
  private final int lockAt;
  private final GateSteps gates;
  private final int[] threadAt;
  private final Times times;
  private final int discardedAt;
  private final int[] initial;

  /** A machine for a program in which bookkeeping costs steps; it stops. */
  public Machine(Program program) {
    this(program, false, true);
  }

  /** A machine for a program, with or without bookkeeping, that stops or not. */
  public Machine(Program program, boolean script, boolean stops) {
    this.program = program;
    this.script = script;
    this.stops = stops;
    int size = program.variables().size();
    arrayAt = new int[program.arrays().size()];
    for (int i = 0; i < arrayAt.length; i++) {
      arrayAt[i] = size;
      size += program.arrays().get(i).size();
    }
    atomicAt = size;
    size += program.atomics().size();
    lockAt = size;
    size += 2 * program.locks();
    code = new Instr[program.threadCount()][];
    threadAt = new int[code.length];
    gates = new GateSteps(program, size, code, threadAt);
    size += gates.size();
    for (int t = 0; t < code.length; t++) {
      code[t] = Code.of(t, program.threads().get(t));
      if (lockAt > Integer.SIZE && Arrays.stream(code[t]).anyMatch(i -> i.type() == Type.HEAD)) {
        throw new IllegalArgumentException("too many cells for the sets of those who spin");
      }
      threadAt[t] = size;
      size += LOCALS + program.threads().get(t).locals() + 1;
    }
    times = new Times(program, size, lockAt);
    size += times.size();
    discardedAt = size++;
    initial = new int[size];
    int at = 0;
    for (int value : program.variables()) {
      initial[at++] = value;
    }
    for (List<Integer> array : program.arrays()) {
      for (int value : array) {
        initial[at++] = value;
      }
    }
    for (int value : program.atomics()) {
      initial[at++] = value;
    }
    for (int lock = 0; lock < program.locks(); lock++) {
      initial[lockAt + 2 * lock] = -1;
    }
    gates.begin(initial);
    initial[threadAt[0] + STATUS] = LIVE;
    advance(initial, 0);
  }

  /** The state in which main stands before its first visible operation. */
  public int[] initial() {
    return initial.clone();
  }

  /** All choices of a state, by thread and then by outcome. */
  public List<Choice> choices(int[] s) {
    List<Choice> choices = new ArrayList<>();
    if (discarded(s)) {
      return choices;
    }
    for (int t = 0; t < code.length; t++) {
      if (isTooLate(s, t)) {
        if (mayExpire(s, t)) {
          choices.add(new Choice(t, Op.TIMEOUT));
        }
        continue;
      }
      Instr next = next(s, t);
      if (next == null || !enabled(s, t, next)) {
        continue;
      }
      boolean several = false;
      if (next.kind() == Kind.NOTIFY) {
        for (int w = 0; w < code.length; w++) {
          if (waits(s, w, next.object())) {
            choices.add(new Choice(t, w));
            several = true;
          }
        }
      }
      if (!several) {
        choices.add(new Choice(t, Op.NONE));
      }
    }
    return choices;
  }

  /** Whether an assumption was false. */
  public boolean discarded(int[] s) {
    return s[discardedAt] != 0;
  }

  /** Whether some thread has been started and has not ended. */
  public boolean live(int[] s) {
    for (int at : threadAt) {
      if (s[at + STATUS] != UNSTARTED && s[at + STATUS] != ENDED) {
        return true;
      }
    }
    return false;
  }

  /** The operation a thread stands before, enabled or not; null if unstarted, waiting or ended. */
  public Op pending(int[] s, Choice choice) {
    int t = choice.thread();
    if (choice.outcome() == Op.TIMEOUT) {
      return timeout(s, t);
    }
    Instr next = next(s, t);
    if (next == null) {
      return null;
    }
    if (next.kind().group() == Op.Group.GATE) {
      return gates.pending(s, t, next);
    }
    int base = threadAt[t] + LOCALS;
    int object = next.object();
    return switch (next.kind()) {
      case ARRAY_READ, ARRAY_WRITE -> {
        int length = program.arrays().get(object).size();
        int index = Math.floorMod(next.first().eval(s, base), length);
        yield new Op(t, next.kind(), arrayAt[object] + index, Op.NONE);
      }
      case ATOMIC_GET, ATOMIC_SET, INCREMENT -> new Op(t, next.kind(), atomicAt + object, Op.NONE);
      case CAS -> {
        boolean success = s[atomicAt + object] == next.first().eval(s, base);
        yield new Op(t, Kind.CAS, atomicAt + object, success ? 1 : 0);
      }
      case EXCHANGE -> {
        boolean changes = s[atomicAt + object] != next.first().eval(s, base);
        yield new Op(t, Kind.EXCHANGE, atomicAt + object, changes ? 1 : 0);
      }
      case WAIT -> new Op(t, notified(s, t) ? Kind.WAKE : Kind.WAIT, object, Op.NONE);
      case NOTIFY -> new Op(t, Kind.NOTIFY, object, choice.outcome());
      case BEGIN, END, PARK, SLEEP -> new Op(t, next.kind(), t, Op.NONE);
      default -> new Op(t, next.kind(), object, Op.NONE);
    };
  }

  /** Executes an enabled choice on the given state and says which operation it was. */
  public Op step(int[] s, Choice choice) {
    Op op = pending(s, choice);
    int t = choice.thread();
    int me = threadAt[t];
    int base = me + LOCALS;
    Instr now = code[t][s[me + PC]];
    if (op.outcome() == Op.TIMEOUT) {
      times.expire(s, t);
    }
    times.after(s, op, GateSteps.isShared(now));
    switch (op.kind()) {
      case READ, ARRAY_READ, ATOMIC_GET -> s[base + now.local()] = s[op.object()];
      case WRITE, ATOMIC_SET -> s[op.object()] = now.first().eval(s, base);
      case ARRAY_WRITE -> s[op.object()] = now.second().eval(s, base);
      case INCREMENT -> s[base + now.local()] = ++s[op.object()];
      case CAS -> {
        if (op.outcome() == 1) {
          s[op.object()] = now.second().eval(s, base);
        }
        s[base + now.local()] = op.outcome();
      }
      case EXCHANGE -> {
        int value = now.first().eval(s, base);
        s[base + now.local()] = s[op.object()];
        s[op.object()] = value;
      }
      case ACQUIRE -> {
        s[lockAt + 2 * op.object()] = t;
        s[lockAt + 2 * op.object() + 1]++;
      }
      case RELEASE -> {
        if (--s[lockAt + 2 * op.object() + 1] == 0) {
          s[lockAt + 2 * op.object()] = -1;
        }
      }
      case WAIT -> {
        s[me + HOLDS] = s[lockAt + 2 * op.object() + 1];
        s[me + STATUS] = WAITING;
        s[lockAt + 2 * op.object()] = -1;
        s[lockAt + 2 * op.object() + 1] = 0;
        times.limit(s, t, now.limit());
        return op;
      }
      case WAKE -> {
        s[lockAt + 2 * op.object()] = t;
        s[lockAt + 2 * op.object() + 1] = s[me + HOLDS];
        s[me + HOLDS] = 0;
        s[me + STATUS] = LIVE;
      }
      case NOTIFY -> {
        if (op.outcome() != Op.NONE) {
          s[threadAt[op.outcome()] + STATUS] = NOTIFIED;
        }
      }
      case NOTIFY_ALL -> {
        for (int w = 0; w < code.length; w++) {
          if (waits(s, w, op.object())) {
            s[threadAt[w] + STATUS] = NOTIFIED;
          }
        }
      }
      case START -> start(s, op.object());
      case PARK -> s[me + PERMIT] = 0;
      case UNPARK -> unpark(s, op.object());
      case END -> {
        end(s, t);
        return op;
      }
      case BEGIN, JOIN, SLEEP -> {}
      default -> {
        if (!gates.execute(s, t, now, op)) {
          if (op.kind() == Kind.AWAIT) {
            times.limit(s, t, now.limit());
          }
          return op;
        }
      }
    }
    if (op.kind().group() == Op.Group.MEMORY) {
      notice(s, op);
    }
    times.forget(s, t);
    s[me + PC]++;
    advance(s, t);
    return op;
  }

  /** Those who spin take note of what they look at and of what others write. */
  private void notice(int[] s, Op op) {
    for (int t = 0; t < code.length; t++) {
      int at = threadAt[t];
      if (s[at + SPIN] == 0) {
        continue;
      }
      boolean looked = (s[at + LOOKED] & 1 << op.object()) != 0;
      if (t != op.thread()) {
        s[at + CHANGED] |= looked && op.write() ? 1 : 0;
      } else if (op.write()) {
        s[at + SPIN] = IMPURE;
      } else {
        s[at + LOOKED] |= 1 << op.object();
      }
    }
  }

  /** Whether some thread has stopped that would see something else if it looked now. */
  public boolean redundant(int[] s) {
    for (int at : threadAt) {
      if (s[at + STATUS] == STOPPED && s[at + CHANGED] != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether every thread that spins stands before its first look. */
  boolean atHeads(int[] s) {
    for (int at : threadAt) {
      if (s[at + SPIN] != 0 && s[at + LOOKED] != 0) {
        return false;
      }
    }
    return true;
  }

  /** The outcome of a state that offers no choice. */
  public String outcome(int[] s) {
    List<List<Integer>> arrays = new ArrayList<>();
    for (int i = 0; i < arrayAt.length; i++) {
      arrays.add(values(s, arrayAt[i], program.arrays().get(i).size()));
    }
    List<Outcome.Thread> threads = new ArrayList<>();
    for (int t = 0; t < code.length; t++) {
      List<Integer> locals = values(s, threadAt[t] + LOCALS, program.threads().get(t).locals());
      threads.add(new Outcome.Thread(ending(s, t), locals, waitsFor(s, t)));
    }
    return Outcome.format(
        values(s, 0, program.variables().size()),
        arrays,
        values(s, atomicAt, program.atomics().size()),
        threads);
  }

  private Ending ending(int[] s, int t) {
    return switch (s[threadAt[t] + STATUS]) {
      case UNSTARTED -> Ending.UNSTARTED;
      case ENDED -> Ending.values()[s[threadAt[t] + ENDING]];
      default -> Ending.BLOCKED;
    };
  }

  private String waitsFor(int[] s, int t) {
    if (ending(s, t) != Ending.BLOCKED) {
      return "";
    }
    if (s[threadAt[t] + SPIN] != 0) {
      return "spin";
    }
    Instr at = code[t][s[threadAt[t] + PC]];
    if (at.type() == Type.DISCARD) {
      return "nothing";
    }
    return switch (at.kind()) {
      case ACQUIRE -> "acquire l" + at.object();
      case WAIT -> "wait l" + at.object();
      case JOIN -> "join t" + at.object();
      case PARK -> "park";
      case TAKE, SHARE -> "take g" + at.object();
      case AWAIT -> "await g" + at.object();
      case PASS -> "pass g" + at.object();
      default -> "nothing";
    };
  }

  private static List<Integer> values(int[] s, int from, int count) {
    return Arrays.stream(s, from, from + count).boxed().toList();
  }

  private Instr next(int[] s, int t) {
    return switch (s[threadAt[t] + STATUS]) {
      case LIVE, NOTIFIED, LEFT -> code[t][s[threadAt[t] + PC]];
      default -> null;
    };
  }

  /**
   * Whether the thread may wait no longer: it waits with a limit, and what it waits for has not
   * come. Who waits at a monitor takes it back in the same step: nobody can tell when it stopped.
   */
  private boolean isTooLate(int[] s, int t) {
    Instr at = code[t][s[threadAt[t] + PC]];
    boolean waiting = s[threadAt[t] + STATUS] == WAITING;
    return at.timed()
        && switch (at.kind()) {
          case WAIT -> waiting && s[lockAt + 2 * at.object()] == -1;
          case AWAIT -> waiting;
          default -> !enabled(s, t, at);
        };
  }

  /**
   * The rule of time: no other thread is held up too long, be it that it can run, or that it waits
   * with a limit and nothing but time ends its wait.
   */
  private boolean mayExpire(int[] s, int t) {
    if (!times.isKept()) {
      return true;
    }
    for (int other = 0; other < code.length; other++) {
      if (other != t && !times.mayHoldUp(since(s, other), times.deadline(s, t))) {
        return false;
      }
    }
    return true;
  }

  /** Since when the thread could have gone on; for ever and a day if it cannot. */
  private int since(int[] s, int t) {
    if (s[threadAt[t] + STATUS] == UNSTARTED || s[threadAt[t] + STATUS] == ENDED) {
      return NEVER;
    }
    if (isTooLate(s, t)) {
      Op late = timeout(s, t);
      int own = times.deadline(s, t);
      return late.kind() == Kind.WAKE ? Math.max(own, times.since(s, late, false)) : own;
    }
    Instr next = next(s, t);
    if (next == null || !enabled(s, t, next)) {
      return NEVER;
    }
    return times.since(s, pending(s, new Choice(t, Op.NONE)), GateSteps.isShared(next));
  }

  /** The operation of a thread that waits no longer. */
  private Op timeout(int[] s, int t) {
    Instr at = code[t][s[threadAt[t] + PC]];
    Kind kind =
        switch (at.kind()) {
          case WAIT -> Kind.WAKE;
          case JOIN, PARK, SLEEP -> at.kind();
          default -> gates.timeout(s, t, at);
        };
    boolean own = kind == Kind.PARK || kind == Kind.SLEEP;
    return new Op(t, kind, own ? t : at.object(), Op.TIMEOUT);
  }

  private boolean notified(int[] s, int t) {
    return s[threadAt[t] + STATUS] == NOTIFIED;
  }

  private boolean waits(int[] s, int t, int lock) {
    int at = threadAt[t];
    Instr next = code[t][s[at + PC]];
    return s[at + STATUS] == WAITING && next.kind() == Kind.WAIT && next.object() == lock;
  }

  private boolean enabled(int[] s, int t, Instr next) {
    if (next.kind().group() == Op.Group.GATE) {
      return gates.enabled(s, t, next);
    }
    return switch (next.kind()) {
      case ACQUIRE -> {
        int owner = s[lockAt + 2 * next.object()];
        yield owner == -1 || owner == t;
      }
      case WAIT -> !notified(s, t) || s[lockAt + 2 * next.object()] == -1;
      case JOIN -> {
        int status = s[threadAt[next.object()] + STATUS];
        yield status == UNSTARTED || status == ENDED;
      }
      case PARK -> s[threadAt[t] + PERMIT] == 1;
      case SLEEP -> false;
      default -> true;
    };
  }

  private void start(int[] s, int target) {
    s[threadAt[target] + STATUS] = LIVE;
    advance(s, target);
  }

  private void unpark(int[] s, int target) {
    int status = s[threadAt[target] + STATUS];
    if (status != UNSTARTED && status != ENDED) {
      s[threadAt[target] + PERMIT] = 1;
    }
  }

  private void end(int[] s, int t) {
    int me = threadAt[t];
    s[me + STATUS] = ENDED;
    s[me + PERMIT] = 0;
    if (s[me + ENDING] == 0) {
      s[me + ENDING] = Ending.NORMAL.ordinal();
    }
  }

  /** Runs the local statements of a thread up to its next visible operation. */
  private void advance(int[] s, int t) {
    int me = threadAt[t];
    int base = me + LOCALS;
    while (true) {
      Instr now = code[t][s[me + PC]];
      if (now.type() == Type.VISIBLE) {
        if (!script || !now.kind().bookkeeping()) {
          if (now.timed() && now.kind() != Kind.WAIT && now.kind() != Kind.AWAIT) {
            times.limit(s, t, now.limit());
          }
          return;
        }
        if (now.kind() == Kind.END) {
          end(s, t);
          return;
        }
        if (now.kind() == Kind.START) {
          start(s, now.object());
        }
      }
      switch (now.type()) {
        case ASSIGN -> s[base + now.local()] = now.first().eval(s, base);
        case FAIL -> s[me + ENDING] = now.object();
        case DISCARD -> {
          s[discardedAt] = 1;
          return;
        }
        case HEAD -> spinning(s, t, PURE);
        case OVER -> spinning(s, t, 0);
        case VAIN -> {
          if (stops && s[me + SPIN] == PURE) {
            s[me + STATUS] = STOPPED;
            return;
          }
        }
        default -> {}
      }
      boolean jumps =
          now.type() == Type.JUMP
              || now.type() == Type.VAIN
              || now.type() == Type.BRANCH && !now.condition().test(s, base);
      s[me + PC] = jumps ? now.target() : s[me + PC] + 1;
    }
  }

  private void spinning(int[] s, int t, int how) {
    int me = threadAt[t];
    s[me + SPIN] = how;
    s[me + LOOKED] = 0;
    s[me + CHANGED] = 0;
    s[me + LOCALS + program.threads().get(t).locals()] = 0;
  }
}
