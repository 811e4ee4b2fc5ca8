// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.engine.plan.LenientReplay;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.card.Card;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * The executions with which an unfolding begins: its seeds, or one if there are none. They begin
 * anew when the net does and cannot be rebuilt from what was executed before.
 */
final class InitialExecutions {
  private final Seeds seeds;
  private int begun;

  /** By the number of a card: where the program left it. */
  private final TreeMap<Integer, String> left = new TreeMap<>();

  InitialExecutions(Seeds seeds) {
    this.seeds = seeds;
  }

  /** Whether all of them were proposed. */
  boolean isOver() {
    return begun >= Math.max(1, seeds.count());
  }

  /** The net is empty again. */
  void again() {
    begun = 0;
    left.clear();
  }

  /**
   * The next of them.
   *
   * @param conditions gives it its inputs
   */
  NetDirector next(UnfoldingState unfolding, SplittableRandom random, PathConditions conditions) {
    int number = begun++;
    if (seeds.count() == 0) {
      conditions.solve(new int[0], PathConditions.NONE);
      return new TargetDirector(
          unfolding, random, new int[0], TargetDirector.NO_TARGET, Targets.ANY, false);
    }
    Director free = new RandomStrategy(random.nextLong()).next();
    if (number >= seeds.cards().size()) {
      conditions.draw(random.nextLong());
      return new Seed(unfolding, free, number);
    }
    Card card = seeds.cards().get(number);
    conditions.give(card.inputs());
    return new Seed(unfolding, new LenientReplay(card.schedule(), free), number);
  }

  /** One of them: as its director says. */
  private final class Seed extends NetDirector {
    private final Director leader;
    private final int number;

    Seed(UnfoldingState unfolding, Director leader, int number) {
      super(unfolding);
      this.leader = leader;
      this.number = number;
    }

    @Override
    int lead(ChoicePoint point) {
      int option = leader.choose(point);
      if (leader instanceof LenientReplay replay && replay.divergence() != null) {
        left.putIfAbsent(number, String.valueOf(replay.divergence()));
      }
      return option;
    }
  }

  /** Which cards the program has left, each in a sentence. */
  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    left.forEach(
        (number, where) ->
            remarks.add(
                "The unfolding began with card "
                    + (number + 1)
                    + " only as far as the program followed it: "
                    + where
                    + "."));
    return remarks;
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(begun);
    out.writeInt(left.size());
    for (var each : left.entrySet()) {
      out.writeInt(each.getKey());
      out.writeUTF(each.getValue());
    }
  }

  void restore(DataInput in) throws IOException {
    begun = in.readInt();
    for (int count = in.readInt(); count > 0; count--) {
      left.put(in.readInt(), in.readUTF());
    }
  }
}
