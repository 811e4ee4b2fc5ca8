// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.Director;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Sampling with feedback, after D. Wolff and others, "Greybox Fuzzing for Concurrency Testing",
 * ASPLOS 2024: an execution in which some read saw a write as none had seen it before is kept, and
 * what made it is mutated by one more pair of a write and a read that is wanted or forbidden. The
 * wishes are laid over {@link PosStrategy partial order sampling}.
 *
 * <p>What differs from the paper: pairs that were never seen are wished for first, each of them
 * some times, and those of two reads of one variable at once, since that is what a lost update
 * needs; a thread is part of an event; there is no energy of kept executions, each of them is as
 * likely as any other.
 */
public final class MutationStrategy extends Sampling {
  private static final int MOST_WISHES = 4;
  private static final int MOST_KEPT = 64;

  /** So often a pair that was never seen is wished for. */
  private static final int TRIES = 2;

  private final PosStrategy orders;
  private final ReadsFrom known = new ReadsFrom();
  private final Map<ReadsFrom.Pair, Integer> tries = new HashMap<>();
  private final List<List<ReadsFrom.Wish>> kept = new ArrayList<>();
  private List<ReadsFrom.Wish> wishes = List.of();

  public MutationStrategy(long seed) {
    super(seed);
    orders = new PosStrategy(seed);
  }

  @Override
  Director draw(SplittableRandom random) {
    wishes = mutated(random);
    return orders.draw(random, new ReadsFromHolds(wishes, known));
  }

  private List<ReadsFrom.Wish> mutated(SplittableRandom random) {
    List<ReadsFrom.Pair> possible = known.possible();
    if (possible.isEmpty()) {
      return List.of();
    }
    List<ReadsFrom.Wish> all = new ArrayList<>();
    if (!kept.isEmpty() && random.nextInt(3) == 0) {
      all.addAll(kept.get(random.nextInt(kept.size())));
    }
    while (all.size() >= MOST_WISHES) {
      all.remove(random.nextInt(all.size()));
    }
    ReadsFrom.Pair pair = choose(possible, random);
    all.add(new ReadsFrom.Wish(pair, false));
    ReadsFrom.Pair other = possible.get(random.nextInt(possible.size()));
    if (random.nextBoolean() && !other.equals(pair)) {
      all.add(new ReadsFrom.Wish(other, other.read() == pair.read() || random.nextInt(3) == 0));
    }
    return all;
  }

  /** One that was never seen, if it was not wished for in vain; else any. */
  private ReadsFrom.Pair choose(List<ReadsFrom.Pair> possible, SplittableRandom random) {
    int start = random.nextInt(possible.size());
    for (int i = 0; i < possible.size(); i++) {
      ReadsFrom.Pair pair = possible.get((start + i) % possible.size());
      if (!known.hasSeen(pair) && tries.merge(pair, 1, Integer::sum) <= TRIES) {
        return pair;
      }
    }
    return possible.get(start);
  }

  @Override
  public void observe(Execution execution) {
    int before = known.seen();
    learn(execution);
    if (known.seen() > before && !wishes.isEmpty() && kept.size() < MOST_KEPT) {
      kept.add(wishes);
    }
  }

  /** An execution that was chosen in another way. */
  public void learn(Execution execution) {
    known.learn(execution.log());
  }

  @Override
  void saveLearned(DataOutput out) throws IOException {
    known.save(out);
    out.writeInt(tries.size());
    for (Map.Entry<ReadsFrom.Pair, Integer> each : tries.entrySet()) {
      each.getKey().save(out);
      out.writeInt(each.getValue());
    }
    save(wishes, out);
    out.writeInt(kept.size());
    for (List<ReadsFrom.Wish> each : kept) {
      save(each, out);
    }
  }

  private static void save(List<ReadsFrom.Wish> some, DataOutput out) throws IOException {
    out.writeInt(some.size());
    for (ReadsFrom.Wish each : some) {
      each.save(out);
    }
  }

  @Override
  void restoreLearned(DataInput in) throws IOException {
    known.restore(in);
    for (int left = in.readInt(); left > 0; left--) {
      tries.put(new ReadsFrom.Pair(in), in.readInt());
    }
    wishes = wishes(in);
    for (int left = in.readInt(); left > 0; left--) {
      kept.add(wishes(in));
    }
  }

  private static List<ReadsFrom.Wish> wishes(DataInput in) throws IOException {
    List<ReadsFrom.Wish> some = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      some.add(new ReadsFrom.Wish(in));
    }
    return some;
  }
}
