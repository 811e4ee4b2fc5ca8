// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.TriedChoices;
import io.jacquard.trace.schedule.Choice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One step of the path that the depth-first search is on: what was chosen, what sleeps because it
 * has been explored from here or above, and what is still planned from here.
 */
final class SearchFrame {
  int thread;
  int outcome;

  /** The plan that the choice came from, with what is planned after it; null for a free choice. */
  @Nullable WakeupNode taken;

  /** At a branch on inputs, whether something could follow one of the outcomes tried so far. */
  boolean continued;

  /** Holds the plans as its children. */
  WakeupNode plans = none();

  private final TriedChoices asleep = new TriedChoices();
  private int inherited;

  private static WakeupNode none() {
    return new WakeupNode(-1, 0, 0, false);
  }

  /** Starts anew, with what was planned after the choice that led here. */
  void open(@Nullable WakeupNode planned) {
    asleep.clear();
    inherited = 0;
    continued = false;
    plans = planned == null ? none() : planned;
  }

  void choose(int which, int outcomeOf, @Nullable WakeupNode plan) {
    thread = which;
    outcome = outcomeOf;
    taken = plan;
  }

  /**
   * An operation sleeps: it has been explored; its effect on its location is known.
   *
   * @param discarded whether an assumption was false right after it, so that it was all there is
   */
  void sleep(int sleeper, int outcome, int effect, boolean discarded) {
    asleep.add(Choice.of(sleeper, outcome), effect, discarded);
  }

  int sleepers() {
    return asleep.size();
  }

  int sleeper(int i) {
    return asleep.thread(i);
  }

  int sleeperOutcome(int i) {
    return asleep.outcome(i);
  }

  int sleeperEffect(int i) {
    return asleep.effect(i);
  }

  /** Whether nothing was explored after the sleeping operation, as an assumption was false. */
  boolean isSleeperDiscarded(int i) {
    return asleep.isDiscarded(i);
  }

  /** What sleeps. */
  TriedChoices asleep() {
    return asleep;
  }

  boolean isAsleep(int which, int outcomeOf) {
    return asleep.contains(Choice.of(which, outcomeOf));
  }

  /** What sleeps now was handed down; what will be added was explored from here. */
  void endInheritance() {
    inherited = asleep.size();
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(thread);
    out.writeInt(outcome);
    out.writeInt(inherited);
    out.writeBoolean(continued);
    asleep.save(out);
    plans.save(out);
  }

  void restore(DataInput in) throws IOException {
    thread = in.readInt();
    outcome = in.readInt();
    inherited = in.readInt();
    continued = in.readBoolean();
    asleep.restore(in);
    plans = WakeupNode.restored(in);
  }

  /** Whether the plans here were made before the search came here. */
  boolean isPlanned() {
    return plans.thread >= 0;
  }

  /** How many choices are planned from here. */
  int planned() {
    int count = 0;
    for (WakeupNode plan = plans.child; plan != null; plan = plan.next) {
      count++;
    }
    return count;
  }

  /**
   * Whether the thread slept already on arrival here, with every outcome that its operation has
   * here: one that touches what others do wakes up before one that leaves it as it is.
   */
  boolean arrivedAsleep(int which, ChoiceSets choices, int step) {
    boolean sleeps = false;
    for (int i = 0; i < choices.size(step); i++) {
      if (choices.thread(step, i) == which) {
        sleeps = asleep.find(choices.choice(step, i), inherited) >= 0;
        if (!sleeps) {
          return false;
        }
      }
    }
    return sleeps;
  }

  /** Whether some operation of the thread was or is explored from here, or is planned. */
  boolean isTried(int which) {
    if (which == thread) {
      return true;
    }
    for (int i = inherited; i < asleep.size(); i++) {
      if (sleeper(i) == which) {
        return true;
      }
    }
    for (WakeupNode plan = plans.child; plan != null; plan = plan.next) {
      if (plan.thread == which) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operation of another thread was explored from here, or is planned. */
  boolean isOtherTried(int than) {
    for (int i = inherited; i < asleep.size(); i++) {
      if (sleeper(i) != than) {
        return true;
      }
    }
    for (WakeupNode plan = plans.child; plan != null; plan = plan.next) {
      if (plan.thread != than) {
        return true;
      }
    }
    return false;
  }

  /** Forgets a plan that begins with what is explored freely now. */
  void dropPlan(int which, int outcomeOf) {
    WakeupNode before = plans;
    for (WakeupNode plan = plans.child; plan != null; plan = plan.next) {
      if (plan.thread == which && plan.outcome == outcomeOf) {
        if (before == plans) {
          plans.child = plan.next;
        } else {
          before.next = plan.next;
        }
        return;
      }
      before = plan;
    }
  }

  /** Plans all these, in their order, before everything else. */
  void planFirst(@Nullable WakeupNode siblings) {
    if (siblings != null) {
      WakeupNode last = siblings;
      while (last.next != null) {
        last = last.next;
      }
      last.next = plans.child;
      plans.child = siblings;
    }
  }

  /** Plans an operation of the thread, whatever its outcome will be. */
  void plan(int which, boolean always) {
    plans.add(new WakeupNode(which, WakeupNode.ANY, 0, always));
  }

  /** Plans everything enabled there; what sleeps will be passed over. */
  void planAll(ChoiceSets choices, int step) {
    for (int i = 0; i < choices.size(step); i++) {
      if (!isTried(choices.thread(step, i))) {
        plan(choices.thread(step, i), false);
      }
    }
  }

  /**
   * Plans an operation with an outcome, unless it was tried, before everything else: a thread
   * sleeps with all its outcomes or with none.
   */
  void planOutcome(int which, int outcomeOf) {
    if (isAsleep(which, outcomeOf)) {
      return;
    }
    for (WakeupNode plan = plans.child; plan != null; plan = plan.next) {
      if (plan.thread == which && plan.outcome == outcomeOf) {
        return;
      }
    }
    WakeupNode plan = new WakeupNode(which, outcomeOf, 0, taken != null && taken.always);
    plan.next = plans.child;
    plans.child = plan;
  }
}
