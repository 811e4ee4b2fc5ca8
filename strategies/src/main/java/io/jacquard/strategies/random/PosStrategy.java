// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.trace.record.OperationKind;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Partial order sampling: X. Yuan, J. Yang, R. Gu, "Partial Order Aware Concurrency Sampling", CAV
 * 2018.
 *
 * <p>Every pending operation has a priority drawn uniformly; the enabled one with the highest comes
 * next, and the pending operations that race with it draw again. An operation keeps its priority
 * while unrelated ones pass by, so a partial order is not made unlikely by the number of its
 * interleavings; and drawing again makes the order of two racing operations independent of the
 * races they took part in before.
 *
 * <p>What differs from the paper:
 *
 * <ul>
 *   <li>Blocked operations have a priority too and draw again when what they wait for happens,
 *       since that conflicts with them; in the paper an operation draws when it becomes enabled.
 *   <li>An update is taken for a write before it is known whether it succeeds; a failed one makes
 *       more operations draw again than necessary.
 *   <li>A yield is drawn below everything else, so that a loop that yields cannot starve the thread
 *       it waits for: orders in which others are held back over a yield are not sampled. A loop
 *       that spins without yielding ends with probability 1, but may last long.
 * </ul>
 */
public final class PosStrategy extends Sampling implements Director {
  private SplittableRandom random = new SplittableRandom(0);
  private final Priorities priorities = new Priorities();
  private @Nullable Holds holds;

  public PosStrategy(long seed) {
    super(seed);
  }

  @Override
  Director draw(SplittableRandom draws) {
    random = draws;
    priorities.clear();
    return this;
  }

  /** The same, but options that are held come only if there are no others. */
  Director draw(SplittableRandom draws, Holds newHolds) {
    holds = newHolds;
    return draw(draws);
  }

  @Override
  public int choose(ChoicePoint point) {
    for (ControlledThread thread : point.threads()) {
      if (!point.hasEnded(thread) && !priorities.has(thread)) {
        draw(thread);
      }
    }
    if (holds != null) {
      holds.look(point);
    }
    int first = priorities.highest(point, holds);
    ControlledThread chosen = point.thread(first);
    for (ControlledThread other : point.threads()) {
      if (!point.hasEnded(other) && conflict(chosen, other)) {
        draw(other);
      }
    }
    priorities.remove(chosen); // its next operation is a new one
    int option = ThreadChoices.drawOutcome(point, first, random);
    if (holds != null) {
      holds.taken(point, option);
    }
    return option;
  }

  private void draw(ControlledThread thread) {
    double uniform = random.nextDouble();
    priorities.set(thread, thread.kind() == OperationKind.YIELD ? uniform - 1 : uniform);
  }

  private static boolean conflict(ControlledThread a, ControlledThread b) {
    Location first = a.location();
    Location second = b.location();
    if (first == null || second == null) {
      return false;
    }
    return first == Location.EVERYTHING
        || second == Location.EVERYTHING
        || first == second && (a.writes() || b.writes())
        || meet(a.extras(), b)
        || meet(b.extras(), a);
  }

  private static boolean meet(@Nullable ExtraLocations extras, ControlledThread other) {
    ExtraLocations others = other.extras();
    for (int i = 0; extras != null && i < extras.size(); i++) {
      Location location = extras.location(i);
      if (location == other.location() && (extras.writes(i) || other.writes())) {
        return true;
      }
      for (int k = 0; others != null && k < others.size(); k++) {
        if (location == others.location(k) && (extras.writes(i) || others.writes(k))) {
          return true;
        }
      }
    }
    return false;
  }
}
