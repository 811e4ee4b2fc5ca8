// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search that comes to an end, and what its traces say about places: threads can be at places all
 * at once iff some trace has a consistent cut with a thread of its own at each. The order in which
 * the trace was executed need not show it.
 */
final class CompleteSearch implements Director {
  private final Strategy inner;
  private final ExecutionTrail trail = new ExecutionTrail();
  private final Causality causality = new Causality(trail);
  private Director director = point -> STOP;
  private boolean done;

  /** By index of a thread: how many entries of the trail are its own. */
  private int[] counts = new int[8];

  /** By target: who was at its places, and when. */
  private final List<Stays> stays = new ArrayList<>();

  private final List<GuideTarget> targets;

  CompleteSearch(Strategy inner, List<GuideTarget> targets) {
    this.inner = inner;
    this.targets = targets;
    for (int i = 0; i < targets.size(); i++) {
      stays.add(new Stays());
    }
  }

  /** The next execution; null if the search has come to its end. */
  @Nullable Proposal propose() {
    Proposal found = done ? null : inner.propose();
    if (found == null) {
      done = true;
      return null;
    }
    director = found.director();
    begin();
    return found.directedBy(this);
  }

  private void begin() {
    trail.begin();
    Arrays.fill(counts, 0);
    stays.forEach(Stays::clear);
  }

  @Override
  public void restart() {
    director.restart();
    begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    trail.arrive(point);
    int choice = director.choose(point);
    if (choice >= 0) {
      int option = point.option(choice);
      int index = Choice.thread(option);
      trail.choose(trail.numbers.number(index), Choice.outcome(option));
      if (index >= counts.length) {
        counts = Arrays.copyOf(counts, 2 * index);
      }
      counts[index]++;
    }
    return choice;
  }

  @Override
  public void bounded(ChoicePoint point) {
    trail.bounded(point);
    director.bounded(point);
  }

  @Override
  public boolean isPlanCompleted() {
    return director.isPlanCompleted();
  }

  @Override
  public Reductions reductions() {
    return director.reductions();
  }

  @Override
  public boolean resumesSpins() {
    return director.resumesSpins();
  }

  /** A thread comes to a location. */
  void at(int thread, int location) {
    for (int i = 0; i < targets.size(); i++) {
      int places = targets.get(i).placesOf(location);
      if (places != 0) {
        stays.get(i).add(thread, thread < counts.length ? counts[thread] : 0, places);
      }
    }
  }

  /** The execution has ended; afterwards {@link #cut} answers about it. */
  void observe(Execution execution) {
    trail.end(execution.log(), execution.ending() == Ending.REDUNDANT);
    causality.compute(0);
    inner.observe(execution);
  }

  /**
   * What has to happen for threads to be at the places of a target all at once; null if this trace
   * has no such cut.
   */
  @Nullable List<CutDirector.Event> cut(int target) {
    List<Stays.Stay> found =
        stays.get(target).match(targets.get(target).places().size(), this::fit);
    return found == null ? null : before(found);
  }

  /** Whether a cut can have both: neither has happened only after the other was left. */
  private boolean fit(Stays.Stay one, Stays.Stay other) {
    return !isPast(one, other) && !isPast(other, one);
  }

  /** Whether the later one needs what the first thread does after its stay. */
  private boolean isPast(Stays.Stay first, Stays.Stay later) {
    int entry = entry(later);
    return entry >= 0
        && causality.count(entry, trail.numbers.number(first.thread())) > first.count();
  }

  /** The last entry of a thread before its stay; -1 if there is none. */
  private int entry(Stays.Stay stay) {
    int number = trail.numbers.number(stay.thread());
    int left = stay.count();
    for (int at = 0; at < trail.size(); at++) {
      if (trail.thread(at) == number && --left == 0) {
        return at;
      }
    }
    return -1;
  }

  private List<CutDirector.Event> before(List<Stays.Stay> cut) {
    List<CutDirector.Event> events = new ArrayList<>();
    for (int at = 0; at < trail.size(); at++) {
      for (Stays.Stay each : cut) {
        int last = entry(each);
        if (last >= 0 && causality.isBefore(at, last)) {
          events.add(
              new CutDirector.Event(trail.numbers.path(trail.thread(at)), trail.outcome(at)));
          break;
        }
      }
    }
    return events;
  }

  /** What the search has covered, if it has come to its end within no bound; else null. */
  @Nullable Claim covered() {
    return done && inner.report().bounds().isEmpty() ? inner.report().claim() : null;
  }

  boolean isDone() {
    return done;
  }

  /** Whether all that was seen of a target was looked at. */
  boolean isSure(int target) {
    return !stays.get(target).wereTooMany();
  }
}
