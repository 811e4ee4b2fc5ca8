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
 * A depth-first search, and a glance at interleavings with few preemptions if it is long.
 *
 * <p>A depth-first search changes the choices near the start last, and where a thread loops until
 * another one ends the loop, never. So once it has done some work, every other execution is one of
 * those without a preemption, then of those with at most one, and so on. They are beside the
 * search, which comes to each of them again, or to its trace: its counts and its claim are what
 * they are without.
 */
public class Glancing implements Strategy {
  /** After so many executions, or so many steps, the search is taken to be long. */
  private static final long LONG = 2_000;

  private static final long MANY_STEPS = 200_000;

  /** The glance is over after so many executions; or when it had to remember so many. */
  private static final int MOST = 2_000;

  private static final int MOST_PENDING = 200_000;

  private static final int MOST_STORED = 100_000;

  private final Strategy search;
  private final long after;
  private IterativeBounding glance = new IterativeBounding(ScheduleCost.PREEMPTIONS, 0);
  private int preemptions;
  private int glances;
  private long executions;
  private long steps;
  private boolean aside;
  private boolean over;

  Glancing(Strategy search, long after) {
    this.search = search;
    this.after = after;
  }

  /** The search with a glance beside it; it can be shared and resumed if the search can. */
  public static Strategy beside(Strategy search) {
    return beside(search, LONG);
  }

  /** The same, with a glance after so many executions. */
  public static Strategy beside(Strategy search, long after) {
    return search instanceof Splittable splittable
        ? new SplittableGlancing(search, splittable, after)
        : new Glancing(search, after);
  }

  @Override
  public final @Nullable Proposal propose() {
    boolean due = !aside && !over && (executions >= after || steps >= MANY_STEPS);
    Proposal proposal = due && !isAtEnd() ? glance() : null;
    aside = proposal != null;
    return proposal != null ? proposal.putAside() : search.propose();
  }

  /** Whether it is known that the search has nothing left to do. */
  boolean isAtEnd() {
    return false;
  }

  private @Nullable Proposal glance() {
    if (++glances > MOST || glance.pending() > MOST_PENDING) {
      stopGlancing();
      return null;
    }
    Proposal next = glance.propose();
    if (next == null) {
      glance = new IterativeBounding(ScheduleCost.PREEMPTIONS, ++preemptions);
      next = glance.propose();
    }
    return next;
  }

  final void stopGlancing() {
    over = true;
    glance = new IterativeBounding(ScheduleCost.PREEMPTIONS, 0);
  }

  /** A glance with more to remember than is worth storing is not taken up again. */
  final void saveGlance(DataOutput out) throws IOException {
    boolean stored = !over && glance.pending() <= MOST_STORED;
    out.writeBoolean(stored);
    if (stored) {
      out.writeLong(executions);
      out.writeLong(steps);
      out.writeInt(glances);
      out.writeInt(preemptions);
      out.writeBoolean(aside);
      glance.save(out);
    }
  }

  final void restoreGlance(DataInput in) throws IOException {
    if (!in.readBoolean()) {
      stopGlancing();
      return;
    }
    executions = in.readLong();
    steps = in.readLong();
    glances = in.readInt();
    preemptions = in.readInt();
    aside = in.readBoolean();
    glance = new IterativeBounding(ScheduleCost.PREEMPTIONS, preemptions);
    glance.restore(in);
  }

  @Override
  public final void observe(Execution execution) {
    if (aside) {
      glance.observe(execution);
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
