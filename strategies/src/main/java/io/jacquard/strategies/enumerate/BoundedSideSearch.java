// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A depth-first search, and beside it, if it is long, one of interleavings with few preemptions.
 *
 * <p>A depth-first search changes the choices near the start last, and where a thread loops until
 * another one ends the loop, never. So once it has done some work, every other execution is one of
 * those without a preemption, then of those with at most one, and so on. They are beside the
 * search, which comes to each of them again, or to its trace: its counts and its claim are what
 * they are without.
 */
public class BoundedSideSearch implements Strategy {
  /** After so many executions, or so many steps, the search is taken to be long. */
  private static final long LONG = 2_000;

  private static final long MANY_STEPS = 200_000;

  /** The side search is over after so many executions; or when it had to remember so many. */
  private static final int MOST = 2_000;

  private static final int MOST_PENDING = 200_000;

  private static final int MOST_STORED = 100_000;

  private final Strategy search;
  private final long after;
  private IterativeBounding side = new IterativeBounding(ScheduleCost.PREEMPTIONS, 0);
  private int preemptions;
  private int proposed;
  private long executions;
  private long steps;
  private boolean aside;
  private boolean over;

  BoundedSideSearch(Strategy search, long after) {
    this.search = search;
    this.after = after;
  }

  /** The search with a side search; it can be shared and resumed if the search can. */
  public static Strategy beside(Strategy search) {
    return beside(search, LONG);
  }

  /** The same, with a side search after so many executions. */
  public static Strategy beside(Strategy search, long after) {
    return search instanceof Splittable splittable
        ? new SplittableSideSearch(search, splittable, after)
        : new BoundedSideSearch(search, after);
  }

  @Override
  public final @Nullable Proposal propose() {
    boolean due = !aside && !over && (executions >= after || steps >= MANY_STEPS);
    Proposal proposal = due && !isAtEnd() ? proposeSide() : null;
    aside = proposal != null;
    return proposal != null ? proposal.putAside() : search.propose();
  }

  /** Whether it is known that the search has nothing left to do. */
  boolean isAtEnd() {
    return false;
  }

  private @Nullable Proposal proposeSide() {
    if (++proposed > MOST || side.pending() > MOST_PENDING) {
      stopSideSearch();
      return null;
    }
    Proposal next = side.propose();
    if (next == null) {
      side = new IterativeBounding(ScheduleCost.PREEMPTIONS, ++preemptions);
      next = side.propose();
    }
    return next;
  }

  final void stopSideSearch() {
    over = true;
    side = new IterativeBounding(ScheduleCost.PREEMPTIONS, 0);
  }

  /** A side search with more to remember than is worth storing is not taken up again. */
  final void saveSideSearch(DataOutput out) throws IOException {
    boolean stored = !over && side.pending() <= MOST_STORED;
    out.writeBoolean(stored);
    if (stored) {
      out.writeLong(executions);
      out.writeLong(steps);
      out.writeInt(proposed);
      out.writeInt(preemptions);
      out.writeBoolean(aside);
      side.save(out);
    }
  }

  final void restoreSideSearch(DataInput in) throws IOException {
    if (!in.readBoolean()) {
      stopSideSearch();
      return;
    }
    executions = in.readLong();
    steps = in.readLong();
    proposed = in.readInt();
    preemptions = in.readInt();
    aside = in.readBoolean();
    side = new IterativeBounding(ScheduleCost.PREEMPTIONS, preemptions);
    side.restore(in);
  }

  @Override
  public final void observe(Execution execution) {
    if (aside) {
      side.observe(execution);
    } else {
      executions++;
      steps += execution.log().size();
      search.observe(execution);
    }
  }

  @Override
  public final StrategyReport report() {
    return search.report();
  }
}
