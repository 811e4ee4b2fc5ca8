// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.strategies.random.PosStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The search if no strategy is named: a short phase in which each execution may find a bug, since
 * most are shallow; then optimal partial-order reduction, which proves what it comes to the end of.
 * If it is given a strategy that predicts from one execution what others do wrong, the first phase
 * begins with that; the rest of it is drawn at random.
 *
 * <p>A depth-first search of a large tree stays in one corner of it. So once the reduction has run
 * for a while without an end, every fourth step is one of an execution drawn at random, in turn
 * uniformly over threads and over partial orders; the promise is that of the systematic. Steps
 * count and not executions, since those of a loop that the reduction is in may be long; nor does
 * time, so that the same seed gives the same search.
 */
public final class Portfolio implements Strategy, Resumable {
  private static final int SHALLOW = 200;
  private static final int PATIENCE = 2_000;
  private static final int PATIENCE_IN_STEPS = 200_000;
  private static final int SHARE = 3;

  private final Strategy predicting;
  private final RandomStrategy uniform;
  private final PosStrategy orders;
  private final Strategy systematic;
  private Strategy current;
  private long drawn;
  private long reduced;
  private long reducedSteps;

  /** How many steps the reduction is ahead of its share since it has run for a while. */
  private long ahead;

  /** A search that predicts nothing. */
  public Portfolio(long seed, Strategy systematic) {
    this(seed, new NoPredictions(), systematic);
  }

  /**
   * @param predicting comes first, and ends soon
   * @param systematic must be {@link Resumable}
   */
  public Portfolio(long seed, Strategy predicting, Strategy systematic) {
    this.predicting = predicting;
    this.systematic = systematic;
    uniform = new RandomStrategy(seed);
    orders = new PosStrategy(seed);
    current = predicting;
  }

  @Override
  public @Nullable Proposal propose() {
    if (current == predicting && drawn < SHALLOW) {
      Proposal predicted = predicting.propose();
      if (predicted != null) {
        drawn++;
        return predicted;
      }
    }
    current = choose();
    return current.propose();
  }

  private Strategy choose() {
    if (drawn < SHALLOW) {
      drawn++;
      return uniform;
    }
    if (isPatient() || ahead <= 0) {
      reduced++;
      return systematic;
    }
    return drawn++ % 2 == 0 ? orders : uniform;
  }

  private boolean isPatient() {
    return reduced < PATIENCE && reducedSteps < PATIENCE_IN_STEPS;
  }

  @Override
  public void observe(Execution execution) {
    long steps = execution.log().size();
    boolean patient = isPatient();
    if (current == systematic) {
      reducedSteps += steps;
    }
    if (!patient) {
      ahead += current == systematic ? steps : -SHARE * steps;
    }
    current.observe(execution);
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = systematic.report();
    StrategyReport predicted = predicting.report();
    List<String> remarks = new ArrayList<>(predicted.remarks());
    remarks.addAll(report.remarks());
    report = report.withRemarks(remarks).withPredictions(predicted.predictions());
    OptionalLong repeats = report.repeats();
    return repeats.isPresent() ? report.withRepeats(repeats.getAsLong() + drawn) : report;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(drawn);
    out.writeLong(reduced);
    out.writeLong(reducedSteps);
    out.writeLong(ahead);
    uniform.save(out);
    orders.save(out);
    ((Resumable) systematic).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    drawn = in.readLong();
    reduced = in.readLong();
    reducedSteps = in.readLong();
    ahead = in.readLong();
    current = uniform; // what was not predicted yet is left to the others
    uniform.restore(in);
    orders.restore(in);
    ((Resumable) systematic).restore(in);
  }
}
