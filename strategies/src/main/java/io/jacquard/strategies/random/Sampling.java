// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Director;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.SplittableRandom;

/**
 * A search that draws one execution after the other and never ends. The n-th draw depends on the
 * seed, on n, and on what the strategy has learned, so that a search can be taken up at any n.
 */
abstract class Sampling implements Strategy, Resumable {
  private final long seed;
  private long draws;

  Sampling(long seed) {
    this.seed = seed;
  }

  /** The director of the next execution; all that it draws comes from here. */
  abstract Director draw(SplittableRandom random);

  @Override
  public final Proposal propose() {
    return new Proposal(draw(new SplittableRandom(mix(seed, draws++))), InputPolicy.DRAWN);
  }

  /** Seeds of neighbours must be unlike: the generator's own stream is a sequence of sums. */
  private static long mix(long seed, long count) {
    long z = (seed ^ 0x6A09E667F3BCC909L) * 0xD1B54A32D192ED03L + count;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    return z ^ (z >>> 32);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(draws);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    draws = in.readLong();
  }
}
