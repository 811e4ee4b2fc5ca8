// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.engine.state.HoldableLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredEvent.Role;
import io.jacquard.trace.run.StoredRun;
import io.jacquard.trace.run.StoredTime;
import io.jacquard.trace.run.StoredValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Records for an analysis what an execution under another director does. What people want to see is
 * the work of {@link Recorder}; this one keeps values that can be compared instead of their text.
 *
 * <p>An operation is known when it is chosen, but what it has done only when the next one is: so
 * each is kept until then. If branches on inputs are choice points of the execution, it is recorded
 * up to the first one only.
 */
public final class RunRecorder implements Director {
  private final Director director;
  private final List<Held> held = new ArrayList<>();
  private final List<StoredEvent> events = new ArrayList<>();
  private final Map<Object, Integer> objects = new IdentityHashMap<>();
  private final Set<Integer> initialised = new HashSet<>();
  private @Nullable Chosen last;
  private boolean branched;

  /** A lock that is held before the first operation; it has no number yet. */
  private record Held(String thread, HoldableLocation lock, int depth) {}

  /** An operation that is about to be done. */
  private record Chosen(
      ControlledThread thread,
      int operation,
      OperationKind kind,
      int site,
      String outcome,
      @Nullable Object subject,
      int element,
      StoredValue before,
      @Nullable Step step,
      @Nullable StepState lock,
      int effect,
      boolean forced,
      long time,
      boolean clockSeen) {}

  public RunRecorder(Director director) {
    this.director = director;
  }

  @Override
  public int choose(ChoicePoint point) {
    branched |= point.isBranch();
    if (branched) {
      return director.choose(point);
    }
    settle(point.log());
    if (point.step() == 0) {
      noteHeld(point);
    }
    int choice = director.choose(point);
    if (choice >= 0) {
      last = chosen(point, point.thread(choice), point.outcome(choice));
    }
    return choice;
  }

  private void noteHeld(ChoicePoint point) {
    for (ControlledThread thread : point.threads()) {
      for (HoldableLocation lock : thread.held) {
        held.add(new Held(thread.path, lock, depth(lock, thread)));
      }
    }
  }

  private static int depth(HoldableLocation lock, ControlledThread thread) {
    if (lock instanceof MonitorState monitor) {
      return monitor.depth;
    }
    return lock instanceof LockLocation known && known.state instanceof OwnedState owned
        ? owned.holds(thread.index, false)
        : 0;
  }

  private Chosen chosen(ChoicePoint point, ControlledThread thread, int outcome) {
    StepState lock = thread.step == null ? null : thread.lockState();
    int effect =
        lock != null && thread.step != null && outcome == Outcomes.NORMAL
            ? lock.effect(thread.step)
            : StepState.WRITES;
    boolean byTime =
        thread.timed && outcome == Outcomes.TIMEOUT || thread.kind == OperationKind.SLEEP;
    return new Chosen(
        thread,
        thread.operations,
        thread.kind,
        thread.site,
        OutcomeNames.of(thread, outcome),
        thread.subject,
        thread.element,
        thread.kind.isAccess()
            ? value(thread.site, thread.subject, thread.element)
            : StoredValue.UNKNOWN,
        thread.step,
        lock,
        effect,
        point.isForced() || byTime,
        thread.time,
        thread.clockSeenAt == thread.operations);
  }

  private StoredValue value(Chosen done) {
    return done.kind.isAccess()
        ? value(done.site, done.subject, done.element)
        : StoredValue.UNKNOWN;
  }

  private StoredValue value(int site, @Nullable Object subject, int element) {
    Object value = VariableValue.ofElement(subject, element);
    if (value == VariableValue.ABSENT) {
      value = VariableValue.of(Sites.get(site), subject, element);
    }
    if (value == null) {
      return StoredValue.NULL;
    }
    if (value == VariableValue.ABSENT) {
      return StoredValue.UNKNOWN;
    }
    Long bits = isPrimitive(Sites.get(site).facts, subject) ? bits(value) : null;
    if (bits != null) {
      return StoredValue.primitive(bits);
    }
    Integer known = objects.putIfAbsent(value, objects.size());
    return StoredValue.object(known == null ? objects.size() - 1 : known);
  }

  /** A box in a variable for objects is an object. */
  private static boolean isPrimitive(@Nullable Object facts, @Nullable Object subject) {
    if (subject != null && subject.getClass().isArray()) {
      return subject.getClass().getComponentType().isPrimitive();
    }
    return facts instanceof FieldFacts field
        ? "IJZBSCFD".indexOf(field.kind) >= 0
        : !(subject instanceof AtomicReference<?> || subject instanceof AtomicReferenceArray<?>);
  }

  private static @Nullable Long bits(Object value) {
    if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    if (value instanceof Float number) {
      return (long) Float.floatToRawIntBits(number);
    }
    if (value instanceof Number number) {
      return number.longValue();
    }
    if (value instanceof Boolean flag) {
      return flag ? 1L : 0L;
    }
    return value instanceof Character character ? (long) character : null;
  }

  /** What the last operation has done. */
  private void settle(EventLog log) {
    Chosen done = last;
    if (done == null || events.size() == log.size()) {
      return;
    }
    last = null;
    int at = events.size();
    Location target = log.location(at);
    Role role = role(done, log, at);
    boolean accesses = role.reads() || role.writes();
    events.add(
        new StoredEvent(
            done.thread.path,
            done.operation,
            done.kind,
            done.site,
            done.outcome,
            target == null ? 0 : target.number(),
            target == null || !target.isNamed() ? "" : target.describe(),
            role,
            accesses && isPlain(done),
            accesses ? done.before : StoredValue.UNKNOWN,
            accesses && role.writes() ? value(done) : done.before,
            new StoredTime(done.time, done.thread.time, done.clockSeen),
            footprint(done, log, at)));
  }

  private static boolean isPlain(Chosen done) {
    return (done.kind == OperationKind.READ || done.kind == OperationKind.WRITE)
        && (Sites.get(done.site).facts instanceof FieldFacts facts
            ? !facts.isVolatile
            : done.subject != null && done.subject.getClass().isArray());
  }

  private static Role role(Chosen done, EventLog log, int at) {
    Location target = log.location(at);
    if (log.extras(at) != null || done.forced) {
      return Role.OTHER;
    }
    if (target instanceof VarState) {
      Role changing = log.writes(at) ? Role.UPDATE : Role.READ;
      return switch (log.kind(at).access()) {
        case READS -> Role.READ;
        case WRITES -> Role.WRITE;
        case UPDATES -> changing;
        // of a collection nobody compares contents: each call sees what the one before left behind
        case NONE -> log.kind(at) == OperationKind.CALL ? changing : Role.OTHER;
      };
    }
    if (target instanceof MonitorState && done.step == null) {
      return switch (log.kind(at).hold()) {
        case TAKES -> Role.TAKE;
        case GIVES -> Role.GIVE;
        case SUSPENDS -> Role.SUSPEND;
        case RESUMES -> Role.RESUME;
        case NONE -> Role.OTHER;
      };
    }
    return done.step == null || !(done.lock instanceof OwnedState lock)
        ? Role.OTHER
        : step(done.step, lock, log.kind(at), log.writes(at) && done.outcome.isEmpty());
  }

  private static Role step(Step step, OwnedState lock, OperationKind kind, boolean done) {
    if (step.shared()) {
      return Role.OTHER;
    }
    if (kind == OperationKind.WAIT) {
      return Role.SUSPEND;
    }
    if (kind == OperationKind.WAKE) {
      return Role.RESUME;
    }
    boolean alone = done && !lock.isFair() && step.condition() < 0;
    if (kind == OperationKind.ACQUIRE && alone) {
      return Role.TAKE;
    }
    return kind == OperationKind.RELEASE && alone ? Role.GIVE : Role.OTHER;
  }

  private long footprint(Chosen done, EventLog log, int at) {
    int thread = done.thread.index;
    if (done.forced) {
      return Dependence.forced(thread);
    }
    Location target = log.location(at);
    int flag = Dependence.flagOf(target);
    int where = flag >= 0 ? flag + 1 : target == null ? 0 : target.number();
    boolean daemon = done.thread.thread.isDaemon();
    boolean repeated =
        log.kind(at) == OperationKind.INITIALISE && !initialised.add(where); // found done
    boolean writes = log.writes(at) && !repeated;
    long footprint =
        done.step == null
            ? Dependence.footprint(log.kind(at), target, thread, where, writes, daemon)
            : Dependence.step(
                thread,
                where,
                log.writes(at) ? done.effect : StepState.READS,
                done.step.interruptible(),
                daemon);
    return Dependence.withExtras(footprint, log.extras(at));
  }

  /** Whether all of the run is recorded: there was no branch on inputs to choose at. */
  public boolean isWhole() {
    return !branched;
  }

  /** The run, which has ended. */
  public StoredRun end(EventLog log) {
    if (!branched) {
      settle(log);
    }
    List<StoredRun.Held> numbered = new ArrayList<>();
    for (Held each : held) {
      if (each.lock.number() > 0 && each.depth > 0) {
        numbered.add(new StoredRun.Held(each.thread, each.lock.number(), each.depth));
      }
    }
    return new StoredRun(numbered, events);
  }

  @Override
  public void restart() {
    held.clear();
    events.clear();
    objects.clear();
    initialised.clear();
    last = null;
    director.restart();
  }

  @Override
  public Reductions reductions() {
    return director.reductions();
  }

  @Override
  public void bounded(ChoicePoint point) {
    if (!branched) {
      settle(point.log());
    }
    director.bounded(point);
  }

  @Override
  public boolean resumesSpins() {
    return director.resumesSpins();
  }

  @Override
  public boolean isPlanCompleted() {
    return director.isPlanCompleted();
  }
}
