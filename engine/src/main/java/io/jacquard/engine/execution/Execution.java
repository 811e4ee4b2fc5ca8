// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.model.Enabling;
import io.jacquard.engine.model.HookHandler;
import io.jacquard.engine.model.Lifecycle;
import io.jacquard.engine.model.MachineModel;
import io.jacquard.engine.model.Models;
import io.jacquard.engine.model.Operations;
import io.jacquard.engine.model.SeenUses;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadDistinction;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.ProgramAgents;
import io.jacquard.runtime.RecordingHooks;
import io.jacquard.runtime.jdk.JdkDefaults;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.symbolic.ShadowHooks;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.schedule.ChoiceException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution of the program under control.
 *
 * <h2>How it works</h2>
 *
 * Every live thread has a pending operation: what it will do next that others can see. The thread
 * that holds the turn runs until it announces its next one ({@link #perform}); then the pending
 * operation of some thread has to come next. {@link Enabling} lists the choices, the director picks
 * one, and the turn goes to its thread, whose call of {@code perform} returns: it does the
 * operation and continues. A decision that keeps the turn is an inline call. So there is exactly
 * one decision for each operation, all code between two operations runs undisturbed, and the
 * sequence of choices determines the execution.
 *
 * <p>The {@link Models} say what operations there are. They see the execution as {@link Operations}
 * only. {@link HookHandler} connects them to the hooks; {@link RaceDetector} and {@link Recorder}
 * look on.
 *
 * <p>While only one thread has ever existed nothing is an operation; the models keep their states
 * all the same.
 */
public final class Execution implements Lifecycle {
  /** The limit that a loop meets which yields and does more than look. */
  public static final String GAVE_WAY =
      "yield loop: executions in which it continues alone are not explored";

  /** The limit of an execution that never came to the method at which exploration begins. */
  public static final String NEVER_BEGAN =
      "exploration never began: the method of --from was not called";

  public final ExecutionSettings settings;
  private final SearchPolicy policy;
  private final ThreadEngine engine;
  public final Director director;
  private final ThreadTable threads = new ThreadTable();
  final LiveThreads living = new LiveThreads();
  final EventLog log;
  private final LimitCounts limits;
  private boolean limited;
  final Inputs inputs;
  private final @Nullable Recorder recorder;
  private final StepNotifier steps;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final Models models;
  private final ThreadDistinction distinction = new ThreadDistinction();
  private final ThrownFailures failures = new ThrownFailures();
  final Enabling enabling;
  final ChoicePoint point;
  private final Branching branching;
  private final ThreadBody body;
  private final StepBound bound;
  private final ScheduleCosts costs;
  private final ExecutionEnd end = new ExecutionEnd();
  private @Nullable ControlledThread last;

  /** Whether the strategy decides by now, and not the schedule that all executions begin with. */
  private boolean explores;

  /** Whether the search is over, so that this execution ends at its next operation. */
  private volatile boolean brokenOff;

  /**
   * @param log where its operations go; what is there is forgotten
   * @param limits where it notes what it cannot explore or see
   * @param recorder records everything for people; null for nothing
   * @param steps passes each step to an observer
   */
  Execution(
      ExecutionSettings settings,
      SearchPolicy policy,
      ThreadEngine engine,
      Director director,
      EventLog log,
      LimitCounts limits,
      Inputs inputs,
      InputTracking tracking,
      @Nullable Recorder recorder,
      StepNotifier steps) {
    this.settings = settings;
    this.policy = policy;
    explores = !policy.beginsLater();
    this.engine = engine;
    this.director = director;
    this.log = log;
    this.limits = limits;
    this.inputs = inputs;
    this.recorder = recorder;
    this.steps = steps;
    log.clear();
    objects = new ObjectTable(Hooks.epoch + 1, threads); // the number it has once it is installed
    races = new RaceDetector(log, policy.races());
    models =
        new Models(
            this,
            engine,
            director,
            threads,
            living,
            log,
            objects,
            races,
            inputs,
            distinction,
            recorder);
    point = new ChoicePoint(threads.all(), log);
    enabling = new Enabling(settings, living, models.calls, models.classes, models.spins, point);
    branching = new Branching(this, point, tracking);
    body = new ThreadBody(this, models.lifecycle);
    bound = new StepBound(settings.maxSteps(), log);
    costs = new ScheduleCosts(point, enabling);
  }

  /** Runs the body as the program's main thread and returns when the execution is over. */
  void run(Runnable body) {
    MachineModel.reset();
    JdkDefaults.keep();
    inputs.begin();
    if (recorder != null) {
      recorder.begin(objects, threads.all(), engine);
    }
    ControlledThread first = models.lifecycle.startMain(body);
    Hooks.install(
        new HookHandler(
            this, models, threads, objects, races, steps, distinction, settings.processors()));
    ShadowHooks.install(branching.begin());
    RecordingHooks.record(recorder != null);
    try {
      engine.run(first);
    } finally {
      Hooks.uninstall();
      RecordingHooks.record(false);
      ShadowHooks.install(null);
      branching.end();
    }
    checkHooks();
    if (end.isFinal()) {
      failures.addUnrequested(models.tasks.unrequested(), settings.strict());
    } else {
      failures.addUnheard(models.tasks.unrequested());
    }
    if (!explores && threads.size() > 1) {
      limit(NEVER_BEGAN, "");
    }
    for (ControlledThread each : living.all()) {
      noteGaveWay(each);
    }
    // A thread that is unwound may start another one.
    if (!engine.discard(List.copyOf(living.all()))) {
      limits.add("a thread did not end with its execution", "", Limit.Effect.MAY_MISS);
    }
    MachineModel.reset();
    JdkDefaults.putBack();
    ProgramAgents.putBack();
  }

  /** Hooks of a thread on which one did not end have done nothing from then on. */
  private void checkHooks() {
    for (ControlledThread each : threads.all()) {
      if (each.inside > 0) {
        end.fault(new IllegalStateException("a hook of thread " + each.path + " did not end"));
      }
    }
  }

  @Override
  public ControlledThread create(Thread thread, ThreadLocation location) {
    return new ControlledThread(body, settings, thread, threads.size(), location);
  }

  @Override
  public void began(ControlledThread self) {
    done(self);
  }

  @Override
  public void perform(
      ControlledThread self,
      OperationKind kind,
      @Nullable Location target,
      boolean writes,
      int site) {
    perform(self, kind, target, null, writes, site);
  }

  @Override
  public void perform(
      ControlledThread self,
      OperationKind kind,
      @Nullable Location target,
      @Nullable ExtraLocations extras,
      boolean writes,
      int site) {
    flush(self);
    if (kind != OperationKind.SPIN_WAIT) {
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
    if (self.timed) {
      distinction.note("a timed wait"); // threads that were started later have later deadlines
    }
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

  @Override
  public void leave(ControlledThread self) {
    living.remove(self);
    ControlledThread next = decide(self);
    engine.leave(self, next);
  }

  @Override
  public void limit(String what, int site) {
    limit(what, site == 0 ? "" : Sites.get(site).toString());
  }

  /** The same at a place that has no number. */
  public void limit(String what, String where) {
    limited = true;
    limits.add(what, where, Limit.Effect.MAY_MISS);
  }

  /** Whether it met something of which not all is explored. */
  public boolean isLimited() {
    return limited;
  }

  private void done(ControlledThread self) {
    log.add(self);
    self.operations++;
    last = self;
    bound.done(self.kind.mayChange());
    passTime(self);
    noteChanges(self);
    if (self.target == Location.EVERYTHING) {
      models.spins.sawEverything(log.size() - 1);
    }
    if (recorder != null) {
      recorder.operation(self);
    }
    steps.operation(self);
    self.subject = null;
    self.element = -1;
    self.spins = 0;
  }

  /** Moves the clock of the thread beyond its operation, which is not before what it depends on. */
  private static void passTime(ControlledThread self) {
    if (self.timed && self.outcome == Outcomes.TIMEOUT) {
      self.time = Math.max(self.time, self.deadline); // what it changes, it changes then
    }
    if (looks(self.kind) && self.target != null && self.target != Location.EVERYTHING) {
      self.time = Math.max(self.time, self.target.changedTime);
      self.looks.at(self.target);
    }
    self.time += MachineModel.NANOS_PER_OPERATION;
  }

  private void noteChanges(ControlledThread self) {
    if (self.target != null && self.writes && self.kind != OperationKind.BEGIN) {
      self.target.change(log.size(), self.time);
    }
    for (int i = 0; self.extras != null && i < self.extras.size(); i++) {
      if (self.extras.writes(i)) {
        self.extras.location(i).changed = log.size();
      }
    }
  }

  /** Whether the thread learns what the last change was, so that it cannot be earlier than that. */
  private static boolean looks(OperationKind kind) {
    return kind == OperationKind.READ
        || kind == OperationKind.UPDATE
        || kind == OperationKind.QUERY;
  }

  @Override
  public void explore() {
    explores = true;
  }

  @Override
  public boolean explores() {
    return explores;
  }

  @Override
  public void lastChangedNothing() {
    log.lastFailed();
    bound.lastChangedNothing();
    Location target = log.location(log.size() - 1);
    if (target != null) {
      target.takeBackChange();
    }
  }

  @Override
  public void lastFailed() {
    lastChangedNothing();
    Location target = log.location(log.size() - 1);
    if (last != null && target != null) {
      last.time = Math.max(last.time, target.changedTime); // it has seen why it failed
    }
    if (recorder != null) {
      recorder.lastFailed();
    }
  }

  @Override
  public void lastWas(OperationKind kind) {
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
    if (brokenOff) {
      throw branching.abandon(self);
    }
    enabling.fill(log.size(), last);
    if ((point.size() == 0 || enabling.onlyTimeouts()) && models.outside.await()) {
      enabling.fill(log.size(), last);
    }
    if (point.size() == 0) {
      throw finish(self, nothingLeft());
    }
    if (bound.isReached()) {
      throw cut(self);
    }
    if (point.isCovered() && bound.isStalled()) {
      // a loop that was not recognised spins until a thread continues that may not
      throw finish(self, Ending.REDUNDANT);
    }
    if (!explores) {
      point.fix();
    }
    int choice = director.choose(point);
    if (choice < 0) {
      throw finish(self, endingOf(choice));
    }
    ControlledThread next = point.thread(choice);
    next.outcome = point.outcome(choice);
    if (point.isForced() || enabling.isLimitedTimeout(next)) {
      models.spins.forced(log.size());
    }
    costs.chose(next, last);
    return next;
  }

  /** Whether the program asked for something that is different for each thread. */
  public ThreadDistinction distinction() {
    return distinction;
  }

  /** Ends the execution at its next operation, if there is one. May be called by any thread. */
  public void breakOff() {
    brokenOff = true;
  }

  boolean isAtBound() {
    return bound.isReached();
  }

  /** Ends the execution at the bound on steps; the point has what could be done next. */
  private ThreadAbandonedError cut(ControlledThread self) {
    director.bounded(point);
    throw finish(self, bound.ending());
  }

  /** The same where the calling thread is not about to do an operation. */
  ThreadAbandonedError cutAtBranch(ControlledThread self) {
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
    if (models.spins.isLivelock()) {
      return Ending.LIVELOCKED;
    }
    return models.lifecycle.onlyIdle() ? Ending.NORMAL : Ending.DEADLOCKED;
  }

  @Override
  public ThreadAbandonedError finish(ControlledThread self, Ending how) {
    end.set(how);
    if (recorder != null) {
      recorder.ending();
    }
    engine.finish(self, self.ended);
    throw ThreadAbandonedError.INSTANCE;
  }

  @Override
  public ThreadAbandonedError refuse(ControlledThread self, ChoiceException reason) {
    end.refuse(reason);
    throw finish(self, Ending.STOPPED);
  }

  /** Ends the execution, and with it the search: nothing is known of it. */
  ThreadAbandonedError toolFailed(ControlledThread self, Throwable failure) {
    end.fault(failure);
    throw finish(self, Ending.STOPPED);
  }

  @Override
  public void caught(ControlledThread self, Throwable failure) {
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
    end.checkAccepted();
  }

  @Override
  public void failed(ControlledThread self, Throwable throwable) {
    fail(self, throwable, Failure.Kind.UNCAUGHT);
  }

  @Override
  public void handled(ControlledThread self, Throwable throwable) {
    distinction.note("an uncaught exception handler"); // which is given the thread
    if (settings.strict()) {
      fail(self, throwable, Failure.Kind.HANDLED);
    } else if (OwnFailures.isOne(throwable)) {
      throw toolFailed(self, throwable);
    } else {
      failures.swallow(failure(self, throwable, Failure.Kind.HANDLED));
    }
  }

  private void fail(ControlledThread self, Throwable throwable, Failure.Kind kind) {
    if (OwnFailures.isOne(throwable)) {
      throw toolFailed(self, throwable);
    }
    failures.add(failure(self, throwable, kind));
    if (!policy.continues()) {
      throw finish(self, Ending.FAILED);
    }
  }

  private static Failure failure(ControlledThread self, Throwable throwable, Failure.Kind kind) {
    return new Failure(self, throwable, kind, self.operationsBefore(throwable));
  }

  @Override
  public void exited(ControlledThread self, int status, boolean halt) {
    if (status != 0 && !settings.exitOk()) {
      fail(self, new ProgramExit(status, halt), Failure.Kind.EXIT);
    }
    end.exited(othersCanRun(self));
  }

  /** Whether the program would wait for another thread that can do its next step. */
  private boolean othersCanRun(ControlledThread self) {
    enabling.fill(log.size(), last);
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i) != self && point.thread(i).awaited) {
        return true;
      }
    }
    return false;
  }

  // ---- what became of it

  /** Whether it is known how it ends; threads that are unwound may still run. */
  boolean isOver() {
    return end.isSet();
  }

  /** How the execution ended. */
  public Ending ending() {
    Ending how = end.get();
    return how == Ending.NORMAL && !failures.list().isEmpty() ? Ending.FAILED : how;
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

  /** The causal name of an object; asking has no effect on other names. */
  public String nameOf(Object object) {
    return objects.nameOf(object);
  }

  public List<ControlledThread> threads() {
    return threads.all();
  }

  public List<Failure> failures() {
    return failures.list();
  }

  /** Throwables of which nobody hears, and which are no failures by the settings. */
  public List<Failure> swallowed() {
    return failures.swallowed();
  }

  /**
   * Those, and those of tasks that nobody had asked for their results when the execution was ended
   * by a failure.
   */
  public List<Failure> unheard() {
    return failures.unheard();
  }

  /** Whether the program was ended while a thread could still run that it would wait for. */
  public boolean cutByExit() {
    return end.isCutByExit() && ending() == Ending.NORMAL;
  }

  /** Data races of this execution, each pair of sites once. */
  public List<RaceDetector.Race> races() {
    return races.found(ending() == Ending.NORMAL);
  }

  public int preemptions() {
    return costs.preemptions();
  }

  /** Whether some wait timed out although something else could have run. */
  public boolean timeoutChosen() {
    return costs.isTimeoutChosen();
  }

  /** For how long some thread was held up by a timeout that came before its step. */
  public long longestStall() {
    return costs.longestStall();
  }

  /** What the program has used. */
  public SeenUses seen() {
    return models.seen();
  }
}
