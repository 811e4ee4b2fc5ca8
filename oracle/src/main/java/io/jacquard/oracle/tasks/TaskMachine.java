// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskOp.Kind;
import io.jacquard.oracle.tasks.TaskState.Actor;
import io.jacquard.oracle.tasks.TaskState.Frame;
import io.jacquard.oracle.tasks.TaskState.Future;
import io.jacquard.oracle.tasks.TaskState.Mode;
import io.jacquard.oracle.tasks.TaskState.Phase;
import io.jacquard.oracle.tasks.TaskState.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What programs of tasks do, step by step, as the documentation of {@code ThreadPoolExecutor},
 * {@code FutureTask} and the blocking queues has it.
 *
 * <p>Results other than values: {@link #EMPTY} where a queue has nothing to give, {@link #FAILED}
 * and {@link #CANCELLED} of a future, {@link #ABSENT} of a task that was not accepted.
 */
final class TaskMachine {
  static final int EMPTY = -4;
  static final int FAILED = -1;
  static final int CANCELLED = -2;
  static final int ABSENT = -5;

  private final TaskProgram program;
  private final TaskPool pool;
  private final boolean interrupts;

  TaskMachine(TaskProgram program) {
    this.program = program;
    pool = new TaskPool(program.pool());
    interrupts = program.interrupts();
  }

  TaskState initial() {
    TaskState s = new TaskState();
    int bodies = program.bodies().size();
    s.variables = new int[program.variables()];
    s.owner = new int[program.locks()];
    Arrays.fill(s.owner, -1);
    s.depth = new int[program.locks()];
    program.queues().forEach(capacity -> s.queues.add(new ArrayList<>()));
    s.futures = new Future[bodies];
    Arrays.fill(s.futures, Future.ABSENT);
    s.runner = new int[bodies];
    Arrays.fill(s.runner, -1);
    s.result = new int[bodies];
    s.withFuture = new boolean[bodies];
    s.told = new boolean[bodies];
    s.locals = new int[bodies][TaskProgram.LOCALS];
    s.states = new char[bodies];
    Arrays.fill(s.states, TaskState.NOT_BEGUN);
    for (int client = 0; client < program.clients(); client++) {
      Actor actor = new Actor(0, Mode.RUNS);
      actor.frames.add(new Frame(client, Stage.BODY));
      s.actors.add(actor);
      s.states[client] = TaskState.BEGUN;
    }
    return s;
  }

  /** All states that one step leads to. */
  List<TaskState> successors(TaskState s) {
    List<TaskState> all = new ArrayList<>();
    if (isOver(s)) {
      return all;
    }
    for (int a = 0; a < s.actors.size(); a++) {
      Actor actor = s.actors.get(a);
      if (actor.mode == Mode.RUNS) {
        run(s, a, all);
      } else if (actor.mode != Mode.GONE) {
        TaskState next = s.copy();
        if (pool.step(next, next.actors.get(a))) {
          all.add(next);
        }
      }
    }
    all.forEach(this::settle);
    return all;
  }

  /** A task ends with its last statement: nothing comes between that anybody could notice. */
  private void settle(TaskState s) {
    for (Actor actor : s.actors) {
      while (actor.mode == Mode.RUNS
          && actor.top().stage == Stage.BODY
          && actor.top().body >= program.clients()
          && actor.top().at == program.bodies().get(actor.top().body).size()) {
        finish(s, actor, TaskState.DONE);
      }
    }
  }

  /** Whether nobody is left that the program waits for: virtual threads are daemons. */
  private boolean isOver(TaskState s) {
    return program.pool() != null
        && program.pool().type() == TaskProgram.Type.PER_TASK
        && s.actors.stream().noneMatch(a -> a.number == 0 && a.mode != Mode.GONE);
  }

  // ---- one step of a body

  private void run(TaskState s, int a, List<TaskState> all) {
    Frame top = s.actors.get(a).top();
    TaskState next = s.copy();
    Actor self = next.actors.get(a);
    switch (top.stage) {
      case RUN -> {
        if (next.futures[top.body] == Future.NEW) {
          next.futures[top.body] = Future.RUNNING;
          next.runner[top.body] = a;
          self.top().stage = Stage.BODY;
          next.states[top.body] = TaskState.BEGUN;
        } else {
          ran(next, self);
        }
        all.add(next);
      }
      case SET, FAIL -> {
        if (s.futures[top.body] == Future.INTERRUPTING) {
          return; // the interrupt comes before the task is over
        }
        if (s.futures[top.body] == Future.RUNNING) {
          next.futures[top.body] = top.stage == Stage.SET ? Future.DONE : Future.FAILED;
          next.result[top.body] = s.locals[top.body][0];
        }
        ran(next, self);
        all.add(next);
      }
      case TELL -> {
        next.ready.add(top.body);
        pop(self);
        all.add(next);
      }
      case BODY -> body(s, a, top, all);
    }
  }

  /**
   * The future has been run, be it in vain. That of a completion service is run inside another one,
   * which nobody can cancel.
   */
  private static void ran(TaskState s, Actor self) {
    if (s.told[self.top().body]) {
      self.top().stage = Stage.TELL;
    } else {
      pop(self);
    }
  }

  /** The innermost body of the thread is over. */
  private static void pop(Actor self) {
    self.frames.remove(self.frames.size() - 1);
    if (self.frames.isEmpty()) {
      self.mode = self.number > 0 ? Mode.AFTER_TASK : Mode.GONE;
    }
  }

  private void body(TaskState s, int a, Frame top, List<TaskState> all) {
    List<TaskOp> body = program.bodies().get(top.body);
    TaskState next = s.copy();
    Actor self = next.actors.get(a);
    if (top.at == body.size()) {
      finish(next, self, TaskState.DONE);
      all.add(next);
      return;
    }
    TaskOp op = body.get(top.at);
    if (isInterruptible(op.kind())) {
      if (s.actors.get(a).flag && mayThrow(s, op)) {
        TaskState thrown = next.copy();
        thrown.actors.get(a).flag = false;
        fail(thrown, a);
        all.add(thrown);
      }
      if (checksFirst(op.kind()) && interrupts && !self.entered) {
        if (!self.flag) {
          self.entered = true;
          all.add(next);
        }
        return;
      }
    }
    if (op.kind() == Kind.CANCEL_NOW) {
      cancelNow(next, self, op, all);
    } else if (op.kind() == Kind.SUBMIT || op.kind() == Kind.EXECUTE || op.kind() == Kind.ENQUEUE) {
      submit(next, a, top.body, op, all);
    } else if (op.kind() == Kind.THROW) {
      fail(next, a);
      all.add(next);
    } else if (execute(next, a, op)) {
      self.entered = false;
      self.top().at++;
      all.add(next);
    }
  }

  private static boolean isInterruptible(Kind kind) {
    return switch (kind) {
      case PUT, TAKE, GET, NEXT, AWAIT_TERMINATION -> true;
      default -> false;
    };
  }

  /** Whether an interrupt that came before the call ends it, whatever it would get. */
  private static boolean checksFirst(Kind kind) {
    return kind == Kind.PUT || kind == Kind.TAKE || kind == Kind.NEXT;
  }

  private static boolean mayThrow(TaskState s, TaskOp op) {
    return switch (op.kind()) {
      case GET -> s.futures[op.object()] != Future.ABSENT && !isOver(s.futures[op.object()]);
      case AWAIT_TERMINATION -> s.phase != Phase.TERMINATED;
      default -> true;
    };
  }

  private static boolean isOver(Future future) {
    return future.compareTo(Future.DONE) >= 0;
  }

  /** The innermost body ends with an exception, which leaves its monitors. */
  private void fail(TaskState s, int a) {
    Actor self = s.actors.get(a);
    Frame top = self.top();
    List<TaskOp> body = program.bodies().get(top.body);
    for (int lock = 0; lock < s.owner.length; lock++) {
      if (s.owner[lock] == a) {
        s.depth[lock] -= open(body, top.at, lock);
        s.owner[lock] = s.depth[lock] == 0 ? -1 : a;
      }
    }
    self.entered = false;
    finish(s, self, TaskState.THROWN);
  }

  private static int open(List<TaskOp> body, int end, int lock) {
    int open = 0;
    for (TaskOp op : body.subList(0, end)) {
      if (op.object() == lock) {
        open += op.kind() == Kind.LOCK ? 1 : op.kind() == Kind.UNLOCK ? -1 : 0;
      }
    }
    return open;
  }

  private void finish(TaskState s, Actor self, char how) {
    Frame top = self.top();
    s.states[top.body] = how;
    if (top.body >= program.clients() && s.withFuture[top.body]) {
      top.stage = how == TaskState.DONE ? Stage.SET : Stage.FAIL;
    } else {
      pop(self);
    }
  }

  /** The result is decided first, and then the thread that runs the task is interrupted. */
  private void cancelNow(TaskState s, Actor self, TaskOp op, List<TaskState> all) {
    int task = op.object();
    if (self.entered) {
      s.futures[task] = Future.CANCELLED;
      if (s.runner[task] >= 0) {
        s.actors.get(s.runner[task]).flag = true;
      }
      self.entered = false;
      self.top().at++;
    } else if (s.futures[task] == Future.NEW || s.futures[task] == Future.RUNNING) {
      boolean runs = s.futures[task] == Future.RUNNING;
      s.futures[task] = runs ? Future.INTERRUPTING : Future.CANCELLED;
      set(s, self, op, 1);
      self.entered = runs;
      self.top().at += runs ? 0 : 1;
    } else {
      set(s, self, op, s.futures[task] == Future.ABSENT ? ABSENT : 0);
      self.top().at++;
    }
    all.add(s);
  }

  private void submit(TaskState s, int a, int from, TaskOp op, List<TaskState> all) {
    int task = op.object();
    if (s.actors.get(a).entered) { // refused before: the oldest has to go, whatever that is now
      s.actors.get(a).entered = false;
      if (!s.tasks.isEmpty()) {
        s.tasks.remove(0);
      }
      all.add(s);
      return;
    }
    boolean withFuture = op.kind() != Kind.EXECUTE;
    s.withFuture[task] = withFuture;
    s.told[task] = op.kind() == Kind.ENQUEUE;
    s.futures[task] = withFuture ? Future.NEW : Future.ABSENT;
    for (TaskPool.Accepted accepted : pool.submit(s, task)) {
      TaskState next = accepted.state();
      Actor self = next.actors.get(a);
      if (accepted.again()) {
        self.entered = true;
        all.add(next);
        continue;
      }
      self.top().at++;
      if (accepted.rejected()) {
        next.futures[task] = Future.ABSENT;
      }
      if (op.local() >= 0) {
        next.locals[from][op.local()] = accepted.rejected() ? 0 : 1;
      }
      if (accepted.callerRuns()) {
        self.frames.add(new Frame(task, withFuture ? Stage.RUN : Stage.BODY));
        next.states[task] = withFuture ? TaskState.NOT_BEGUN : TaskState.BEGUN;
      }
      all.add(next);
    }
  }

  private static void set(TaskState s, Actor self, TaskOp op, int value) {
    if (op.local() >= 0) {
      s.locals[self.top().body][op.local()] = value;
    }
  }

  private static int value(TaskState s, Actor self, TaskOp op) {
    return op.value() < 0 ? s.locals[self.top().body][-1 - op.value()] : op.value();
  }

  /** Does it if it is possible now. */
  private boolean execute(TaskState s, int a, TaskOp op) {
    Actor self = s.actors.get(a);
    int object = op.object();
    switch (op.kind()) {
      case READ -> set(s, self, op, s.variables[object]);
      case WRITE -> s.variables[object] = value(s, self, op);
      case LOCK -> {
        if (s.owner[object] != -1 && s.owner[object] != a) {
          return false;
        }
        s.owner[object] = a;
        s.depth[object]++;
      }
      case UNLOCK -> {
        if (--s.depth[object] == 0) {
          s.owner[object] = -1;
        }
      }
      case KEEP_LOCK -> {
        if (s.keeper != -1 && s.keeper != a) {
          return false;
        }
        s.keeper = a;
        set(s, self, op, ++s.kept);
      }
      case PUT, TAKE, OFFER, POLL, PEEK, SIZE, DRAIN -> {
        return queue(s, self, op);
      }
      case NEXT, NEXT_NOW -> {
        if (s.ready.isEmpty()) {
          set(s, self, op, EMPTY);
          return op.kind() == Kind.NEXT_NOW;
        }
        set(s, self, op, answer(s, s.ready.remove(0)));
      }
      case GET -> {
        if (s.futures[object] == Future.ABSENT) {
          set(s, self, op, ABSENT);
        } else if (isOver(s.futures[object])) {
          set(s, self, op, answer(s, object));
        } else {
          return false;
        }
      }
      case CANCEL -> {
        boolean can = s.futures[object] == Future.NEW || s.futures[object] == Future.RUNNING;
        set(s, self, op, s.futures[object] == Future.ABSENT ? ABSENT : can ? 1 : 0);
        if (can) {
          s.futures[object] = Future.CANCELLED;
        }
      }
      case IS_DONE ->
          set(
              s,
              self,
              op,
              s.futures[object] == Future.ABSENT ? ABSENT : isOver(s.futures[object]) ? 1 : 0);
      case NAME -> set(s, self, op, self.number);
      case LOCAL_GET -> set(s, self, op, self.local);
      case LOCAL_SET -> self.local = value(s, self, op);
      case INTERRUPT_SELF -> self.flag = true;
      case INTERRUPTED -> {
        set(s, self, op, self.flag ? 1 : 0);
        self.flag = false;
      }
      case SHUTDOWN -> pool.shutdown(s);
      case SHUTDOWN_NOW -> set(s, self, op, pool.shutdownNow(s));
      case AWAIT_TERMINATION -> {
        return s.phase == Phase.TERMINATED;
      }
      case ACTIVE_COUNT, POOL_SIZE, QUEUED, COMPLETED -> set(s, self, op, pool.ask(s, op.kind()));
      default -> throw new IllegalStateException(op.toString());
    }
    return true;
  }

  private static int answer(TaskState s, int task) {
    return switch (s.futures[task]) {
      case DONE -> s.result[task];
      case FAILED -> FAILED;
      default -> CANCELLED;
    };
  }

  private boolean queue(TaskState s, Actor self, TaskOp op) {
    List<Integer> queue = s.queues.get(op.object());
    int capacity = program.queues().get(op.object());
    boolean full = capacity > 0 && queue.size() == capacity;
    switch (op.kind()) {
      case PUT -> {
        if (full) {
          return false;
        }
        queue.add(value(s, self, op));
      }
      case OFFER -> {
        set(s, self, op, full ? 0 : 1);
        if (!full) {
          queue.add(value(s, self, op));
        }
      }
      case TAKE -> {
        if (queue.isEmpty()) {
          return false;
        }
        set(s, self, op, queue.remove(0));
      }
      case POLL -> set(s, self, op, queue.isEmpty() ? EMPTY : queue.remove(0));
      case PEEK -> set(s, self, op, queue.isEmpty() ? EMPTY : queue.get(0));
      case SIZE -> set(s, self, op, queue.size());
      default -> {
        set(s, self, op, queue.stream().mapToInt(Integer::intValue).sum());
        queue.clear();
      }
    }
    return true;
  }
}
