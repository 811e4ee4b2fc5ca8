// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

/**
 * Whether an order of some events leads to a goal.
 *
 * @param about which events are needed, and which may help
 * @param events all these, as recorded
 * @param prefix so many of them come first and keep their order
 * @param mostDeviating so many reads may see something else than they saw
 * @param skipped so many orders are passed over, if other reads deviate in each
 * @param completed whether no other thread may be in the middle of a critical section at the goal
 */
record ReorderingQuestion(
    TraceOrder trace,
    Goal goal,
    RelevantEvents about,
    int[] events,
    int prefix,
    int mostDeviating,
    int skipped,
    boolean completed) {

  /** How many of the events come after this one in its thread. */
  int behind(int event) {
    return about.relevant().length(trace.thread(event)) - trace.position(event) - 1;
  }

  /** An order of the whole: the prefix, these events, those of the goal. */
  int[] witness(int[] before) {
    int[] goals = goal.events();
    int[] whole = new int[prefix + before.length + goals.length];
    System.arraycopy(events, 0, whole, 0, prefix);
    System.arraycopy(before, 0, whole, prefix, before.length);
    System.arraycopy(goals, 0, whole, prefix + before.length, goals.length);
    return whole;
  }
}
