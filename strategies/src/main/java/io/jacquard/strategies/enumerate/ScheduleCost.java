// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.trace.schedule.Choice;

/** What a choice costs that a plain scheduler would not make. */
public enum ScheduleCost {
  /**
   * One for taking the turn from a thread that could continue: Musuvathi, Qadeer: Iterative Context
   * Bounding for Systematic Testing of Multithreaded Programs, PLDI 2007.
   */
  PREEMPTIONS("preemptions") {
    @Override
    int of(ChoicePoint point, int option) {
      return point.running() != null
              && point.thread(option) != point.running()
              && point.runningEnabled()
          ? 1
          : 0;
    }
  },

  /**
   * One for each enabled thread that is passed over, in the order of a round: the running thread,
   * then those started after it, then the first ones. Emmi, Qadeer, Rakamarić: Delay-Bounded
   * Scheduling, POPL 2011.
   */
  DELAYS("delays") {
    @Override
    int of(ChoicePoint point, int option) {
      int distance = distance(point, option);
      int passed = 0;
      for (int i = 0; i < point.size(); i++) {
        boolean first = i == 0 || point.thread(i) != point.thread(i - 1);
        if (first && distance(point, i) < distance) {
          passed++;
        }
      }
      return passed;
    }
  };

  private static int distance(ChoicePoint point, int option) {
    int index = Choice.thread(point.option(option));
    return Math.floorMod(index - point.runningIndex(), point.threads().size());
  }

  private final String word;

  ScheduleCost(String word) {
    this.word = word;
  }

  /** What is counted, in a word. */
  public String word() {
    return word;
  }

  /** What the option costs; at every point at least one costs nothing. */
  abstract int of(ChoicePoint point, int option);
}
