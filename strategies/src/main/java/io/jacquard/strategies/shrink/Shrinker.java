// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.engine.Attempt;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import io.jacquard.trace.record.Ending;
import java.util.function.BooleanSupplier;

/**
 * Makes findings small: fewer preemptions, then fewer steps, then smaller inputs; and says of a
 * finding that it is minimal if all schedules with fewer preemptions were run and none shows it.
 *
 * <p>What it does depends on the finding alone, unless it is stopped.
 */
public final class Shrinker {
  /** Most executions for one finding. */
  public static final int MOST_EXECUTIONS = 2_000;

  /** Most visible operations for one finding, in all its executions together. */
  public static final long MOST_OPERATIONS = 200_000;

  // up to which execution moving turns, and changing inputs, may go on
  private static final int UNTIL_MOVED = 900;
  private static final int UNTIL_INPUTS = 1_200;

  /** More preemptions have too many schedules to run them all. */
  private static final int MOST_BOUNDED = 6;

  private final Explorer explorer;
  private final BooleanSupplier stopped;

  /**
   * @param stopped whether nothing more may be tried
   */
  public Shrinker(Explorer explorer, BooleanSupplier stopped) {
    this.explorer = explorer;
    this.stopped = stopped;
  }

  /** Puts a small counterexample in the place of a finding, if there is one. */
  public void shrink(Finding finding) {
    Card card = finding.record().card();
    TrialExecutions trials =
        new TrialExecutions(explorer, finding, card.settings(), MOST_OPERATIONS, stopped);
    Attempt found = trials.run(new ReplayDirector(card.schedule()), card.inputs());
    if (!found.shows()) {
      return;
    }
    Attempt moved = move(trials, found, UNTIL_MOVED);
    Bounded bounded =
        fewest(trials, new SmallerInputs(trials, UNTIL_INPUTS).of(moved), MOST_EXECUTIONS);
    Attempt best = move(trials, bounded.best, MOST_EXECUTIONS);
    if (bounded.proved || !best.card().equals(found.card())) {
      Minimization.How how = bounded.proved ? Minimization.How.MINIMAL : Minimization.How.SHRUNK;
      explorer.replace(
          finding,
          best.card(),
          new Minimization(how, card, found.steps(), found.preemptions(), trials.executions()));
    }
  }

  /** Changes one turn at a time as long as that makes it smaller. */
  private static Attempt move(TrialExecutions trials, Attempt found, int most) {
    Attempt best = found;
    boolean improved = true;
    while (improved) {
      improved = false;
      for (int i = new ScheduleEdits(best.card().schedule()).size() - 1; i >= 0; i--) {
        for (ScheduleEdits.Change change : ScheduleEdits.Change.values()) {
          ScheduleEdits turns = new ScheduleEdits(best.card().schedule());
          int[] other = i < turns.size() ? turns.with(change, i) : null;
          if (other == null) {
            continue;
          }
          if (trials.areSpent(most)) {
            return best;
          }
          Attempt attempt = trials.run(new LenientReplayDirector(other), best.card().inputs());
          if (TrialExecutions.isSmaller(attempt, best)) {
            best = attempt;
            improved = true;
          }
        }
      }
    }
    return best;
  }

  /**
   * The best of an enumeration.
   *
   * @param proved whether nothing has fewer preemptions
   */
  private record Bounded(Attempt best, boolean proved) {}

  /** Runs all schedules with fewer preemptions, those with the fewest first. */
  private static Bounded fewest(TrialExecutions trials, Attempt known, int most) {
    if (known.preemptions() == 0) {
      return new Bounded(known, true);
    }
    int bound = Math.min(known.preemptions() - 1, MOST_BOUNDED);
    IterativeBounding cheaper = new IterativeBounding(ScheduleCost.PREEMPTIONS, bound);
    boolean whole = true;
    for (Proposal next = cheaper.propose(); next != null; next = cheaper.propose()) {
      if (trials.areSpent(most)) {
        return new Bounded(known, false);
      }
      Attempt attempt = trials.run(next.director(), known.card().inputs());
      if (TrialExecutions.isAsPlain(attempt, known)) {
        return new Bounded(attempt, whole);
      }
      whole &= attempt.followed() && !isCut(attempt.ending());
    }
    return new Bounded(known, whole && bound == known.preemptions() - 1);
  }

  /** Whether what would have followed is unknown. */
  private static boolean isCut(Ending ending) {
    return ending.isBounded() || ending == Ending.DIVERGED;
  }
}
