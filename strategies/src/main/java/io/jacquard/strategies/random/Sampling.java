// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Director;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A search that draws one execution after the other and never ends. The n-th draw depends on the
 * seed, on n, and on what the strategy has learned, so that a search can be taken up at any n, and
 * a part of it is an interval of draws.
 */
abstract class Sampling implements Strategy, Splittable {
  private static final int LEAST = 16;

  private final long seed;
  private long draws;
  private long end = Long.MAX_VALUE;

  /** Where it was when it was made or taken up. */
  private long begin;

  private boolean shared;

  Sampling(long seed) {
    this.seed = seed;
  }

  /** The director of the next execution; all that it draws comes from here. */
  abstract Director draw(SplittableRandom random);

  /** Stores what has been learned. */
  void saveLearned(DataOutput out) throws IOException {}

  void restoreLearned(DataInput in) throws IOException {}

  /** Whether the search is shared out, so that nothing more may be learned. */
  boolean isShared() {
    return shared;
  }

  @Override
  public final @Nullable Proposal propose() {
    return draws == end ? null : new Proposal(next(), InputPolicy.DRAWN);
  }

  /** What directs the next draw. */
  public final Director next() {
    return draw(new SplittableRandom(mix(seed, draws++)));
  }

  /** Seeds of neighbours must be unlike: the generator's own stream is a sequence of sums. */
  private static long mix(long seed, long count) {
    long z = (seed ^ 0x6A09E667F3BCC909L) * 0xD1B54A32D192ED03L + count;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    return z ^ (z >>> 32);
  }

  @Override
  public boolean isOver() {
    return draws == end;
  }

  @Override
  public long number() {
    return draws;
  }

  /** The draws that come next, as many in each part as were made since the search was taken up. */
  @Override
  public List<SearchPart> give(int most) throws IOException {
    shared = true;
    List<SearchPart> parts = new ArrayList<>();
    long length = Math.max(LEAST, draws - begin);
    while (parts.size() < most && end - draws > length) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      save(new DataOutputStream(bytes), draws + length);
      parts.add(new SearchPart(bytes.toByteArray(), draws));
      draws += length;
    }
    return parts;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    save(out, end);
  }

  private void save(DataOutput out, long to) throws IOException {
    out.writeLong(draws);
    out.writeLong(to);
    out.writeBoolean(shared);
    saveLearned(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    draws = in.readLong();
    begin = draws;
    end = in.readLong();
    shared = in.readBoolean();
    restoreLearned(in);
  }
}
