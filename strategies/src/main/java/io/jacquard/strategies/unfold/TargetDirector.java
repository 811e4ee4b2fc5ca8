// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Directs one execution to its target: the events that lead there and no others, then the target,
 * then freely. What is new to the net goes first then, three times out of four.
 */
final class TargetDirector extends NetDirector {
  /** In the place of a target: the plan itself is all that is wanted. */
  static final int NO_TARGET = -1;

  private final Net net;
  private final ThreadNumbers threads;
  private final SplittableRandom random;
  private final int[] plan;
  private final int target;
  private final int wanted;
  private final int end;
  private final boolean wide;
  private boolean strayed;
  private int position;
  private boolean impossible;
  private boolean lost;

  /**
   * An execution along the events of the plan.
   *
   * @param target the preset of what is to come then, or {@link #NO_TARGET}
   * @param wanted its outcome, or {@link Targets#ANY}
   * @param wide whether the plan has more than what has to come before the target
   */
  TargetDirector(
      UnfoldingState unfolding,
      SplittableRandom random,
      int[] plan,
      int target,
      int wanted,
      boolean wide) {
    super(unfolding);
    this.wide = wide;
    net = unfolding.net;
    threads = unfolding.threads;
    this.random = random;
    // branches come by themselves, where the inputs lead
    this.plan =
        IntStream.of(plan).filter(event -> net.kind(event) != OperationKind.BRANCH).toArray();
    this.target = target;
    this.wanted = wanted;
    boolean chosen = target != NO_TARGET && !unfolding.constraints.isBranch(target);
    end = this.plan.length + (chosen ? 1 : 0);
  }

  @Override
  int lead(ChoicePoint point) {
    lost |= recording.isUnrepresented();
    return position < end && !lost ? planned(point) : free(point);
  }

  // ---- up to the target

  private int planned(ChoicePoint point) {
    boolean last = position == plan.length;
    int preset = last ? target : net.presetOf(plan[position]);
    int outcome = last ? wanted : net.outcome(plan[position]);
    int thread = net.threadOf(net.threadCondition(preset));
    if (recording.presetNow(thread, point.isForced()) != preset) {
      if (last && recording.presetNow(thread, !point.isForced()) == preset) {
        impossible = true; // only its timeout can come here, or has not yet come
        return REDUNDANT;
      }
      lost = true;
      return DIVERGED;
    }
    int option = find(point, thread, outcome);
    if (option >= 0) {
      position++;
      return option;
    }
    if (net.operation(net.threadCondition(preset)).kind() == OperationKind.YIELD) {
      return aside(point);
    }
    if (last) {
      impossible = true;
      return REDUNDANT;
    }
    lost = true;
    return DIVERGED;
  }

  /**
   * A thread that yields lets others go first. Chooses one that has nothing to do with the rest of
   * the plan; if there is none, the target is missed.
   */
  private int aside(ChoicePoint point) {
    strayed = true;
    for (int i = 0; i < point.size(); i++) {
      int thread = threads.number(point.thread(i).index);
      if (target != NO_TARGET
          && !unfolding.independentThreads.isConcerned(thread, plan, position, target)) {
        return i;
      }
    }
    lost = true;
    return REDUNDANT;
  }

  private int find(ChoicePoint point, int thread, int outcome) {
    for (int i = 0; i < point.size(); i++) {
      if (threads.number(point.thread(i).index) == thread
          && (outcome == Targets.ANY || outcome == point.outcome(i))) {
        return i;
      }
    }
    return -1;
  }

  // ---- after it

  private int free(ChoicePoint point) {
    int fresh = 0;
    int chosen = -1;
    if (random.nextInt(4) > 0) {
      for (int i = 0; i < point.size(); i++) {
        int preset = recording.presetNow(threads.number(point.thread(i).index), point.isForced());
        boolean known = preset >= 0 && net.event(preset, point.outcome(i)) >= 0;
        if (!known && random.nextInt(++fresh) == 0) {
          chosen = i;
        }
      }
    }
    return chosen >= 0 ? chosen : random.nextInt(point.size());
  }

  // ---- what became of it

  @Override
  public boolean isPlanCompleted() {
    return isWalked() || impossible || lost;
  }

  /** Whether all that has to come before the target was done. */
  boolean isWalked() {
    return position >= plan.length;
  }

  /** Whether the plan has more than what has to come before the target. */
  boolean isWide() {
    return wide;
  }

  /** Whether nothing was done but what has to come before the target. */
  boolean isExact() {
    return !wide && !strayed && !lost;
  }

  /** Whether the plan was left, so that nothing is known of the target. */
  boolean isLost() {
    return lost;
  }

  /** Whether the target turned out to be impossible where it was to come. */
  boolean isImpossible() {
    return impossible;
  }

  /** The preset of the target, or {@link #NO_TARGET}. */
  int target() {
    return target;
  }

  /** The outcome that the target is to have, or {@link Targets#ANY}. */
  int wanted() {
    return wanted;
  }
}
