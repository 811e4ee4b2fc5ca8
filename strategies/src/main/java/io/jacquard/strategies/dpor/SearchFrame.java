// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.TriedChoices;
import io.jacquard.trace.schedule.Choice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
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

  /** What the chosen operation did to its location. */
  int effect;

  /**
   * Whether nothing was planned when the search came here: it is free to try everything. What could
   * be planned below from outside, it tries by itself.
   */
  boolean free;

  /** Whether the search went on freely although something slept, or a plan was impossible. */
  boolean unsure;

  /** Whether a part of the search below was given away, and may send plans. */
  boolean awaits;

  /** Whether the choice was tried before, and is tried again since something was planned below. */
  private boolean again;

  /** Hears of plans; set where they are made for somebody else. */
  @Nullable PlanListener listener;

  private final TriedChoices asleep = new TriedChoices();
  private int inherited;

  // by sleeper: the footprint under lasting names with which it was planned from here
  private long[] lasting = new long[4];

  /** Nodes below choices that were tried from here, which may get plans. */
  private final KeptNodes kept = new KeptNodes();

  /** Hears of plans of single steps. */
  interface PlanListener {
    void planned(SearchFrame frame, WakeupNode plan);
  }

  private static WakeupNode none() {
    return new WakeupNode(-1, 0, 0, false);
  }

  /** Starts anew, with what was planned after the choice that led here. */
  void open(@Nullable WakeupNode planned) {
    asleep.clear();
    inherited = 0;
    continued = false;
    unsure = false;
    awaits = false;
    again = false;
    kept.clear();
    free = planned == null || planned.child == null;
    plans = planned == null ? none() : planned;
  }

  void choose(int which, int outcomeOf, @Nullable WakeupNode plan) {
    thread = which;
    outcome = outcomeOf;
    taken = plan;
    again = false;
  }

  /** What was chosen has been explored: it sleeps. */
  void leave(boolean discarded) {
    if (!again) {
      int position = asleep.size();
      sleep(thread, outcome, effect, discarded);
      if (position >= lasting.length) {
        lasting = Arrays.copyOf(lasting, 2 * position);
      }
      lasting[position] = taken == null ? 0 : taken.footprint;
    }
    again = false;
  }

  int choice() {
    return Choice.of(thread, outcome);
  }

  /** How many sleepers come before the choice: those slept when it was tried first. */
  int position() {
    return again ? asleep.find(choice(), asleep.size()) : asleep.size();
  }

  /** Of a choice that sleeps, how many sleepers come before it; of another one, all. */
  int position(int choice) {
    int found = find(choice);
    return found < 0 ? asleep.size() : found;
  }

  private int find(int choice) {
    for (int i = inherited; i < asleep.size(); i++) {
      if (Choice.of(sleeper(i), sleeperOutcome(i)) == choice) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the choice is tried again. */
  boolean isAgain() {
    return again;
  }

  /** How many slept on arrival. */
  int inherited() {
    return inherited;
  }

  /** With which footprint, under lasting names, the sleeper was planned from here. */
  long sleeperFootprint(int i) {
    return Dependence.withEffect(lasting[i], sleeperEffect(i));
  }

  /** Keeps the node below what was chosen. */
  void keep(SearchFrame node) {
    kept.add(choice(), node);
  }

  /** The node below a choice that was tried; null if it was not kept. */
  @Nullable SearchFrame kept(int choice) {
    return kept.find(choice);
  }

  /** Whether something is planned from here, or below what was tried. */
  boolean hasPlans() {
    return plans.child != null || hasPlansBelow();
  }

  boolean hasPlansBelow() {
    return kept.firstPlanned() >= 0;
  }

  /** No node below is to be kept. */
  void forget() {
    awaits = false;
    kept.clear();
  }

  /** Chooses again what has plans below, and returns the node there. */
  SearchFrame enter() {
    int which = kept.firstPlanned();
    int choice = kept.choice(which);
    SearchFrame node = kept.remove(which);
    choose(Choice.thread(choice), Choice.outcome(choice), node.isPlanned() ? node.plans : null);
    again = true;
    return node;
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

  /**
   * Stores the frame.
   *
   * @param above whether it is to be one above a part that is given away, which has to know only
   *     what came before its own choice
   */
  void save(DataOutput out, boolean above) throws IOException {
    int sleepers = above ? position() : asleep.size();
    out.writeInt(thread);
    out.writeInt(outcome);
    out.writeInt(effect);
    out.writeInt(inherited);
    out.writeBoolean(continued);
    out.writeBoolean(free);
    out.writeBoolean(unsure);
    out.writeBoolean(awaits && !above);
    out.writeBoolean(again && !above);
    asleep.save(out, sleepers);
    for (int i = inherited; i < sleepers; i++) {
      Dependence.save(lasting[i], out);
    }
    plans.save(out);
    out.writeBoolean(above);
    if (!above) {
      kept.save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    thread = in.readInt();
    outcome = in.readInt();
    effect = in.readInt();
    inherited = in.readInt();
    continued = in.readBoolean();
    free = in.readBoolean();
    unsure = in.readBoolean();
    awaits = in.readBoolean();
    again = in.readBoolean();
    asleep.restore(in);
    lasting = new long[Math.max(4, asleep.size())];
    for (int i = inherited; i < asleep.size(); i++) {
      lasting[i] = Dependence.restored(in);
    }
    plans = WakeupNode.restored(in);
    kept.clear();
    if (!in.readBoolean()) {
      kept.restore(in);
    }
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
    return which == thread || isTriedBefore(which);
  }

  private boolean isTriedBefore(int which) {
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
    WakeupNode plan = new WakeupNode(which, WakeupNode.ANY, 0, always);
    plans.add(plan);
    tell(plan);
  }

  private void tell(WakeupNode plan) {
    if (listener != null) {
      listener.planned(this, plan);
    }
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
    tell(plan);
  }

  /** Plans a single step that somebody else found, unless it was tried or is. */
  void planSent(WakeupNode plan, boolean trying) {
    if (plan.outcome == WakeupNode.ANY) {
      if (!(trying && plan.thread == thread) && !isTriedBefore(plan.thread)) {
        plan(plan.thread, plan.always);
      }
    } else if (!(trying && choice() == Choice.of(plan.thread, plan.outcome))) {
      planOutcome(plan.thread, plan.outcome);
    }
  }
}
