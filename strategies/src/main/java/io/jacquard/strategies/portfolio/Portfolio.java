// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.random.PosStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The search for a user who names none: a short random phase, since most bugs are shallow; then
 * optimal partial-order reduction, which proves what it comes to the end of.
 *
 * <p>A depth-first search of a large tree stays in one corner of it. So once the reduction has run
 * for a while without an end, every fourth execution is drawn at random, in turn uniformly over
 * threads and over partial orders; the promise is that of the systematic.
 */
public final class Portfolio implements Strategy, Resumable {
  private static final int SHALLOW = 200;
  private static final int PATIENCE = 2_000;
  private static final int EVERY = 4;

  private final RandomStrategy uniform;
  private final PosStrategy orders;
  private final Strategy systematic;
  private Strategy current;
  private long turn;

  /** The systematic strategy must be {@link Resumable}. */
  public Portfolio(long seed, Strategy systematic) {
    this.systematic = systematic;
    uniform = new RandomStrategy(seed);
    orders = new PosStrategy(seed);
    current = uniform;
  }

  @Override
  public @Nullable Director next() {
    current = strategyOf(turn++);
    return current.next();
  }

  @Override
  public Director again() {
    return current.again();
  }

  @Override
  public boolean followsInputs() {
    return current.followsInputs();
  }

  private Strategy strategyOf(long number) {
    if (number < SHALLOW) {
      return uniform;
    }
    long later = number - SHALLOW - PATIENCE;
    if (later < 0 || later % EVERY != EVERY - 1) {
      return systematic;
    }
    return later / EVERY % 2 == 0 ? orders : uniform;
  }

  @Override
  public void observe(Execution execution) {
    current.observe(execution);
  }

  @Override
  public boolean drawsInputs() {
    return current.drawsInputs();
  }

  @Override
  public @Nullable String claim() {
    return systematic.claim();
  }

  @Override
  public List<String> bounds() {
    return systematic.bounds();
  }

  @Override
  public OptionalLong traces(long executions) {
    return systematic.traces(Math.max(0, executions - drawn()));
  }

  /** How many executions were drawn at random so far. */
  private long drawn() {
    return Math.min(turn, SHALLOW) + Math.max(0, turn - SHALLOW - PATIENCE) / EVERY;
  }

  @Override
  public double progress() {
    return systematic.progress();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(turn);
    uniform.save(out);
    orders.save(out);
    ((Resumable) systematic).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    turn = in.readLong();
    uniform.restore(in);
    orders.restore(in);
    ((Resumable) systematic).restore(in);
  }
}
