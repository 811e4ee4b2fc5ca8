// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.strategies.reach.syn.Pasts;
import io.jacquard.strategies.reach.syn.Race;
import io.jacquard.strategies.reach.syn.RaceTable;
import io.jacquard.strategies.reach.syn.Relation;
import io.jacquard.strategies.reach.syn.SynSequence;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.LockStateReplay;
import io.jacquard.strategies.trail.Possibility;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The race sets of a run: for each of its operations, done or pending, the other pasts after which
 * it could have come, and the other ways in which it could have ended.
 *
 * <p>What an operation would do after another past is known from its kind, of a lock from the model
 * of the lock. A compare-and-set is taken to write; whether it does shows when it is done there.
 */
final class RaceSets implements Pasts.Sink, Possibility.Past {
  /** In the place of an effect: depends on everything. */
  static final int EVERYTHING = -1;

  private static final int[] NONE = {};

  private static final SynSequence NOTHING =
      new SynSequence(NONE, NONE, NONE, new BitSet[0], new BitSet(), new BitSet());

  private final ExecutionTrail trail;
  private final Causality causality;
  private final Relation relation;
  private final LockStateReplay replay;
  private final Possibility possibility;
  private final BitSet none = new BitSet();

  // the run; its sequence is made for the first operation that may race, since most runs have none
  private @Nullable SynSequence sequence;
  private BitSet old = new BitSet();
  private BitSet black = new BitSet();
  private int size;
  private int dropped;
  private boolean open;

  // the operation that is looked at
  private int operation;
  private int thread;
  private int twin;
  private BitSet base = new BitSet();
  private int[] partners = NONE;
  private int[] found = new int[8];
  private BitSet looked = new BitSet();
  private List<Race> column = new ArrayList<>();

  RaceSets(ExecutionTrail trail, Causality causality, Relation relation) {
    this.relation = relation;
    this.trail = trail;
    this.causality = causality;
    replay = new LockStateReplay(trail, causality);
    possibility = new Possibility(trail);
  }

  /**
   * The race table of the run on the trail.
   *
   * @param ofSize how many operations count; one less than were done if nothing can follow the last
   * @param isOpen whether the run was cut, so that pending operations may be possible at its end
   * @param isOld the events of the variant that was followed, without its races
   * @param races the events at which the variant was changed
   * @param isBlack the events that may not be changed any more
   */
  RaceTable table(int ofSize, boolean isOpen, BitSet isOld, BitSet races, BitSet isBlack) {
    sequence = null;
    old = isOld;
    black = isBlack;
    blacken(races);
    dropped = ofSize < trail.size() ? ofSize : -1;
    // another way at a branch is another race, but whoever repeats what came before comes there
    boolean atBranch = dropped >= 0 && trail.kind(dropped) == OperationKind.BRANCH;
    size = atBranch ? trail.size() : ofSize;
    open = isOpen;
    List<List<Race>> columns = new ArrayList<>();
    for (int at = 0; at < trail.end(); at++) {
      if (isOperation(at)) {
        column = new ArrayList<>();
        find(at);
        if (!column.isEmpty()) {
          columns.add(column);
        }
      }
    }
    return new RaceTable(columns.isEmpty() ? NOTHING : run(), columns, relation);
  }

  /** What happened before a race cannot be changed without changing the race. */
  private void blacken(BitSet races) {
    for (int race = races.nextSetBit(0); race >= 0; race = races.nextSetBit(race + 1)) {
      for (int at = 0; at <= race; at++) {
        if (causality.isBefore(at, race)) {
          black.set(at);
        }
      }
    }
  }

  private SynSequence run() {
    SynSequence made = sequence;
    if (made == null) {
      made = makeSequence();
      sequence = made;
    }
    return made;
  }

  /** What a thread would do after an operation that does not count is not known. */
  private boolean isOperation(int at) {
    return at < size
        ? !black.get(at)
        : at == dropped
            || at >= trail.size() && (dropped < 0 || trail.thread(at) != trail.thread(dropped));
  }

  private SynSequence makeSequence() {
    int[] threads = new int[size];
    int[] outcomes = new int[size];
    int[] effects = new int[size];
    BitSet[] pasts = new BitSet[size];
    int[][] entries = entries();
    for (int at = 0; at < size; at++) {
      threads[at] = trail.thread(at);
      outcomes[at] = trail.outcome(at);
      effects[at] =
          Dependence.isEverything(trail.footprint(at))
              ? EVERYTHING
              : Dependence.effect(trail.footprint(at));
      pasts[at] = past(at, pasts, entries);
    }
    return new SynSequence(threads, outcomes, effects, pasts, old, black);
  }

  /** By thread, what it did. */
  private int[][] entries() {
    int[] counts = new int[trail.numbers.size()];
    for (int at = 0; at < size; at++) {
      counts[trail.thread(at)]++;
    }
    int[][] entries = new int[counts.length][];
    for (int who = 0; who < counts.length; who++) {
      entries[who] = new int[counts[who]];
    }
    Arrays.fill(counts, 0);
    for (int at = 0; at < size; at++) {
      int who = trail.thread(at);
      entries[who][counts[who]++] = at;
    }
    return entries;
  }

  /**
   * What happened before: what the thread knew before; and of each thread of which it did not know
   * as much, its last event there, with what is before that.
   */
  private BitSet past(int at, BitSet[] known, int[][] entries) {
    int self = trail.thread(at);
    int previous = trail.previous(at);
    BitSet past = previous < 0 ? new BitSet(size) : (BitSet) known[previous].clone();
    if (previous >= 0) {
      past.set(previous);
    }
    for (int who = 0; who < entries.length; who++) {
      int count = who == self ? 0 : causality.count(at, who);
      if (count > 0 && (previous < 0 || count > causality.count(previous, who))) {
        int last = entries[who][count - 1];
        if (!past.get(last)) {
          past.or(known[last]);
          past.set(last);
        }
      }
    }
    return past;
  }

  private void find(int at) {
    operation = at;
    thread = trail.thread(at);
    twin = trail.twinBefore(at);
    int previous = trail.previous(at);
    if (at < size || at == dropped) {
      findEndings();
    }
    if (trail.awaitsTwin(at)) {
      return;
    }
    partners = partners(trail.anywhere(at), previous);
    if (mayRace(previous)) {
      base = new BitSet();
      if (previous >= 0) {
        base.or(run().past(previous));
        base.set(previous);
      }
      if (twin >= 0) {
        base.or(run().past(twin));
        base.set(twin);
      }
      Pasts.find(run(), base, partners, forced(), this);
    }
  }

  /**
   * Whether the operation has another past than that of the run, with something in it that is not
   * old.
   */
  private boolean mayRace(int previous) {
    boolean fresh = previous >= 0 && !old.get(previous) || twin >= 0 && !old.get(twin);
    boolean other = operation >= size;
    // whether a step or an update depends on a partner shows only at its new place
    OperationKind kind = trail.kind(operation);
    boolean varies =
        trail.isStep(operation) || kind == OperationKind.UPDATE || kind == OperationKind.INITIALISE;
    for (int partner : partners) {
      fresh |= !old.get(partner);
      // what is black and came before comes before wherever the operation goes
      other |= varies || partner > operation || !black.get(partner);
    }
    return fresh && other;
  }

  /** The events that the operation may depend on and could come before or after. */
  private int[] partners(long footprint, int previous) {
    int count = 0;
    if (trail.isWide()) {
      for (int event = 0; event < size; event++) {
        count = addPartner(event, footprint, previous, count);
      }
    } else {
      // all that it depends on is at its location; what came later, unless it came after all
      int event = trail.lastAt(operation);
      while (causality.loose(event) > operation) {
        count = addPartner(causality.loose(event), footprint, previous, count);
        event = trail.sameBefore(causality.loose(event));
      }
      event = operation < trail.size() ? trail.sameBefore(operation) : event;
      while (event >= 0 && !isKnownFrom(event, previous)) {
        count = addPartner(event, footprint, previous, count);
        event = trail.sameBefore(event);
      }
      // from the first to the last
      for (int low = 0, high = count - 1; low < high; low++, high--) {
        int later = found[low];
        found[low] = found[high];
        found[high] = later;
      }
    }
    return count == 0 ? NONE : Arrays.copyOf(found, count);
  }

  /** Whether all that was done at the location, up to this event, belongs to every past. */
  private boolean isKnownFrom(int event, int previous) {
    return previous >= 0 && causality.isBefore(event, previous) && causality.isLast(event);
  }

  private int addPartner(int event, long footprint, int previous, int count) {
    if (event >= size
        || trail.thread(event) == thread
        || previous >= 0 && causality.isBefore(event, previous)
        || twin >= 0 && causality.isBefore(event, twin)
        || operation < size && causality.isBefore(operation, event)
        || !Dependence.dependent(footprint, trail.footprint(event))) {
      return count;
    }
    if (count == found.length) {
      found = Arrays.copyOf(found, 2 * count);
    }
    found[count] = event;
    return count + 1;
  }

  /** The black partners, which come before the operation whatever it turns out to do. */
  private BitSet forced() {
    if (trail.isStep(operation)) {
      return none;
    }
    long least =
        trail.kind(operation) == OperationKind.UPDATE
            ? Dependence.withEffect(trail.anywhere(operation), StepState.READS)
            : trail.anywhere(operation);
    BitSet forced = new BitSet();
    for (int partner : partners) {
      if (black.get(partner) && Dependence.dependent(least, trail.footprint(partner))) {
        forced.set(partner);
      }
    }
    return forced;
  }

  /** The operation could have ended otherwise, or a timeout of another thread have fired. */
  private void findEndings() {
    int at = operation;
    boolean fired = trail.choices.isForced(at);
    if (!fired && !mayEndOtherwise(at)) {
      return;
    }
    BitSet before = past(at, fired);
    boolean undecided = at < size && trail.kind(at) == OperationKind.BRANCH && !old.get(at);
    if (!undecided && run().areOld(before)) {
      return;
    }
    BitSet conflicts = new BitSet();
    if (at < size) {
      conflicts.set(at);
    }
    for (int event = at + 1; event < size; event++) {
      if (causality.isBefore(at, event)) {
        conflicts.set(event);
      }
    }
    for (int i = 0; i < trail.choices.size(at); i++) {
      int who = trail.choices.thread(at, i);
      int outcome = trail.choices.outcome(at, i);
      if (who == thread && outcome != trail.outcome(at)) {
        long touches = fired ? trail.footprint(at) : trail.anywhere(at);
        add(thread, done(thread, at), outcome, before, conflicts, touches);
      } else if (who != thread && fired) {
        add(who, done(who, at), outcome, before, conflicts, Dependence.forced(who));
      }
    }
  }

  private boolean mayEndOtherwise(int at) {
    for (int i = 0; i < trail.choices.size(at); i++) {
      if (trail.choices.thread(at, i) == thread
          && trail.choices.outcome(at, i) != trail.outcome(at)) {
        return true;
      }
    }
    return false;
  }

  private BitSet past(int at, boolean everything) {
    if (at < size) {
      return run().past(at);
    }
    BitSet past = new BitSet();
    for (int event = 0; event < size; event++) {
      if (everything || causality.isBefore(event, at)) {
        past.set(event);
      }
    }
    return past;
  }

  private int done(int who, int before) {
    int count = 0;
    for (int event = 0; event < before; event++) {
      count += trail.thread(event) == who ? 1 : 0;
    }
    return count;
  }

  @Override
  public void past(BitSet events) {
    looked = events;
    if (isOwn() || !possibility.isPossible(this, operation)) {
      return;
    }
    long footprint = trail.anywhere(operation);
    boolean known = !trail.hasOutcomes(operation) || endsInOneWay();
    if (trail.isStep(operation)) {
      StepState lock = lock(operation);
      int ending = lock.allows(trail.step(operation)) ? Outcomes.NORMAL : Outcomes.TIMEOUT;
      footprint =
          Dependence.withEffect(
              footprint, LockStateReplay.effect(lock, trail.step(operation), ending));
    } else if (trail.kind(operation) == OperationKind.INITIALISE) {
      footprint =
          Dependence.withEffect(footprint, isInitialised() ? StepState.READS : StepState.WRITES);
    } else if (trail.kind(operation) == OperationKind.UPDATE) {
      known = operation < trail.size() && readsAsBefore();
      footprint = known ? trail.usual(operation) : footprint;
    }
    if (!known || isExact(footprint)) {
      add(footprint);
    }
  }

  /** Whether the step could be ended by an interrupt alone, and there was none. */
  private boolean endsInOneWay() {
    return trail.isStep(operation)
        && !trail.givesUp(operation)
        && !trail.isWide()
        && !trail.beganInterrupted(thread);
  }

  /** Whether this is what the run did, or what it could not do at its end. */
  private boolean isOwn() {
    if (operation < size) {
      return looked.equals(run().past(operation));
    }
    for (int partner : partners) {
      if (!looked.get(partner)) {
        return false;
      }
    }
    return operation == dropped || !open || !mayFollow();
  }

  /** Whether the pending operation could be done at the end of the run. */
  private boolean mayFollow() {
    boolean branch = dropped >= 0 && trail.kind(dropped) == OperationKind.BRANCH;
    return branch || trail.choices.isEnabled(size, thread);
  }

  private boolean isInitialised() {
    for (int at = trail.lastAt(operation); at >= 0; at = trail.sameBefore(at)) {
      if (at != operation && looked.get(at)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the update would read what it read in the run. */
  private boolean readsAsBefore() {
    for (int at = trail.lastAt(operation); at >= 0; at = trail.sameBefore(at)) {
      if (at != operation
          && Dependence.writes(trail.footprint(at))
          && looked.get(at) != causality.isBefore(at, operation)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the operation depends on all that it comes after, directly or not, and on nothing that
   * is black and would come after it.
   */
  private boolean isExact(long footprint) {
    BitSet needed = (BitSet) base.clone();
    for (int partner : partners) {
      boolean depends = Dependence.dependent(footprint, trail.footprint(partner));
      if (!looked.get(partner)) {
        if (depends && black.get(partner)) {
          return false;
        }
      } else if (depends) {
        needed.or(run().past(partner));
        needed.set(partner);
      }
    }
    return needed.equals(looked);
  }

  private void add(long footprint) {
    BitSet conflicts = new BitSet();
    if (operation < size) {
      conflicts.set(operation);
    }
    for (int partner : partners) {
      if (!looked.get(partner) && Dependence.dependent(footprint, trail.footprint(partner))) {
        conflicts.set(partner);
      }
    }
    run().addFuture(conflicts);
    int position = operation < size ? run().position(operation) : run().length(thread);
    add(thread, position, Race.ANY, looked, conflicts, footprint);
  }

  private void add(
      int who, int where, int outcome, BitSet before, BitSet conflicts, long footprint) {
    BitSet past = (BitSet) before.clone();
    column.add(new Race(who, where, outcome, past, (BitSet) conflicts.clone(), footprint));
  }

  // ---- the past that is looked at, for those who say what is possible after it

  @Override
  public boolean contains(int entry) {
    return looked.get(entry);
  }

  @Override
  public boolean mayGiveUp(int entry) {
    return trail.givesUp(entry);
  }

  @Override
  public StepState lock(int entry) {
    return replay.after(this, entry);
  }
}
