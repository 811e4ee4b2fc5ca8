// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.StepState;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.thread.ThreadHandle;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One thread of one execution: its name, what it is about to do, and all that its enabledness
 * depends on.
 */
public final class ControlledThread extends ThreadHandle {
  /** Why a waiting thread may leave the wait set. */
  public enum Wake {
    NONE,
    NOTIFIED,
    INTERRUPTED
  }

  /** What a controlled thread runs. */
  public interface Body {
    void live(ControlledThread thread);
  }

  private final Body body;
  private final ExecutionSettings settings;
  public final String path;
  public final ThreadLocation location;
  public final ThreadLocation permitLocation;
  public final ThreadLocation flagLocation;

  // ---- the pending operation

  public OperationKind kind = OperationKind.BEGIN;
  public @Nullable Location target;
  public @Nullable ExtraLocations extras;
  public boolean writes;
  public int site;

  /** Whether it waits for nothing; see Living. */
  public boolean free;

  /** Whether a call takes the monitor that is its location. */
  public boolean guarded;

  /** The object itself and the element in it, for recording values. */
  public @Nullable Object subject;

  public int element = -1;

  /** Virtual deadline of a timed operation; meaningful when {@link #timed}. */
  public boolean timed;

  public long deadline;

  /** The step of the pending operation on a lock that has a model; null if it is about no such. */
  public @Nullable Step step;

  /** Whether the thread knew of an interrupt when it announced a step that an interrupt ends. */
  public boolean forewarned;

  /**
   * How many operations it had done when a call had waited in vain: the code of the JDK that
   * follows waits no more.
   */
  public int expiredAt = -1;

  /**
   * How many operations it had done when a call got what it waited for although its thread was
   * interrupted: the code of the JDK that follows does not see that yet.
   */
  public int deafAt = -1;

  /** The alternative of the pending operation that was chosen. */
  public int outcome;

  /** How a thread that spins yields; see Enabling. */
  public final YieldState yields = new YieldState();

  /** How often it has looked at something in vain. */
  public final RepeatedLooks looks = new RepeatedLooks();

  /** What the last pure iteration looked at; of interest while the thread awaits a change. */
  public final SpinWatch watch = new SpinWatch();

  // ---- state

  public boolean ended;

  /** How many operations it had done when it last announced what it uses; see Library. */
  public int usedAt = -1;

  /** How many operations it had done when the program last looked at its clock. */
  public int clockSeenAt = -1;

  /** Whether the program continues until this thread has ended. */
  public boolean awaited;

  /** Whether it called exit and will never go on. */
  public boolean exited;

  public boolean interrupted;

  /** The thread that interrupted it, and at which clock; -1 if that was before it was started. */
  public int interruptedBy = -1;

  public int interruptedAt;

  /** The time of the last interrupt, and of the last permit that it was given. */
  public long interruptedTime;

  public long unparkedTime;
  public boolean permit;

  /** What it said that it waits for when it parked; null for nothing. */
  public @Nullable Object blocker;

  public Wake wake = Wake.NONE;
  public int savedDepth;
  public int children;
  public long randoms;

  /** Whether the program has used the thread's own random generator. */
  public boolean localRandomSeeded;

  /** Where it comes from; null if threads are not compared. */
  public @Nullable ThreadOrigin origin;

  /** Arrays and JDK objects made by application code. */
  long made;

  public int operations;

  /** Branches on inputs, which are entries of the log but no operations. */
  public int branches;

  public long time;
  public final VectorClock clock;
  public @Nullable VarState unreleased;
  public @Nullable VectorClock unparked;
  public final List<HoldableLocation> held = new ArrayList<>(2);

  /** The calls of the JDK that the thread is in, outermost first. */
  public OpenCall[] calls = new OpenCall[4];

  public int openCalls;

  /** What was caught last, and after how many operations. */
  private @Nullable Throwable thrown;

  private int thrownAfter;

  public ControlledThread(
      Body body, ExecutionSettings settings, Thread thread, int index, ThreadLocation location) {
    super(thread, index);
    this.body = body;
    this.settings = settings;
    this.path = location.path;
    this.location = location;
    location.thread = this;
    permitLocation = new ThreadLocation(path, "permit of ");
    permitLocation.thread = this;
    flagLocation = new ThreadLocation(path, "interrupt of ");
    flagLocation.thread = this;
    this.clock = new VectorClock(index + 1);
    clock.set(index, 1);
    target = location;
    writes = true;
  }

  @Override
  public void live() {
    body.live(this);
  }

  /** The path of creation: {@code 0} for main, {@code 0.2} for the second thread it started. */
  public String path() {
    return path;
  }

  /** What the thread is about to do. */
  public OperationKind kind() {
    return kind;
  }

  /** The thread whose end the pending operation waits for; null if that has not been started. */
  public @Nullable ControlledThread joined() {
    return target instanceof ThreadLocation life ? life.thread : null;
  }

  /** What the pending operation touches; null for nothing that others can see. */
  public @Nullable Location location() {
    return target;
  }

  /** What the pending operation touches beside its location; null for nothing. */
  public @Nullable ExtraLocations extras() {
    return extras;
  }

  /** Whether the pending operation may change its location. */
  public boolean writes() {
    return writes;
  }

  /** Where the pending operation stands in the program. */
  public int site() {
    return site;
  }

  /** Whether the pending operation needs its location to be free of others, and takes it. */
  public boolean takes() {
    if (step != null) {
      return false;
    }
    if (kind == OperationKind.ACQUIRE) {
      return target instanceof MonitorState monitor && !held.contains(monitor);
    }
    return kind == OperationKind.WAKE
        || kind == OperationKind.INITIALISE
        || kind == OperationKind.CALL && guarded;
  }

  /**
   * Whether it is in a call of {@code close} of the JDK. A pool that is closed waits for a day, and
   * another one, until its tasks have ended: how often is not visible.
   */
  public boolean closes() {
    return "close".equals(Sites.get(callSite).name);
  }

  /**
   * A handler has caught this, perhaps to throw it again, as those of {@code finally} do. Returns
   * whether it is the first handler that did.
   */
  public boolean caught(Throwable failure) {
    if (failure == thrown) {
      return false;
    }
    thrown = failure;
    thrownAfter = operations;
    return true;
  }

  /** How many operations the thread had done when this was thrown, which it dies of now. */
  public int operationsBefore(Throwable failure) {
    return failure == thrown ? thrownAfter : operations;
  }

  /** Makes room for one more call of the JDK. */
  public OpenCall openCall() {
    if (openCalls == calls.length) {
      calls = Arrays.copyOf(calls, 2 * openCalls);
    }
    OpenCall call = calls[openCalls];
    if (call == null) {
      call = new OpenCall();
      calls[openCalls] = call;
    }
    openCalls++;
    return call;
  }

  public @Nullable OpenCall innermostCall() {
    return openCalls == 0 ? null : calls[openCalls - 1];
  }

  /** How many operations the thread has done; with the path, the name of its next event. */
  public int operations() {
    return operations;
  }

  /**
   * The thread before it that it cannot be told apart from by what it is made of; null if there is
   * none, or if threads are not compared.
   */
  public @Nullable ControlledThread twin() {
    return origin == null ? null : origin.twin;
  }

  /** The interrupt flag of the thread. */
  public Location flag() {
    return flagLocation;
  }

  /** The monitors and locks the thread holds, outermost first, as locations. */
  public List<? extends Location> held() {
    return held;
  }

  /** The step of the pending operation on a lock that has a model; null if it is about no such. */
  public @Nullable Step step() {
    return step;
  }

  /** The present state of what {@link #step} is about. */
  public StepState lockState() {
    return ((SteppedLocation) Objects.requireNonNull(target)).state();
  }

  /**
   * Whether the thread is interrupted and has come to know: what it calls now, it calls after the
   * interrupt.
   */
  public boolean knowsOfInterrupt() {
    return interrupted
        && (interruptedBy < 0
            || interruptedBy == index
            || clock.get(interruptedBy) >= interruptedAt);
  }

  /** The thread takes notice of an interrupt, and clears it. */
  public void takeInterrupt() {
    interrupted = false;
    time = Math.max(time, interruptedTime);
  }

  /**
   * A step has been done. If an interrupt ended it, the JDK's own code had parked there, and has
   * used up the permit that the interrupt left; not if it knew of the interrupt before it parked.
   */
  public void usePermit() {
    if (outcome == Outcomes.INTERRUPTED && !forewarned) {
      permit = false;
    }
  }

  /** The thread takes notice of an interrupt by throwing an exception. */
  public void noticeInterrupt() {
    takeInterrupt();
    if (unparked != null) {
      clock.join(unparked);
    }
  }

  /** Whether the pending operation waits with a time limit. */
  public boolean isTimed() {
    return timed;
  }

  /** Whether it depends on other threads when the time limit of the pending operation is over. */
  public boolean isDueAfterOthers() {
    return timed && !idle && !settings.exploresTimeouts();
  }

  /**
   * The end of the pending operation by time holds up a step too long that was possible before this
   * time.
   */
  public long heldUpSince() {
    return isOverdue() ? Long.MIN_VALUE : settings.earliestDelayed(deadline);
  }

  /**
   * Whether the thread is interrupted so long before its time limit that it is awake by then: it
   * could only miss the interrupt if it were held up until its time was over.
   */
  public boolean isInterruptedInTime() {
    return interrupted && interruptedTime < heldUpSince();
  }

  /** Whether the time limit of the pending operation has passed before it was announced. */
  public boolean isOverdue() {
    return timed && deadline <= time;
  }

  public boolean hasEnded() {
    return ended;
  }

  /**
   * Whether what the pending operation waits for has come: a notification, an interrupt. Says
   * nothing of whether the monitor is free.
   */
  public boolean isAwakened() {
    return kind == OperationKind.WAKE && wake != Wake.NONE;
  }

  /** If the thread awaits a change: what it looked at in vain, by name. */
  public Set<String> lookedAt() {
    return watch.names();
  }

  /** If the thread awaits a change: the step at which the iteration in vain began. */
  public int iteration() {
    return watch.since();
  }

  /** Whether the thread has a permit, so that its next park returns at once. */
  public boolean hasPermit() {
    return permit;
  }

  /** Whether the thread's interrupt flag is set. */
  public boolean isInterrupted() {
    return interrupted;
  }

  /** Whether the pending operation may also end without what it waits for, at any time. */
  public boolean mayGiveUp() {
    return timed && !idle && (step != null || kind.mayGiveUp()) || mayBeSpurious();
  }

  /** Whether the pending operation may also end without any reason. */
  public boolean mayBeSpurious() {
    return settings.spurious() && (step != null ? isOnCondition() : kind.mayBeSpurious());
  }

  /** Whether it waits for a change in a loop, so that it does not mind how long it is held up. */
  public boolean isWaitingInLoop() {
    return looks.areMany();
  }

  /**
   * The time at which the pending operation became possible by what others did, on this thread's
   * clock; meaningful if it is possible. Only what enables it counts: a lock that was given back, a
   * permit, a signal, an end, and not who was merely first.
   */
  public long possibleSince() {
    if (step != null) {
      return Math.max(time, lockState().allows(step) ? enabledByLock(step) : interruptTime());
    }
    return switch (kind.awaits()) {
      case LOCK, TURN -> Math.max(time, releasedTime());
      case NOTIFICATION ->
          Math.max(Math.max(time, releasedTime()), wake == Wake.INTERRUPTED ? interruptTime() : 0);
      case PERMIT -> Math.max(time, permit ? unparkedTime : interruptTime());
      case END -> Math.max(time, ThreadLocation.hasEnded(target) ? endOfJoined() : interruptTime());
      case TIME -> Math.max(time, interruptTime());
      case INITIALISATION -> Math.max(time, Objects.requireNonNull(target).changedTime);
      case CHANGE -> Math.max(time, watch.changedTime());
      case EXIT, PERMITS -> time;
    };
  }

  /** When it was interrupted, if it was. */
  private long interruptTime() {
    return interrupted ? interruptedTime : 0;
  }

  private long endOfJoined() {
    ControlledThread other = joined();
    return other == null ? 0 : other.time;
  }

  /** Whether it is about to end, and another thread holds the monitor of its object. */
  public boolean isKeptFromEnding() {
    return kind == OperationKind.END
        && location.monitor != null
        && location.monitor.owner != null
        && location.monitor.owner != this;
  }

  /** Whether another thread holds what the pending operation takes, so that it has to wait. */
  public boolean isKeptOut() {
    if (!takes()) {
      return isKeptFromEnding();
    }
    ControlledThread holder =
        target instanceof MonitorState monitor ? monitor.owner : ClassState.initialiser(target);
    return holder != null && holder != this;
  }

  /** When the monitor that the operation takes was given back. */
  private long releasedTime() {
    if (kind == OperationKind.END) {
      return location.monitor == null ? 0 : location.monitor.releasedTime;
    }
    return takes() && target instanceof MonitorState monitor ? monitor.releasedTime : 0;
  }

  private long enabledByLock(Step announced) {
    if (target instanceof LockLocation lock) {
      return switch (announced.action()) {
        case ACQUIRE ->
            announced.shared() ? lock.releasedTime : Math.max(lock.releasedTime, lock.sharedTime);
        default -> 0;
      };
    }
    return switch (announced.action()) {
      case PUT, TAKE, SEEK, AWAIT, DECLARED -> Objects.requireNonNull(target).changedTime;
      default -> 0;
    };
  }

  /** The time at which the pending operation ends without what it waits for. */
  public long dueSince() {
    return step == null ? Math.max(deadline, releasedTime()) : deadline;
  }

  /** Whether it waits on a condition, signalled or not: before the signal it could have left. */
  private boolean isOnCondition() {
    return step != null
        && step.condition() >= 0
        && (kind == OperationKind.LEAVE || kind == OperationKind.WAKE);
  }

  @Override
  public String toString() {
    return path + " " + kind;
  }
}
