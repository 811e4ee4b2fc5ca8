// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.engine.input.PathConditions.Answer;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The conditions on inputs under which branch events happen. Events can happen together as far as
 * inputs are concerned if all conditions in their past can hold together.
 *
 * <p>The net does not know of conditions. So this is checked for every target, also where it is no
 * branch itself: two events may look concurrent although their branches contradict each other.
 */
final class Constraints {
  private final Net net;
  private final PathConditions solver;

  /** By thread condition and direction. */
  private final NavigableMap<Long, Integer> conditions = new TreeMap<>();

  private boolean strange;

  /**
   * No conditions yet.
   *
   * @param solver knows conditions by their numbers
   */
  Constraints(Net net, PathConditions solver) {
    this.net = net;
    this.solver = solver;
  }

  /** The thread at this condition comes to a branch with these directions. */
  void note(int threadCondition, ChoicePoint branch) {
    for (int i = 0; i < branch.size(); i++) {
      note(threadCondition, branch.outcome(i), branch.condition(i));
    }
  }

  /** The same of one direction. */
  void note(int threadCondition, int direction, int condition) {
    Integer known = conditions.putIfAbsent(key(threadCondition, direction), condition);
    strange |= known != null && known != condition;
  }

  /** A branch at a condition of another net is one of this net. */
  void take(Constraints others, int theirs, int ours) {
    others
        .conditions
        .subMap(key(theirs, 0), key(theirs + 1, 0))
        .forEach((key, condition) -> note(ours, (int) (key % Choice.OUTCOMES), condition));
  }

  private static long key(int threadCondition, int direction) {
    return (long) threadCondition * Choice.OUTCOMES + direction;
  }

  /** Whether a branch had another condition than before, although its thread had seen the same. */
  boolean isStrange() {
    return strange;
  }

  /** Looks for inputs under which all these events can happen; the next execution has them. */
  Answer solve(int[] events) {
    return solve(events, TargetDirector.NO_TARGET, Targets.ANY);
  }

  /** The same with one more event, of which the preset and the outcome are known. */
  Answer solve(int[] events, int preset, int outcome) {
    GrowingInts all = new GrowingInts();
    for (int event : events) {
      if (net.kind(event) == OperationKind.BRANCH) {
        all.add(condition(net.presetOf(event), net.outcome(event)));
      }
    }
    int newest = PathConditions.NONE;
    if (preset != TargetDirector.NO_TARGET && outcome != Targets.ANY && isBranch(preset)) {
      newest = condition(preset, outcome);
      all.add(newest);
    }
    return solver.solve(all.toArray(), newest);
  }

  /** Whether an event with this preset is a branch on inputs. */
  boolean isBranch(int preset) {
    return net.operation(net.threadCondition(preset)).kind() == OperationKind.BRANCH;
  }

  private int condition(int preset, int direction) {
    Integer condition = conditions.get(key(net.threadCondition(preset), direction));
    if (condition == null) {
      throw new IllegalStateException("a branch without a condition");
    }
    return condition;
  }

  void save(DataOutput out) throws IOException {
    out.writeBoolean(strange);
    out.writeInt(conditions.size());
    for (Map.Entry<Long, Integer> each : conditions.entrySet()) {
      out.writeLong(each.getKey());
      out.writeInt(each.getValue());
    }
  }

  void restore(DataInput in) throws IOException {
    strange = in.readBoolean();
    for (int left = in.readInt(); left > 0; left--) {
      conditions.put(in.readLong(), in.readInt());
    }
  }
}
