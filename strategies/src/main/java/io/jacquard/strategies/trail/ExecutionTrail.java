// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.SteppedLocation;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The current execution as the algorithms see it: one entry per operation, and behind the last one,
 * once it has ended, one per operation that was still pending.
 *
 * <p>Threads go by {@link ThreadNumbers}, locations by their numbers in the log. All arrays are
 * used again for the next execution.
 */
public final class ExecutionTrail {
  public final ThreadNumbers numbers = new ThreadNumbers();
  public final ChoiceSets choices = new ChoiceSets();
  private final EntryTimes times = new EntryTimes();
  private final TrailThreads byThread = new TrailThreads();
  private final LastingFootprints lasting = new LastingFootprints();
  private final @Nullable TwinOrder twins;
  private final boolean roles;
  private List<ControlledThread> threads = List.of();

  // by location number: its last entry
  private int[] lastAt = new int[64];

  // by entry
  private long[] footprint = new long[64];
  private long[] unforced = new long[64];
  private int[] outcome = new int[64];
  private OperationKind[] kind = new OperationKind[64];
  private @Nullable Location[] location = new Location[64];
  private @Nullable ExtraLocations[] extras = new ExtraLocations[64];
  private @Nullable Step[] step = new Step[64];
  private @Nullable StepState[] lockBefore = new StepState[64];
  private boolean[] takes = new boolean[64];
  private boolean[] givesUp = new boolean[64];
  private boolean[] spurious = new boolean[64];
  private int[] previous = new int[64];
  private int[] sameBefore = new int[64];
  private int[] awakening = new int[64];
  private int[] iteration = new int[64];
  private boolean[] left = new boolean[64];
  private boolean[] keptOut = new boolean[64];
  private boolean[] woke = new boolean[64];
  private int[] twinBefore = new int[64];
  private int[] site = new int[64];

  private int size;
  private int turn;
  private int end;
  private int finished;
  private int fixed;
  private boolean wide;
  private boolean bounded;

  public ExecutionTrail() {
    this(Reductions.NONE);
  }

  /**
   * A trail.
   *
   * @param reductions whether threads that nobody can tell apart keep to an order; no other choice
   *     counts as one then
   */
  public ExecutionTrail(Reductions reductions) {
    twins = reductions.twins() ? new TwinOrder(reductions.roles()) : null;
    roles = reductions.roles();
  }

  /** Stores the names that numbers stand for across executions. */
  public void save(DataOutput out) throws IOException {
    numbers.save(out);
    lasting.save(out);
  }

  public void restore(DataInput in) throws IOException {
    numbers.restore(in);
    lasting.restore(in);
  }

  /** What the numbers mean here that another trail stored the names of. */
  public ForeignNumbers foreign(DataInput in) throws IOException {
    return new ForeignNumbers(numbers.meet(in), lasting.meet(in));
  }

  public void begin() {
    numbers.begin();
    size = 0;
    turn = 0;
    end = 0;
    finished = 0;
    fixed = 0;
    wide = false;
    bounded = false;
    times.begin();
    Arrays.fill(lastAt, -1);
  }

  /** Takes in the point, and what became of the operation done since the last one. */
  public void arrive(ChoicePoint point) {
    threads = point.threads();
    meetThreads();
    finishLast(point.log());
    if (point.isFixed()) {
      fixed = size + 1;
    }
    choices.add(point, numbers, twins);
  }

  /** How many entries were done before exploration began: nothing else can come in their place. */
  public int fixed() {
    return fixed;
  }

  /** The bound on steps cuts the execution here. */
  public void bounded(ChoicePoint point) {
    arrive(point);
    bounded = true;
  }

  /** The choice is made: the pending operation of that thread becomes the next entry. */
  public void choose(int thread, int chosen) {
    enter(size, thread);
    outcome[size] = chosen;
    if (chosen == Outcomes.TIMEOUT) {
      times.timeOut(size, threads.get(numbers.index(thread)));
    }
    if (step[size] != null) {
      footprint[size] =
          Dependence.withEffect(
              footprint[size], LockStateReplay.effect(lockBefore(size), step(size), chosen));
    }
    if (twins != null) {
      twins.choose(threads.get(numbers.index(thread)), thread, size);
    }
    turn = size > 0 && thread(size - 1) == thread ? turn + 1 : 1;
    byThread.choose(thread, size);
    size++;
  }

  /**
   * The execution has ended; takes in its last operation and what is pending.
   *
   * @param cut whether it was cut, so that some pending operations could still be done
   */
  public void end(EventLog log, boolean cut) {
    meetThreads();
    finishLast(log);
    end = size;
    for (int i = 0; i < numbers.known(); i++) {
      int thread = numbers.number(i);
      int last = byThread.last(thread);
      boolean gone =
          last >= 0
              && (kind[last] == OperationKind.END
                  || kind[last] == OperationKind.EXIT
                      && threads.get(i).kind() == OperationKind.EXIT);
      // what a spinning thread has looked at races already; nothing else makes it go on
      if (!gone && threads.get(i).kind() != OperationKind.SPIN_WAIT) {
        log.number(threads.get(i)); // two may be about to touch what nobody has touched
        enter(end, thread);
        left[end] = cut && choices.isEnabled(size, thread);
        keptOut[end] = threads.get(i).isKeptOut();
        outcome[end] = 0;
        sameBefore[end] = last(location[end]);
        wide |= Dependence.isWide(footprint[end]);
        end++;
      }
    }
  }

  private void meetThreads() {
    for (int i = numbers.meet(threads); i < numbers.known(); i++) {
      int thread = numbers.number(i);
      if (twins != null) {
        twins.meet(thread);
      }
      byThread.meet(thread, threads.get(i));
    }
  }

  private void enter(int at, int thread) {
    grow(at);
    ControlledThread self = threads.get(numbers.index(thread));
    Location target = self.location();
    footprint[at] = pending(thread);
    kind[at] = self.kind();
    location[at] = target;
    extras[at] = self.extras();
    step[at] = self.step();
    lockBefore[at] = target instanceof SteppedLocation stepped ? stepped.state() : null;
    takes[at] = self.takes();
    givesUp[at] = self.mayGiveUp();
    times.enter(at, self);
    spurious[at] = self.mayBeSpurious();
    previous[at] = kind[at] == OperationKind.BEGIN ? start(target) : byThread.last(thread);
    awakening[at] = byThread.awakening(thread);
    iteration[at] = self.iteration();
    site[at] = self.site();
    twinBefore[at] = twins == null ? -1 : twins.before(self, numbers);
  }

  /** The footprint of what the thread is about to do. */
  long pending(int thread) {
    ControlledThread self = threads.get(numbers.index(thread));
    Step step = self.step();
    return pending(
        thread,
        step != null
            ? self.lockState().effect(step)
            : self.writes() ? StepState.WRITES : StepState.READS);
  }

  /**
   * The footprint of what the thread is about to do, if it ends like this. An update may turn out
   * to write less.
   */
  public long pendingEnding(int thread, int ending) {
    ControlledThread self = threads.get(numbers.index(thread));
    Step step = self.step();
    if (step != null) {
      return pending(thread, LockStateReplay.effect(self.lockState(), step, ending));
    }
    boolean done = self.kind() == OperationKind.INITIALISE && last(self.location()) >= 0;
    return pending(thread, self.writes() && !done ? StepState.WRITES : StepState.READS);
  }

  /** Whether the thread is about to do an update, which may write or not. */
  public boolean isPendingUpdate(int thread) {
    return threads.get(numbers.index(thread)).kind() == OperationKind.UPDATE;
  }

  /** Whether what the thread is about to do may end without what it waits for, perhaps later. */
  public boolean mayPendingGiveUp(int thread) {
    return threads.get(numbers.index(thread)).mayGiveUp();
  }

  /** Whether the thread waits inside a call of the JDK, for who is in the middle of another one. */
  public boolean waitsInside(int thread) {
    ControlledThread self = threads.get(numbers.index(thread));
    return self.kind() == OperationKind.PARK && Dependence.flagOf(self.location()) < 0;
  }

  /** The footprint of what the thread is about to do, if its effect on the location is known. */
  public long pending(int thread, int effect) {
    ControlledThread self = threads.get(numbers.index(thread));
    Location target = self.location();
    boolean daemon = self.thread.isDaemon();
    int flag = Dependence.flagOf(target);
    int where = flag >= 0 ? numbers.number(flag) + 1 : target == null ? 0 : target.number();
    Step step = self.step();
    return Dependence.withExtras(
        step != null
            ? Dependence.step(thread, where, effect, step.interruptible(), daemon)
            : Dependence.footprint(
                self.kind(), target, thread, where, (effect & StepState.WRITES) != 0, daemon),
        self.extras());
  }

  /** Whether the thread is about to start another, to begin or to end. */
  public boolean isComingOrGoing(int thread) {
    OperationKind next = threads.get(numbers.index(thread)).kind();
    return next.isOfLife() && next != OperationKind.JOIN;
  }

  /** What the last entry really did is known only when it is done. */
  private void finishLast(EventLog log) {
    if (finished == size) {
      return;
    }
    int at = finished++;
    int thread = thread(at);
    Location target = location[at];
    extras[at] = log.extras(at);
    sameBefore[at] = last(target);
    woke[at] = log.woke(at);
    unforced[at] = footprint[at];
    if (choices.isForced(at)) {
      footprint[at] = Dependence.forced(thread);
    } else if ((target != null || extras[at] != null) && Dependence.flagOf(target) < 0) {
      int where = target == null ? 0 : target.number();
      footprint[at] = Dependence.renamed(footprint[at], thread, where);
      // the first initialises a class, the others find it done
      if (!log.writes(at) || kind[at] == OperationKind.INITIALISE && sameBefore[at] >= 0) {
        footprint[at] = Dependence.withoutChange(footprint[at]);
      }
      footprint[at] = Dependence.withExtras(footprint[at], extras[at]);
    }
    wide |= Dependence.isWide(footprint[at]);
    if (target != null && target.number() > 0) {
      if (target.number() >= lastAt.length) {
        int from = lastAt.length;
        lastAt = Arrays.copyOf(lastAt, 2 * target.number());
        Arrays.fill(lastAt, from, lastAt.length, -1);
      }
      lastAt[target.number()] = at;
    }
    byThread.forgetAwakening(thread);
    if (kind[at].awakens() || kind[at] == OperationKind.END) {
      noteAwakened(at);
    }
  }

  /** The last operation done at the location of this entry, or -1. */
  public int lastAt(int entry) {
    return last(location[entry]);
  }

  private int last(@Nullable Location target) {
    return target == null || target.number() == 0 || target.number() >= lastAt.length
        ? -1
        : lastAt[target.number()];
  }

  private int start(@Nullable Location life) {
    int at = last(life);
    while (at >= 0 && kind[at] != OperationKind.START) {
      at = sameBefore[at];
    }
    return at;
  }

  private void noteAwakened(int at) {
    for (int i = 0; i < numbers.known(); i++) {
      if (threads.get(i).isAwakened()) {
        byThread.awaken(numbers.number(i), at);
      }
    }
  }

  private void grow(int at) {
    if (at < outcome.length) {
      return;
    }
    int length = 2 * at;
    footprint = Arrays.copyOf(footprint, length);
    unforced = Arrays.copyOf(unforced, length);
    outcome = Arrays.copyOf(outcome, length);
    kind = Arrays.copyOf(kind, length);
    step = Arrays.copyOf(step, length);
    lockBefore = Arrays.copyOf(lockBefore, length);
    location = Arrays.copyOf(location, length);
    extras = Arrays.copyOf(extras, length);
    takes = Arrays.copyOf(takes, length);
    givesUp = Arrays.copyOf(givesUp, length);
    times.grow(length);
    spurious = Arrays.copyOf(spurious, length);
    previous = Arrays.copyOf(previous, length);
    sameBefore = Arrays.copyOf(sameBefore, length);
    awakening = Arrays.copyOf(awakening, length);
    iteration = Arrays.copyOf(iteration, length);
    left = Arrays.copyOf(left, length);
    keptOut = Arrays.copyOf(keptOut, length);
    woke = Arrays.copyOf(woke, length);
    twinBefore = Arrays.copyOf(twinBefore, length);
    site = Arrays.copyOf(site, length);
  }

  // ---- what is in it

  /** How many operations were done. */
  public int size() {
    return size;
  }

  /** Whether the bound on steps has cut the execution. */
  public boolean isBounded() {
    return bounded;
  }

  /**
   * Whether a thread has ended the execution before it came to its next operation: by a false
   * assumption, or because it would never have come there.
   */
  public boolean isEndedInside(Ending ending) {
    return ending == Ending.DISCARDED || ending == Ending.BOUNDED && !bounded;
  }

  /** How many operations in a row the last thread has done. */
  int turn() {
    return turn;
  }

  /** Of the operations done, the last that is no branch on inputs; -1 if there is none. */
  public int lastOperation() {
    int at = size - 1;
    while (at >= 0 && kind[at] == OperationKind.BRANCH) {
      at--;
    }
    return at;
  }

  /** Whether the pending operation of the thread could be done when the execution was ended. */
  boolean isEnabledAtEnd(int thread) {
    return choices.isEnabled(size, thread);
  }

  /** The last operation that the thread has done, or -1. */
  public int lastOf(int thread) {
    return byThread.last(thread);
  }

  /** Where the entries of pending operations end. */
  public int end() {
    return end;
  }

  /** Whether some operation's dependence goes beyond its location. */
  public boolean isWide() {
    return wide;
  }

  public int thread(int at) {
    return Dependence.thread(footprint[at]);
  }

  public int outcome(int at) {
    return outcome[at];
  }

  public OperationKind kind(int at) {
    return kind[at];
  }

  public @Nullable Location location(int at) {
    return location[at];
  }

  /** Whether the operation is a step of a lock that has a model. */
  public boolean isStep(int at) {
    return step[at] != null;
  }

  /** What the operation did with its lock. */
  public Step step(int at) {
    return Objects.requireNonNull(step[at]);
  }

  /** What the lock or other object was like when the operation came, or would have come. */
  public StepState lockBefore(int at) {
    return Objects.requireNonNull(lockBefore[at]);
  }

  /** Whether the operation could have had several outcomes. */
  public boolean hasOutcomes(int at) {
    if (step[at] != null) {
      return givesUp[at] || step(at).interruptible();
    }
    return kind[at].hasOutcomes();
  }

  /** What the operation did; of a pending one, what it may do. */
  public long footprint(int at) {
    return footprint[at];
  }

  /** What the operation may do at another place: an update that failed here may succeed there. */
  public long announced(int at) {
    return kind[at] == OperationKind.UPDATE || kind[at] == OperationKind.INITIALISE
        ? Dependence.withEffect(footprint[at], StepState.WRITES)
        : footprint[at];
  }

  /**
   * What the operation may do after whatever part of the execution: also a timeout that fired here
   * because nothing else could run, and a lock that was in another state.
   */
  public long anywhere(int at) {
    if (step[at] != null) {
      return Dependence.withEffect(usual(at), lockBefore(at).effectAnywhere(step(at)));
    }
    return kind[at] == OperationKind.UPDATE || kind[at] == OperationKind.INITIALISE
        ? Dependence.withEffect(usual(at), StepState.WRITES)
        : usual(at);
  }

  /** What the operation did, had it not been a timeout that fired because nothing else could. */
  public long usual(int at) {
    return at < size && choices.isForced(at) ? unforced[at] : footprint[at];
  }

  /**
   * The footprint with numbers for the locations that hold across executions. What has no name yet
   * might be anything.
   */
  public long lasting(int at, long of) {
    return lasting.of(of, thread(at), location[at], extras[at]);
  }

  /** Whether the operation needs its location free of others: an outermost acquire and the like. */
  public boolean takes(int at) {
    return takes[at];
  }

  /** Whether the operation may also end without what it waits for. */
  public boolean givesUp(int at) {
    return givesUp[at];
  }

  /** Whether some operation waits with a limit, and others decide when that is over. */
  public boolean isTimeLimited() {
    return times.isSomeLimited();
  }

  /** Whether the operation may also end without any reason. */
  boolean isSpurious(int at) {
    return spurious[at];
  }

  /** Whether that is so of this operation. */
  public boolean isLimited(int at) {
    return times.isLimited(at);
  }

  /**
   * Whether the second operation, if it ends by time, comes after the first in every execution: it
   * would hold the first up for too long.
   */
  boolean isDueAfter(int first, int second) {
    return times.isDueAfter(first, second);
  }

  /** The entry before in the same thread; of the first, the start of the thread; or -1. */
  public int previous(int at) {
    return previous[at];
  }

  /**
   * The first change of the thread's twin, if this is the first change of the thread; -1 if nothing
   * of the kind has to come before it.
   */
  public int twinBefore(int at) {
    return twinBefore[at];
  }

  /** Whether a twin has to do something before it that it has not done. */
  public boolean awaitsTwin(int at) {
    return !roles && twinBefore[at] == TwinOrder.MISSING;
  }

  /** Whether twins of one role take turns. */
  boolean hasRoles() {
    return roles;
  }

  /** Whether two entries are the same operation of twins, the first of one started before. */
  boolean isSameRole(int first, int second) {
    if (kind[first] != kind[second]
        || site[first] != site[second]
        || location[first] != location[second]) {
      return false;
    }
    ControlledThread other = threads.get(numbers.index(thread(first)));
    ControlledThread twin = threads.get(numbers.index(thread(second))).twin();
    while (twin != null && twin != other) {
      twin = twin.twin();
    }
    return twin != null;
  }

  /** The same of what the thread is about to do, as {@link #twinBefore}. */
  public int pendingTwinBefore(int thread) {
    return twins == null ? -1 : twins.before(threads.get(numbers.index(thread)), numbers);
  }

  /** The entry before at the same location, or -1. */
  public int sameBefore(int at) {
    return sameBefore[at];
  }

  /** The entry that awakened the waiting thread whose return this is, or -1. */
  public int awakening(int at) {
    return awakening[at];
  }

  /** The entry from which on a thread that continues to spin had looked in vain. */
  public int iteration(int at) {
    return iteration[at];
  }

  /**
   * Whether the thread had a permit before the first entry: alone, a program does no operations.
   */
  public boolean beganPermitted(int thread) {
    return byThread.beganPermitted(thread);
  }

  /** Whether the thread was interrupted before the first entry, or before its start. */
  public boolean beganInterrupted(int thread) {
    return byThread.beganInterrupted(thread);
  }

  /** Whether a thread that was parked at its location could continue because of it. */
  public boolean woke(int at) {
    return at < size && woke[at];
  }

  /** Whether the pending operation could have been done, had the execution not been cut. */
  public boolean isLeft(int at) {
    return at >= size && left[at];
  }

  /** Whether the operation is pending because another thread holds what it takes. */
  boolean isKeptOut(int at) {
    return at >= size && keptOut[at];
  }

  /** The first entry of the thread after this one, done or pending, or -1. */
  public int nextOf(int thread, int after) {
    for (int at = after + 1; at < end; at++) {
      if (thread(at) == thread) {
        return at;
      }
    }
    return -1;
  }
}
