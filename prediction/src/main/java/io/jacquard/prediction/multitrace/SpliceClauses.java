// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.solver.joint.JointQuestion;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells a question about the order of the nodes of a splice. What is fixed comes before all others,
 * so what is said of it is known. The goal is an event of its own: what comes before it happens.
 */
final class SpliceClauses {
  private final Splice splice;
  private final JointQuestion question;
  private final int[] number;
  private final int goal;
  private final List<Integer> literals = new ArrayList<>();
  private boolean fulfilled;

  SpliceClauses(Splice splice) {
    this.splice = splice;
    number = new int[splice.nodes().size()];
    int count = 0;
    int end = 0;
    for (int i = 0; i < number.length; i++) {
      if (i == splice.main()) {
        end = count++;
      }
      number[i] = splice.nodes().get(i).fixed() ? Splice.NONE : count++;
    }
    goal = splice.main() == number.length ? count++ : end;
    question = new JointQuestion(count);
  }

  JointQuestion question() {
    return question;
  }

  boolean isFixed(int node) {
    return number[node] == Splice.NONE;
  }

  /** Begins a clause. */
  SpliceClauses one() {
    literals.clear();
    fulfilled = false;
    return this;
  }

  SpliceClauses or(int literal) {
    literals.add(literal);
    return this;
  }

  SpliceClauses orBefore(int earlier, int later) {
    if (isFixed(earlier)) {
      fulfilled |= !isFixed(later) || earlier < later;
    } else if (!isFixed(later)) {
      or(question.before(number[earlier], number[later]));
    }
    return this;
  }

  SpliceClauses orHappens(int node) {
    if (isFixed(node)) {
      fulfilled = true;
      return this;
    }
    return or(happens(node));
  }

  SpliceClauses orHappensNot(int node) {
    return isFixed(node) ? this : or(JointQuestion.not(happens(node)));
  }

  /** The literal that says that a node, which is not fixed, comes before the goal. */
  int happens(int node) {
    return question.before(number[node], goal);
  }

  /** Demands that one of what was said since {@link #one} holds. */
  void holds() {
    if (!fulfilled) {
      int[] clause = new int[literals.size()];
      for (int i = 0; i < clause.length; i++) {
        clause[i] = literals.get(i);
      }
      question.add(clause);
    }
  }

  /** The nodes before the goal in an order of the question's events, after what is fixed. */
  List<Integer> upToGoal(List<Integer> order) {
    int[] nodes = new int[question.events()];
    for (int i = 0; i < number.length; i++) {
      if (number[i] != Splice.NONE) {
        nodes[number[i]] = i;
      }
    }
    List<Integer> happening = new ArrayList<>();
    for (int i = 0; i < number.length; i++) {
      if (splice.nodes().get(i).fixed()) {
        happening.add(i);
      }
    }
    for (int event : order) {
      if (event == goal) {
        break;
      }
      happening.add(nodes[event]);
    }
    return happening;
  }
}
