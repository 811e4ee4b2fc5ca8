// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.reach.syn.Race;
import io.jacquard.strategies.reach.syn.SynSequence;
import io.jacquard.strategies.reach.syn.Variant;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.FairScheduler;
import io.jacquard.strategies.trail.TriedChoices;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Runs a variant: first what happened before its races, then the races, then all other events of
 * the sequence that do not conflict with them, and then whatever the program does.
 *
 * <p>In that last part an operation must come after something new: the races, or what was done
 * after the variant. One that comes after old events alone was possible in the sequence before, and
 * a row of its table has it. If nothing else is left, the run is <em>partial</em>.
 */
final class VariantDirector implements Director {
  /** How the run came to its end, as far as the variant is concerned. */
  enum End {
    /** By itself, or because it was partial. */
    FOLLOWED,
    /** The operation that was done last came after old events alone, which showed only then. */
    TAKEN_BACK,
    /** A race is impossible, or is the same as another. */
    REJECTED,
    /** The program did not do what it did before. */
    DIVERGED
  }

  private final ExecutionTrail trail;
  private final long seed;
  private final Reductions reductions;
  private final FairScheduler turns;
  private final TriedChoices notNow = new TriedChoices();
  private @Nullable Variant variant;
  private long run;

  // by event of the sequence: its entry in this run, or -1; the same by race
  private int[] entryOf = new int[0];
  private int[] raceAt = new int[0];
  private final BitSet old = new BitSet();
  private final BitSet raced = new BitSet();
  private final List<Integer> otherOutcomes = new ArrayList<>();

  // by thread: what was asked about last and found not to be new, and how long the run was then
  private long[] asked = new long[8];
  private int[] askedUpTo = new int[8];
  private int cursor;
  private int rest;
  private int unproved;
  private int doubtful;
  private boolean free;

  // whether events came before they were due in the plan, since the time of others had not come;
  // whether the run went on freely before all of them had come
  private boolean hurried;

  private boolean waited;

  private boolean hidden;
  private boolean cut;
  private End end = End.FOLLOWED;

  VariantDirector(ExecutionTrail trail, long seed, Reductions reductions) {
    this.trail = trail;
    this.seed = seed;
    this.reductions = reductions;
    turns = new FairScheduler(trail);
  }

  /**
   * Begins a run of the variant.
   *
   * @param toFollow null for a run that is free from the start
   * @param number how many runs came before
   */
  void begin(@Nullable Variant toFollow, long number) {
    variant = toFollow;
    run = number;
    restart();
  }

  @Override
  public void restart() {
    trail.begin();
    old.clear();
    raced.clear();
    otherOutcomes.clear();
    Arrays.fill(askedUpTo, 0);
    cursor = 0;
    rest = 0;
    unproved = -1;
    doubtful = -1;
    free = variant == null;
    hurried = false;
    waited = false;
    hidden = false;
    cut = false;
    end = End.FOLLOWED;
    if (variant != null) {
      variant.restart();
      entryOf = filled(variant.sequence().size());
      raceAt = filled(variant.races().size());
    }
  }

  private static int[] filled(int length) {
    int[] entries = new int[length];
    Arrays.fill(entries, -1);
    return entries;
  }

  /** Another variant lets the thread look later. */
  @Override
  public boolean resumesSpins() {
    return false;
  }

  @Override
  public Reductions reductions() {
    return reductions;
  }

  @Override
  public void bounded(ChoicePoint point) {
    trail.bounded(point);
  }

  @Override
  public boolean isPlanCompleted() {
    if (variant != null && !free && end == End.FOLLOWED && !cut && !trail.isBounded()) {
      conclude(variant);
    }
    return free || end != End.FOLLOWED || cut || trail.isBounded();
  }

  /** The program has ended, perhaps directly after the last event of the variant. */
  private void conclude(Variant plan) {
    if (unproved >= 0 && !isExact(plan, unproved)) {
      end = End.REJECTED;
      return;
    }
    unproved = -1;
    free = nextEvent(plan) < 0 && nextRace() < 0 && nextOfRest(plan) < 0;
  }

  @Override
  public int choose(ChoicePoint point) {
    trail.arrive(point);
    int chosen = variant == null ? goFreely(point) : follow(variant, point);
    if (chosen < 0) {
      cut = true;
      return chosen;
    }
    int option = point.option(chosen);
    trail.choose(trail.numbers.number(Choice.thread(option)), Choice.outcome(option));
    return chosen;
  }

  private int follow(Variant plan, ChoicePoint point) {
    if (doubtful >= 0 && isOldAfterAll(doubtful)) {
      end = End.TAKEN_BACK;
      return REDUNDANT;
    }
    doubtful = -1;
    if (unproved >= 0 && !isExact(plan, unproved)) {
      end = End.REJECTED;
      return REDUNDANT;
    }
    unproved = -1;
    if (point.isBranch()) {
      return takeBranch(plan, point);
    }
    int next = nextEvent(plan);
    if (next >= 0 && plan.isGone(next)) {
      end = End.REJECTED;
      return REDUNDANT;
    }
    if (next >= 0) {
      return repeat(plan, next, point);
    }
    int race = nextRace();
    if (race >= 0) {
      return race(plan, race, point);
    }
    next = nextOfRest(plan);
    if (next >= 0) {
      return repeat(plan, next, point);
    }
    if (end == End.REJECTED) {
      return REDUNDANT;
    }
    free = true;
    return goFreely(point);
  }

  /** The next event that happened before a race, or -1. */
  private int nextEvent(Variant plan) {
    int size = plan.sequence().size();
    while (cursor < size && !(plan.isFirst(cursor) && entryOf[cursor] < 0)) {
      cursor++;
    }
    return cursor < size ? cursor : -1;
  }

  private int nextRace() {
    int next = 0;
    while (next < raceAt.length && raceAt[next] >= 0) {
      next++;
    }
    return next < raceAt.length ? next : -1;
  }

  /** The next of the other events, or -1; the variant is rejected if one is missing. */
  private int nextOfRest(Variant plan) {
    for (int size = plan.sequence().size(); rest < size; rest++) {
      if (entryOf[rest] < 0) {
        if (isIn(plan, rest)) {
          return rest;
        }
        if (plan.sequence().isBlack(rest)) {
          end = End.REJECTED;
          return -1;
        }
      }
    }
    return -1;
  }

  /** Whether the event is in the variant, now that its races are done. */
  private boolean isIn(Variant plan, int event) {
    if (plan.isGone(event)) {
      return false;
    }
    SynSequence sequence = plan.sequence();
    int effect = sequence.effect(event);
    boolean depends = effect == RaceSets.EVERYTHING;
    if (!depends) {
      long pending = trail.pending(sequence.thread(event), effect);
      for (int at : raceAt) {
        depends |= Dependence.dependent(trail.footprint(at), pending);
      }
    }
    if (depends) {
      plan.leave(event);
    }
    return !depends;
  }

  private int repeat(Variant plan, int event, ChoicePoint point) {
    int found = find(plan.sequence(), event, point);
    if (found >= 0) {
      return enter(plan, event, found);
    }
    if (trail.mayPendingGiveUp(plan.sequence().thread(event))) {
      return meanwhile(plan, point);
    }
    if (trail.waitsInside(plan.sequence().thread(event))) {
      hidden = true;
      end = End.REJECTED;
      return REDUNDANT;
    }
    end = End.DIVERGED;
    return DIVERGED;
  }

  private int find(SynSequence sequence, int event, ChoicePoint point) {
    int index = trail.numbers.index(sequence.thread(event));
    return point.find(Choice.of(index, sequence.outcome(event)));
  }

  private int enter(Variant plan, int event, int found) {
    SynSequence sequence = plan.sequence();
    int effect = sequence.effect(event);
    if (waited && isAfterNew(trail.pending(sequence.thread(event), effect), 0, trail.size())) {
      end = End.REJECTED;
      return REDUNDANT;
    }
    entryOf[event] = trail.size();
    old.set(trail.size());
    return found;
  }

  /**
   * A time limit is not over yet: while threads can run it may not be. What is independent of the
   * races and may come at any time comes now. If there is no such event, and the races are done,
   * the run goes on freely until the time has come; else it never comes.
   */
  private int meanwhile(Variant plan, ChoicePoint point) {
    SynSequence sequence = plan.sequence();
    BitSet later = new BitSet();
    for (int event = 0; event < sequence.size(); event++) {
      if (entryOf[event] < 0) {
        boolean ready = !plan.isGone(event) && !sequence.past(event).intersects(later);
        int found = ready && isBesideRaces(plan, event) ? find(sequence, event, point) : -1;
        if (found >= 0) {
          hurried = true;
          return enter(plan, event, found);
        }
        later.set(event);
      }
    }
    waited = nextEvent(plan) < 0 && nextRace() < 0;
    if (waited) {
      return goFreely(point);
    }
    end = End.REJECTED;
    return REDUNDANT;
  }

  private boolean isBesideRaces(Variant plan, int event) {
    SynSequence sequence = plan.sequence();
    if (plan.isFirst(event)) {
      return true;
    }
    if (sequence.effect(event) == RaceSets.EVERYTHING) {
      return false;
    }
    long pending = trail.pending(sequence.thread(event), sequence.effect(event));
    for (int i = 0; i < raceAt.length; i++) {
      Race race = plan.races().get(i);
      long did = raceAt[i] >= 0 ? trail.footprint(raceAt[i]) : race.footprint();
      if (race.conflicts().get(event) || Dependence.dependent(did, pending)) {
        return false;
      }
    }
    return true;
  }

  private int race(Variant plan, int which, ChoicePoint point) {
    Race race = plan.races().get(which);
    int index = trail.numbers.index(race.thread());
    int found = -1;
    for (int i = 0; i < point.size(); i++) {
      if (Choice.thread(point.option(i)) == index) {
        if (found < 0 && (race.outcome() == Race.ANY || race.outcome() == point.outcome(i))) {
          found = i;
        } else if (race.outcome() == Race.ANY) {
          otherOutcomes.add(point.outcome(i));
        }
      }
    }
    // a timeout that fires because nothing else can is another race, which comes after everything
    boolean fires = point.isForced() && !Dependence.isEverything(race.footprint());
    if (found < 0 && trail.mayPendingGiveUp(race.thread())) {
      return meanwhile(plan, point);
    }
    if (found < 0 || fires) {
      end = End.REJECTED;
      return REDUNDANT;
    }
    raceAt[which] = trail.size();
    raced.set(trail.size());
    unproved = which;
    return found;
  }

  /** A branch comes directly after the operation before it, whatever else is planned. */
  private int takeBranch(Variant plan, ChoicePoint point) {
    int thread = trail.numbers.number(point.thread(0).index);
    int position = position(thread);
    int race = plan.race(thread, position);
    if (race >= 0 && raceAt[race] < 0) {
      return race(plan, race, point);
    }
    int event = plan.sequence().event(thread, position);
    int before = position == 0 ? -1 : plan.sequence().event(thread, position - 1);
    boolean repeats = event >= 0 && (position == 0 || entryOf[before] >= 0);
    if (repeats
        && point.find(Choice.of(point.thread(0).index, plan.sequence().outcome(event))) < 0) {
      plan.leave(event); // no inputs lead there after the way that another thread took
      repeats = false;
    }
    return repeats ? repeat(plan, event, point) : point.preferred();
  }

  private int position(int thread) {
    int count = 0;
    for (int at = 0; at < trail.size(); at++) {
      count += trail.thread(at) == thread ? 1 : 0;
    }
    return count;
  }

  /** Whether the race, which is done, came after exactly what it was to come after. */
  private boolean isExact(Variant plan, int which) {
    Race race = plan.races().get(which);
    SynSequence sequence = plan.sequence();
    long did = trail.footprint(raceAt[which]);
    BitSet needed = new BitSet();
    BitSet past = race.past();
    int twin = trail.twinBefore(raceAt[which]);
    for (int event = past.nextSetBit(0); event >= 0; event = past.nextSetBit(event + 1)) {
      if (sequence.thread(event) == race.thread()
          || entryOf[event] == twin
          || Dependence.dependent(did, trail.footprint(entryOf[event]))) {
        needed.or(sequence.past(event));
        needed.set(event);
      }
    }
    return needed.equals(past) && !(hurried && dependsOnOthers(plan, which));
  }

  /** Whether the race depends on something that was done before it although it is no part of it. */
  private boolean dependsOnOthers(Variant plan, int which) {
    long did = trail.footprint(raceAt[which]);
    for (int event = 0; event < entryOf.length; event++) {
      int at = entryOf[event];
      if (at >= 0
          && at < raceAt[which]
          && !plan.isFirst(event)
          && Dependence.dependent(did, trail.footprint(at))) {
        return true;
      }
    }
    return false;
  }

  // ---- the part that nobody has planned

  private int goFreely(ChoicePoint point) {
    if (point.isBranch()) {
      return point.preferred();
    }
    notNow.clear();
    int doubt = -1;
    ChoiceSets choices = trail.choices;
    int step = trail.size();
    for (int i = 0; variant != null && i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int outcome = choices.outcome(step, i);
      if (!isNew(thread, outcome, point.isForced(), false)) {
        notNow.add(choices.choice(step, i), 0, false);
        if (trail.isPendingUpdate(thread) && isNew(thread, outcome, false, true)) {
          doubt = i;
        }
      }
    }
    int best = seed == 0 ? turns.next(step, notNow) : drawn(step);
    int merit = best < 0 ? -1 : Integer.MAX_VALUE;
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int of =
          trail.isComingOrGoing(thread) ? 2 : step > 0 && thread == trail.thread(step - 1) ? 1 : 0;
      if (of > merit && !notNow.contains(choices.choice(step, i))) {
        best = i;
        merit = of;
      }
    }
    if (best < 0 && doubt >= 0) {
      doubtful = step;
      best = doubt;
    }
    if (best < 0) {
      return REDUNDANT;
    }
    if (choices.size(step) == point.size()) {
      return best;
    }
    int index = trail.numbers.index(choices.thread(step, best));
    return point.find(Choice.of(index, choices.outcome(step, best)));
  }

  /** One of the choices that may be made, drawn anew for each step of each run; -1 if none may. */
  private int drawn(int step) {
    ChoiceSets choices = trail.choices;
    int allowed = 0;
    for (int i = 0; i < choices.size(step); i++) {
      allowed += notNow.contains(choices.choice(step, i)) ? 0 : 1;
    }
    if (allowed == 0) {
      return -1;
    }
    // a run that is done again has to go the same way
    int left = new SplittableRandom(seed + 31 * run + 0x9E37_79B9L * step).nextInt(allowed);
    int drawn = -1;
    while (left >= 0) {
      left -= notNow.contains(choices.choice(step, ++drawn)) ? 0 : 1;
    }
    return drawn;
  }

  /**
   * Whether what the thread is about to do comes after something new.
   *
   * @param writing whether an update is taken to write
   */
  private boolean isNew(int thread, int outcome, boolean fired, boolean writing) {
    int last = trail.lastOf(thread);
    int twin = trail.pendingTwinBefore(thread);
    if (fired || last >= 0 && !old.get(last) || twin >= 0 && !old.get(twin)) {
      return true;
    }
    long pending = trail.pendingEnding(thread, outcome);
    if (!writing && trail.isPendingUpdate(thread)) {
      pending = Dependence.withEffect(pending, StepState.READS);
    }
    // what was not new a few steps ago can only be new because of these
    boolean again = thread < asked.length && asked[thread] == pending;
    if (isAfterNew(pending, again ? askedUpTo[thread] : 0, trail.size())) {
      return true;
    }
    if (thread >= asked.length) {
      asked = Arrays.copyOf(asked, 2 * thread);
      askedUpTo = Arrays.copyOf(askedUpTo, 2 * thread);
    }
    asked[thread] = pending;
    askedUpTo[thread] = trail.size();
    return false;
  }

  private boolean isAfterNew(long footprint, int from, int end) {
    for (int at = old.nextClearBit(from); at < end; at = old.nextClearBit(at + 1)) {
      if (Dependence.dependent(footprint, trail.footprint(at))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOldAfterAll(int entry) {
    int twin = trail.twinBefore(entry);
    return !(twin >= 0 && !old.get(twin)) && !isAfterNew(trail.footprint(entry), 0, entry);
  }

  // ---- what became of it

  End end() {
    return end;
  }

  boolean isCut() {
    return cut;
  }

  /** Whether an event could not come since its thread had to wait where no step shows it. */
  boolean isHidden() {
    return hidden;
  }

  /** Whether the run came to its free part. */
  boolean isFree() {
    return free;
  }

  BitSet old() {
    return (BitSet) old.clone();
  }

  /** The operations of the races. */
  BitSet raced() {
    return raced;
  }

  /** The entries of the events that were black. */
  BitSet black() {
    BitSet black = new BitSet();
    if (variant != null) {
      for (int event = 0; event < entryOf.length; event++) {
        if (entryOf[event] >= 0 && variant.sequence().isBlack(event)) {
          black.set(entryOf[event]);
        }
      }
    }
    return black;
  }

  /** Where the race was done in this run. */
  int entry(int race) {
    return raceAt[race];
  }

  /** The other ways in which the first race could have ended. */
  List<Integer> otherOutcomes() {
    return otherOutcomes;
  }
}
