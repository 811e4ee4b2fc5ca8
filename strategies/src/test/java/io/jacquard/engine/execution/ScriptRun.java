// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.model.Enabling;
import io.jacquard.engine.model.MonitorModel;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.ThreadOrigin;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One execution of a script under a director, without agent or running threads: the engine's own
 * choice points, enabling, log and threads, and the effects of operations as the engine's models
 * have them.
 */
final class ScriptRun {
  private static final class NoEngine extends ThreadEngine {
    @Override
    public String name() {
      return "none";
    }

    @Override
    public boolean startsThreads() {
      return false;
    }

    @Override
    public void run(ThreadHandle first) {}

    @Override
    public void prepare(ThreadHandle strand) {}

    @Override
    public void switchTo(ThreadHandle from, ThreadHandle to) {}

    @Override
    public void leave(ThreadHandle from, ThreadHandle to) {}

    @Override
    public void finish(ThreadHandle from, boolean ended) {}

    @Override
    public boolean discard(Iterable<? extends ThreadHandle> strands) {
      return true;
    }

    @Override
    public StackTraceElement[] stack(ThreadHandle strand) {
      return new StackTraceElement[0];
    }
  }

  private static final ThreadEngine ENGINE = new NoEngine();
  private static final LimitCounts LIMITS = new LimitCounts();
  private static final SearchPolicy POLICY = new SearchPolicy(true, false, false);
  private static final Inputs INPUTS = Inputs.of(Map.of());
  private static final Thread THREAD = new Thread(() -> {});
  private static final Thread DAEMON = new Thread(() -> {});

  static {
    ScriptInternals.open();
    DAEMON.setDaemon(true);
  }

  private static int count;

  private final Script script;
  final Execution execution;
  private final ChoicePoint point;
  private final Enabling enabling;
  private final Director director;
  private final VarState[] variables = new VarState[64];
  private final int[] values = new int[64];
  private final MonitorState[] monitors = new MonitorState[64];
  private final ScriptLocks locks;
  private final ScriptClocks clocks = new ScriptClocks();

  /** What the operations of the log asked of locks. */
  final List<Step> steps = new ArrayList<>();

  // by number in the script
  private final ControlledThread[] threads;
  private final ThreadLocation[] lives;
  private final int[] pc;
  private final int[] register;

  // by index in the execution
  private final int[] numbers;
  private int awaited = 1;

  ScriptRun(Script script, ExecutionSettings settings, Director director, EventLog log) {
    this.script = script;
    this.director = director;
    execution =
        new Execution(
            settings,
            POLICY,
            ENGINE,
            director,
            log,
            LIMITS,
            INPUTS,
            InputTracking.NONE,
            null,
            StepNotifier.UNOBSERVED);
    if (++count % 2 == 0) {
      execution.living.keepTrack(); // no strategy may see a difference
    }
    point = execution.point;
    enabling = execution.enabling;
    locks = new ScriptLocks(execution);
    int size = script.threads().size();
    threads = new ControlledThread[size];
    lives = new ThreadLocation[size];
    for (int i = 0; i < size; i++) {
      lives[i] = new ThreadLocation(i == 0 ? "0" : ThreadLocation.UNKNOWN, "thread ");
    }
    pc = new int[size];
    register = new int[size];
    numbers = new int[size];
  }

  /** Runs to the end and returns how it ended. */
  Ending run() {
    ControlledThread main = add(0, lives[0]);
    announce(main, 0);
    ControlledThread last = null;
    while (true) {
      enabling.fill(execution.log.size(), last);
      if (point.size() == 0) {
        return end(Ending.DEADLOCKED);
      }
      if (execution.isAtBound()) {
        director.bounded(point);
        return end(Ending.BOUNDED);
      }
      int choice = director.choose(point);
      if (choice < 0) {
        return end(
            switch (choice) {
              case Director.REDUNDANT -> Ending.REDUNDANT;
              case Director.DIVERGED -> Ending.DIVERGED;
              default -> Ending.STOPPED;
            });
      }
      last = point.thread(choice);
      last.outcome = point.outcome(choice);
      execution.log.add(last);
      steps.add(last.step);
      last.operations++;
      clocks.begin(last);
      boolean over = perform(last, numbers[last.index]);
      clocks.end(last, execution.log.writes(execution.log.size() - 1));
      if (over) {
        return end(Ending.NORMAL);
      }
    }
  }

  /** Everything the rest of the execution depends on, threads by path. */
  String state() {
    java.util.TreeMap<String, String> state = new java.util.TreeMap<>();
    for (ControlledThread self : execution.threads()) {
      int number = numbers[self.index];
      state.put(
          self.path,
          pc[number]
              + (self.ended ? " ended " : " " + self.kind + " ")
              + register[number]
              + (self.interrupted ? " interrupted" : "")
              + (self.permit ? " permit" : "")
              + (self.kind == OperationKind.WAKE ? self.wake : ""));
    }
    for (MonitorState monitor : monitors) {
      if (monitor != null) {
        List<String> waiting = monitor.waitSet.stream().map(ControlledThread::path).toList();
        String owner = monitor.owner == null ? "" : monitor.owner.path;
        state.put(monitor.describe(), owner + monitor.depth + waiting);
      }
    }
    return state + java.util.Arrays.toString(values);
  }

  private Ending end(Ending how) {
    try {
      throw execution.finish(execution.threads().get(0), how);
    } catch (ThreadAbandonedError over) {
      return how;
    }
  }

  private ControlledThread add(int number, ThreadLocation location) {
    Thread thread = script.daemons().contains(number) ? DAEMON : THREAD;
    ControlledThread added = execution.create(thread, location);
    execution.threads().add(added);
    execution.living.add(added);
    threads[number] = added;
    numbers[added.index] = number;
    if (director.reductions().twins()) {
      added.origin = new ThreadOrigin(null);
      added.origin.twin = isTwin(number) ? threads[number - 1] : null;
    }
    return added;
  }

  /** Whether the thread does what the one before it does; main starts both. */
  private boolean isTwin(int number) {
    return number > 1 && script.threads().get(number).equals(script.threads().get(number - 1));
  }

  /** How it ended, and what it left, whatever twins are called. */
  String outcome(Ending how) {
    List<String> left = new ArrayList<>();
    List<String> group = new ArrayList<>();
    for (int number = 0; number < threads.length; number++) {
      if (!isTwin(number)) {
        group.sort(null);
        left.addAll(group);
        group.clear();
      }
      ControlledThread self = threads[number];
      // who joins several in a row has joined none of them before all
      boolean joins = self != null && !self.ended && self.kind == OperationKind.JOIN;
      String where = joins ? "join" : pc[number] + " " + register[number];
      group.add(self == null ? "" : where + " " + self.ended);
    }
    group.sort(null);
    left.addAll(group);
    return how + " " + left + java.util.Arrays.toString(values);
  }

  private void announce(ControlledThread self, int number) {
    List<Ins> code = script.threads().get(number);
    for (; pc[number] < code.size(); pc[number]++) {
      Ins local = code.get(pc[number]);
      if (local.code() == Script.Code.SET) {
        register[number] = local.a();
      } else if (local.code() == Script.Code.SKIP) {
        pc[number] += register[number] != 0 ? local.a() : 0;
      } else {
        break;
      }
    }
    self.timed = false;
    self.step = null;
    self.savedDepth = 0;
    self.site = 0;
    if (pc[number] >= code.size()) {
      pend(self, OperationKind.END, self.location, true);
      return;
    }
    Ins ins = code.get(pc[number]);
    // the same instruction of another thread, or of an unrolled loop, is the same code
    self.site = (ins.code().ordinal() + 1) << 8 | ins.a();
    self.timed = ins.b() == 1 && Script.isTimed(ins.code());
    self.deadline = self.time + ScriptClocks.limit(number, pc[number]);
    int a = ins.a();
    switch (ins.code()) {
      case READ -> pend(self, OperationKind.READ, variable(a), false);
      case WRITE -> pend(self, OperationKind.WRITE, variable(a), true);
      case CAS -> pend(self, OperationKind.UPDATE, variable(a), true);
      case COPY -> {
        pend(self, OperationKind.CALL, variable(a), true);
        self.extras =
            ExtraLocations.of(new Location[] {variable(ins.b())}, new boolean[] {ins.c() == 1});
      }
      case LOCK -> pend(self, OperationKind.ACQUIRE, monitor(a), true);
      case UNLOCK -> pend(self, OperationKind.RELEASE, monitor(a), true);
      case WAIT -> {
        self.timed = false;
        pend(self, OperationKind.WAIT, monitor(a), true);
      }
      case NOTIFY -> pend(self, OperationKind.NOTIFY, monitor(a), true);
      case NOTIFY_ALL -> pend(self, OperationKind.NOTIFY_ALL, monitor(a), true);
      case START -> {
        lives[a].path = self.path + "." + ++self.children;
        pend(self, OperationKind.START, lives[a], true);
      }
      case JOIN -> pend(self, OperationKind.JOIN, lives[a], false);
      case PARK -> pend(self, OperationKind.PARK, self.permitLocation, true);
      case UNPARK -> pend(self, OperationKind.UNPARK, threads[a].permitLocation, true);
      case INTERRUPT -> pend(self, OperationKind.INTERRUPT, threads[a].flagLocation, true);
      case QUERY -> pend(self, OperationKind.QUERY, threads[a].flagLocation, false);
      case SLEEP -> {
        self.timed = true;
        pend(self, OperationKind.SLEEP, null, false);
      }
      case YIELD -> pend(self, OperationKind.YIELD, null, false);
      case OPAQUE -> pend(self, OperationKind.OPAQUE, Location.EVERYTHING, true);
      case EXIT -> pend(self, OperationKind.EXIT, Location.EVERYTHING, true);
      case ACQUIRE, TRY, RELEASE, AWAIT, SIGNAL -> locks.announce(self, ins);
      default -> throw new AssertionError(ins);
    }
  }

  private void pend(ControlledThread self, OperationKind kind, Location target, boolean writes) {
    self.kind = kind;
    self.target = target;
    self.extras = null;
    self.writes = writes;
    self.outcome = Outcomes.NORMAL;
    execution.living.announced(self);
  }

  private VarState variable(int number) {
    if (variables[number] == null) {
      variables[number] = new VarState(new ObjectState(0, "x" + number), "v");
    }
    return variables[number];
  }

  private MonitorState monitor(int number) {
    if (monitors[number] == null) {
      monitors[number] = new MonitorState(new ObjectState(0, "m" + number), "");
    }
    return monitors[number];
  }

  /** Does the pending operation; returns true if the program ends with it. */
  private boolean perform(ControlledThread self, int number) {
    List<Ins> code = script.threads().get(number);
    Ins ins = pc[number] < code.size() ? code.get(pc[number]) : null;
    if (self.step != null) {
      int result = locks.perform(self, ins);
      if (result >= 0) {
        register[number] = result;
        pc[number]++;
        announce(self, number);
      }
      return false;
    }
    switch (self.kind) {
      case BEGIN -> pc[number]--;
      case END -> {
        self.ended = true;
        execution.living.remove(self);
        return !self.thread.isDaemon() && --awaited == 0;
      }
      case READ -> register[number] = values[ins.a()];
      case WRITE -> values[ins.a()] = ins.b() + (ins.c() == 1 ? register[number] : 0);
      case UPDATE -> {
        register[number] = values[ins.a()] == ins.b() ? 1 : 0;
        if (register[number] == 1) {
          values[ins.a()] = ins.c();
        } else {
          execution.log.lastFailed();
        }
      }
      case CALL -> {
        values[ins.a()] = values[ins.b()];
        if (ins.c() == 1) {
          values[ins.b()] = 0;
        }
      }
      case START -> {
        ControlledThread child = add(ins.a(), (ThreadLocation) self.target);
        if (!child.thread.isDaemon()) {
          awaited++;
        }
      }
      case JOIN -> {
        boolean ended = threads[ins.a()] != null && threads[ins.a()].ended;
        register[number] = ended || self.outcome != Outcomes.NORMAL ? 0 : clearInterrupt(self);
      }
      case SLEEP -> register[number] = clearInterrupt(self);
      case PARK -> self.permit &= self.outcome != Outcomes.NORMAL;
      case UNPARK -> threads[ins.a()].permit = true;
      case INTERRUPT -> interrupt(threads[ins.a()]);
      case QUERY -> register[number] = threads[ins.a()].interrupted ? 1 : 0;
      case EXIT -> {
        return true;
      }
      case YIELD -> self.yields.done(self.site, execution.log.size() - self.operations);
      case OPAQUE -> {}
      default -> {
        if (!onMonitor(self, number, monitor(ins.a()))) {
          return false;
        }
      }
    }
    pc[number]++;
    announce(self, number);
    return false;
  }

  private static int clearInterrupt(ControlledThread self) {
    boolean was = self.interrupted;
    self.interrupted = false;
    return was ? 1 : 0;
  }

  private void interrupt(ControlledThread other) {
    other.interrupted = true;
    MonitorModel.interrupted(other);
  }

  /** Returns false if the instruction is not yet over. */
  private boolean onMonitor(ControlledThread self, int number, MonitorState monitor) {
    switch (self.kind) {
      case ACQUIRE -> take(self, monitor);
      case RELEASE -> {
        if (--monitor.depth == 0) {
          give(self, monitor);
        }
      }
      case NOTIFY -> {
        if (!monitor.waitSet.isEmpty()) {
          monitor.waitSet.remove(self.outcome).wake = ControlledThread.Wake.NOTIFIED;
        }
      }
      case NOTIFY_ALL -> {
        for (ControlledThread waiter : monitor.waitSet) {
          waiter.wake = ControlledThread.Wake.NOTIFIED;
        }
        monitor.waitSet.clear();
      }
      case WAIT -> {
        if (self.interrupted) {
          register[number] = clearInterrupt(self);
          return true;
        }
        self.savedDepth = monitor.depth;
        monitor.depth = 0;
        give(self, monitor);
        monitor.waitSet.add(self);
        self.wake = ControlledThread.Wake.NONE;
        self.kind = OperationKind.WAKE;
        self.timed = script.threads().get(number).get(pc[number]).b() == 1;
        self.deadline = self.time + ScriptClocks.limit(number, pc[number]);
        execution.living.announced(self);
        return false;
      }
      case WAKE -> {
        monitor.waitSet.remove(self);
        take(self, monitor);
        monitor.depth = self.savedDepth;
        register[number] =
            self.wake == ControlledThread.Wake.INTERRUPTED ? clearInterrupt(self) : 0;
      }
      default -> throw new AssertionError(self.kind);
    }
    return true;
  }

  private static void take(ControlledThread self, MonitorState monitor) {
    if (monitor.depth++ == 0) {
      monitor.owner = self;
      self.held.add(monitor);
    }
  }

  private static void give(ControlledThread self, MonitorState monitor) {
    monitor.owner = null;
    self.held.remove(monitor);
  }
}
