// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Containers;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Sites;
import io.jacquard.runtime.Sym;
import io.jacquard.runtime.TellHooks;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.runtime.Unwind;
import io.jacquard.trace.ChoiceException;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Limit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution of the program under control.
 *
 * <h2>How it works</h2>
 *
 * Every live thread has a pending operation: what it will do next that others can see. The thread
 * that holds the turn runs until it announces its next one ({@link #perform}); then somebody's
 * pending operation has to come next. {@link Enabling} lists the choices, the director picks one,
 * and the turn goes to its thread, whose call of {@code perform} returns: it does the operation and
 * runs on. A decision that keeps the turn is an inline call. So there is exactly one decision for
 * each operation, all code between two operations runs undisturbed, and the sequence of choices
 * determines the execution.
 *
 * <p>The models ({@link Monitors}, {@link Locks}, {@link Threads}, {@link Memory}, {@link Calls},
 * {@link Library}, {@link Classes}, {@link Machine}, {@link Spins}) say what operations there are;
 * {@link HookHandler} connects them to the hooks; {@link Races} and {@link Recorder} look on.
 *
 * <p>While only one thread has ever existed nothing is an operation; the models keep their states
 * all the same.
 */
public final class Execution {
  /** An uncaught throwable and the thread that died of it. */
  public record Failure(ControlledThread thread, Throwable throwable) {}

  /** The limit that a loop meets which yields and does more than look. */
  public static final String GAVE_WAY = "a loop that yields lets others go first before it goes on";

  private static int count;

  final int id = ++count;
  final ExecutionSettings settings;
  final ThreadEngine engine;
  final Director director;
  final List<ControlledThread> threads = new ArrayList<>();
  final Living living = new Living();
  final EventLog log;
  final Races races;
  final Objects objects;
  final Monitors monitors;
  final Locks locks;
  final Threads threadModel;
  final Memory memory;
  final Unknowns unknowns;
  final Calls calls;
  final Classes classes;
  final Machine machine;
  final Spins spins;
  final Library library;
  final OutsideWaits outside;
  final Limits limits;
  final Inputs inputs;
  final @Nullable Recorder recorder;
  final List<Failure> failures = new ArrayList<>(1);
  private final Enabling enabling;
  private final ChoicePoint point;
  private @Nullable ControlledThread last;
  private @Nullable Ending ending;
  private @Nullable ChoiceException refusal;

  /** What the tool failed of in the middle of the program; null if it has not. */
  private @Nullable Throwable fault;

  private int preemptions;
  private boolean timeoutChosen;
  private boolean timedSeen;
  private boolean singleWaitSeen;
  private int lastChange;
  private int previousChange;

  /** Whom each step is told; set before the execution runs. */
  Steps steps = Steps.UNOBSERVED;

  /** What it does about inputs. */
  final Branching branching;

  /** How many threads the program still waits for. */
  int awaited;

  Execution(
      ExecutionSettings settings,
      ThreadEngine engine,
      Director director,
      EventLog log,
      Limits limits,
      Inputs inputs,
      @Nullable Recorder recorder) {
    this.settings = settings;
    this.engine = engine;
    this.director = director;
    this.log = log;
    this.limits = limits;
    this.inputs = inputs;
    this.recorder = recorder;
    log.clear();
    objects = new Objects(this);
    races = new Races(this);
    monitors = new Monitors(this);
    locks = new Locks(this);
    threadModel = new Threads(this);
    memory = new Memory(this);
    unknowns = new Unknowns(this);
    classes = new Classes(this);
    machine = new Machine(this);
    spins = new Spins(this);
    library = new Library(this);
    calls = new Calls(this);
    outside = new OutsideWaits(this);
    point = new ChoicePoint(threads);
    point.log = log;
    enabling = new Enabling(this, point);
    branching = new Branching(this, point);
  }

  /** Runs the body as the program's main thread and returns when the execution is over. */
  void run(Runnable body) {
    machine.reset();
    inputs.begin();
    if (recorder != null) {
      recorder.attach(this);
    }
    Thread main = machine.mainThread(body);
    ControlledThread first =
        new ControlledThread(this, main, 0, new ThreadLocation("0", "thread "));
    adopt(first);
    machine.seed(first);
    engine.prepare(first);
    Hooks.install(new HookHandler(this));
    Sym.install(branching.begin());
    TellHooks.tell(recorder != null);
    try {
      engine.run(first);
    } finally {
      Hooks.uninstall();
      TellHooks.tell(false);
      Sym.install(null);
      branching.end();
    }
    checkHooks();
    for (ControlledThread each : living.all()) {
      noteGaveWay(each);
    }
    if (!engine.discard(living.all())) {
      limits.add("a thread would not end with its execution", "", Limit.MAY_MISS);
    }
    machine.release();
  }

  /** Hooks of a thread on which one did not end have done nothing from then on. */
  private void checkHooks() {
    for (ControlledThread each : threads) {
      if (each.inside > 0 && fault == null) {
        fault = new IllegalStateException("a hook of thread " + each.path + " did not end");
      }
    }
  }

  void adopt(ControlledThread thread) {
    threads.add(thread);
    living.add(thread);
    thread.awaited = threadModel.isShuttingDown() || !thread.thread.isDaemon();
    if (thread.awaited) {
      awaited++;
    }
  }

  /** A started thread has got its first turn. */
  void began(ControlledThread self) {
    done(self);
  }

  StackTraceElement[] stackOf(ControlledThread thread) {
    return thread.thread == Thread.currentThread()
        ? new Throwable().getStackTrace()
        : engine.stack(thread);
  }

  /** The life of a thread on the continuation engine; the platform engine lives it by itself. */
  @SuppressWarnings("DoNotCall") // on a continuation this is how a thread runs
  void live(ControlledThread thread) {
    try {
      threadModel.begin(thread);
      try {
        thread.thread.run();
      } catch (Throwable e) {
        if (ending != null || e == Unwind.INSTANCE) {
          return;
        }
        machine.dispatchUncaught(thread.thread, e);
      }
      Containers.leave(thread.thread);
      threadModel.end(thread);
    } catch (Unwind over) {
      // the execution ended while this thread could not be suspended
    }
  }

  /**
   * Announces the pending operation of the calling thread and returns when it is its turn to do it.
   */
  void perform(
      ControlledThread self, Kind kind, @Nullable Location target, boolean writes, int site) {
    perform(self, kind, target, null, writes, site);
  }

  /** The same, of an operation that touches more than its location. */
  void perform(
      ControlledThread self,
      Kind kind,
      @Nullable Location target,
      @Nullable Extras extras,
      boolean writes,
      int site) {
    flush(self);
    if (kind != Kind.SPIN_WAIT) {
      noteGaveWay(self);
    } else {
      self.yields.takeGaveWay();
    }
    self.kind = kind;
    self.target = target;
    self.extras = extras;
    self.writes = writes;
    self.site = site;
    self.outcome = Outcomes.NORMAL;
    living.announced(self);
    ControlledThread next = decide(self);
    if (next != self) {
      engine.switchTo(self, next);
    }
    done(self);
  }

  /** What the thread would have done, had it not let others go first, is not known. */
  private void noteGaveWay(ControlledThread thread) {
    int site = thread.yields.takeGaveWay();
    if (site != 0) {
      limit(GAVE_WAY, site);
    }
  }

  /** A thread has done its last operation: the turn goes to somebody else for good. */
  void leave(ControlledThread self) {
    living.remove(self);
    ControlledThread next = decide(self);
    engine.leave(self, next);
  }

  /** Something was met that cannot be followed. */
  public void limit(String what, int site) {
    limit(what, site == 0 ? "" : Sites.get(site).toString());
  }

  /** The same at a place that has no number. */
  public void limit(String what, String where) {
    limits.add(what, where, Limit.MAY_MISS);
  }

  private void done(ControlledThread self) {
    log.add(self);
    self.operations++;
    self.time += Machine.NANOS_PER_OPERATION;
    last = self;
    previousChange = lastChange;
    if (self.kind.mayChange()) {
      lastChange = log.size();
    }
    if (self.target != null && self.writes && self.kind != Kind.BEGIN) {
      self.target.changedBefore = self.target.changed;
      self.target.changed = log.size();
    }
    for (int i = 0; self.extras != null && i < self.extras.size(); i++) {
      if (self.extras.writes(i)) {
        self.extras.location(i).changed = log.size();
      }
    }
    if (self.target == Location.EVERYTHING) {
      spins.sawEverything(log.size() - 1);
    }
    if (recorder != null) {
      recorder.operation(self);
    }
    steps.operation(self);
    self.subject = null;
    self.element = -1;
    self.spins = 0;
  }

  /** The last operation could have changed something, and has not. */
  void lastChangedNothing() {
    log.lastFailed();
    lastChange = previousChange;
    Location target = log.location(log.size() - 1);
    if (target != null) {
      target.changed = target.changedBefore;
    }
  }

  /** An update that the program could not make leaves nothing behind. */
  void lastFailed() {
    lastChangedNothing();
    if (recorder != null) {
      recorder.lastFailed();
    }
  }

  /** It turned out only now what the last operation was. */
  void lastWas(Kind kind) {
    log.lastWas(kind);
    if (recorder != null) {
      recorder.lastWas(kind);
    }
  }

  void flush(ControlledThread self) {
    VarState unreleased = self.unreleased;
    if (unreleased != null) {
      self.unreleased = null;
      races.release(self, unreleased);
    }
  }

  /** Lets the director choose; does not return if the execution ends here. */
  private ControlledThread decide(ControlledThread self) {
    try {
      return chosen(self);
    } catch (ChoiceException e) {
      throw refuse(self, e);
    } catch (RuntimeException e) {
      throw toolFailed(self, e); // not meant for the program, which might catch it
    }
  }

  private ControlledThread chosen(ControlledThread self) {
    enabling.fill(log.size(), last);
    if ((point.size() == 0 || point.isForced()) && outside.await()) {
      enabling.fill(log.size(), last);
    }
    if (point.size() == 0) {
      throw finish(self, nothingLeft());
    }
    if (isAtBound()) {
      throw cut(self);
    }
    if (point.isCovered() && stalled()) {
      // a loop that was not recognised spins until one goes on who may not
      throw finish(self, Ending.REDUNDANT);
    }
    if (point.isForced()) {
      spins.forced(log.size());
    }
    int choice = director.choose(point);
    if (choice < 0) {
      throw finish(self, endingOf(choice));
    }
    ControlledThread next = point.thread(choice);
    next.outcome = point.outcome(choice);
    if (last != null && next != last && point.runningEnabled()) {
      preemptions++;
    }
    if (enabling.isTimeout(next)) {
      timeoutChosen = true;
    }
    return next;
  }

  boolean isAtBound() {
    return log.size() >= settings.maxSteps();
  }

  /** Ends the execution at the bound on steps; the point has what could be done next. */
  private Unwind cut(ControlledThread self) {
    director.bounded(point);
    throw finish(self, stalled() ? Ending.STALLED : Ending.BOUNDED);
  }

  /** The same where the calling thread is not about to do an operation. */
  Unwind cutAtBranch(ControlledThread self) {
    enabling.fill(log.size(), last);
    throw cut(self);
  }

  static Ending endingOf(int choice) {
    return switch (choice) {
      case Director.REDUNDANT -> Ending.REDUNDANT;
      case Director.DIVERGED -> Ending.DIVERGED;
      default -> Ending.STOPPED;
    };
  }

  private Ending nothingLeft() {
    if (point.isCovered()) {
      return Ending.REDUNDANT;
    }
    if (spins.isLivelock()) {
      return Ending.LIVELOCKED;
    }
    return threadModel.onlyIdle() ? Ending.NORMAL : Ending.DEADLOCKED;
  }

  /**
   * Nothing has changed for half of the bound: the threads only look and spin. Who branches on
   * inputs does more than that.
   */
  private boolean stalled() {
    int half = settings.maxSteps() / 2;
    return log.size() - lastChange > half
        && log.operations(log.size()) - log.operations(lastChange) > half;
  }

  /** Ends the execution from the calling thread; never returns normally. */
  Unwind finish(ControlledThread self, Ending how) {
    if (ending == null) {
      ending = how;
    }
    if (recorder != null) {
      recorder.ending();
    }
    engine.finish(self, self.ended);
    throw Unwind.INSTANCE;
  }

  /** Ends the execution, and with it the search: its schedule cannot be written down. */
  Unwind refuse(ControlledThread self, ChoiceException reason) {
    refusal = reason;
    throw finish(self, Ending.STOPPED);
  }

  /** Ends the execution, and with it the search: nothing is known of it. */
  private Unwind toolFailed(ControlledThread self, Throwable failure) {
    if (fault == null) {
      fault = failure;
    }
    throw finish(self, Ending.STOPPED);
  }

  /** A handler of the program has caught this. */
  void caught(ControlledThread self, Throwable failure) {
    if (self.caught(failure) && OwnFailures.isOne(failure)) {
      throw toolFailed(self, failure);
    }
  }

  /**
   * Says whether the execution could be run to its end.
   *
   * @throws ChoiceException if it was refused
   * @throws IllegalStateException if the tool failed, so that nothing is known of it
   */
  void checkAccepted() {
    if (refusal != null) {
      throw refusal;
    }
    if (fault != null) {
      throw new IllegalStateException("a hook failed: " + fault, fault);
    }
  }

  void failed(ControlledThread self, Throwable throwable) {
    if (OwnFailures.isOne(throwable)) {
      throw toolFailed(self, throwable);
    }
    failures.add(new Failure(self, throwable));
    if (settings.stopAtFailure()) {
      throw finish(self, Ending.FAILED);
    }
  }

  void sawSingleWait() {
    singleWaitSeen = true;
  }

  void sawTimed() {
    timedSeen = true;
  }

  // ---- what became of it

  /** How the execution ended. */
  public Ending ending() {
    if (ending == null) {
      throw new IllegalStateException("the execution is still running");
    }
    return ending == Ending.NORMAL && !failures.isEmpty() ? Ending.FAILED : ending;
  }

  /** What it does about inputs. */
  public Branching branching() {
    return branching;
  }

  public Inputs inputs() {
    return inputs;
  }

  public EventLog log() {
    return log;
  }

  public List<ControlledThread> threads() {
    return threads;
  }

  public List<Failure> failures() {
    return failures;
  }

  /** Data races of this execution, each pair of sites once. */
  public List<Races.Race> races() {
    return races.found();
  }

  public int preemptions() {
    return preemptions;
  }

  /** Whether some wait timed out although something else could have run. */
  public boolean timeoutChosen() {
    return timeoutChosen;
  }

  /** Whether the program waited without a loop that tests again what it waited for. */
  public boolean singleWaitSeen() {
    return singleWaitSeen;
  }

  /** Whether the program waited with a time limit. */
  public boolean timedSeen() {
    return timedSeen;
  }
}
