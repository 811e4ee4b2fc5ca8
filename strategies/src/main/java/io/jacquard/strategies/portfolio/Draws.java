// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.strategies.random.MutationStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.random.SurwStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Executions that are drawn: every second one over partial orders with wishes which write a read is
 * to see; of the others, in turn by the selectively uniform walk and uniformly over threads. Each
 * of them soon finds something that is unlikely for the other two.
 */
final class Draws implements Strategy, Resumable {
  private final SurwStrategy selective;
  private final RandomStrategy uniform;
  private final MutationStrategy mutations;
  private long count;

  Draws(long seed) {
    selective = new SurwStrategy(seed);
    uniform = new RandomStrategy(seed);
    mutations = new MutationStrategy(seed);
  }

  @Override
  public @Nullable Proposal propose() {
    count++;
    return turn().propose();
  }

  private Strategy turn() {
    return switch ((int) (count % 4)) {
      case 1 -> uniform;
      case 3 -> selective;
      default -> mutations;
    };
  }

  @Override
  public void observe(Execution execution) {
    turn().observe(execution);
    if (turn() != mutations) {
      mutations.learn(execution);
    }
  }

  /** An execution that was chosen in another way. */
  void learn(Execution execution) {
    selective.learnOnce(execution);
    mutations.learn(execution);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(count);
    selective.save(out);
    uniform.save(out);
    mutations.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    count = in.readLong();
    selective.restore(in);
    uniform.restore(in);
    mutations.restore(in);
  }
}
