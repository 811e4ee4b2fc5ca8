// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.order.OrderSolver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The clauses of one question: those of the maximal causal model in the form of Razavi's thesis
 * (Toronto 2014, chapter 2). The guard of a read is that the read comes before the goal, not that a
 * write does, as the thesis prints it: a write after the goal would free the read of its value.
 *
 * <p>Left out are statements about writes that cannot come between: those of the thread of the read
 * before its last one, those of the thread of the write before that one or behind the next.
 */
final class OrderRules {
  /** In the place of the statement that a read sees a write, if there is no other. */
  private static final int ALWAYS = -1;

  private final ReorderingQuestion question;
  private final TraceOrder trace;
  private final Goal goal;
  private final Ideal needed;
  private final Ideal relevant;
  private final int[] events;
  private final int[] number;
  private final OrderSolver solver;
  private final ClauseBuilder clause;
  private final Map<Integer, List<Integer>> writes = new LinkedHashMap<>();

  /** For each read that may be relaxed, the statement that it sees its value; else empty. */
  private final Map<Integer, Integer> kept = new LinkedHashMap<>();

  /**
   * @param number for each event its number in the solver, negative for one of the prefix; the
   *     number behind all these is that of the goal
   */
  OrderRules(ReorderingQuestion question, int[] number, OrderSolver solver) {
    this.question = question;
    trace = question.trace();
    goal = question.goal();
    needed = question.about().needed();
    relevant = question.about().relevant();
    events = question.events();
    this.number = number;
    this.solver = solver;
    clause = new ClauseBuilder(solver, number, events.length - question.prefix());
    for (int event : events) {
      for (int i = 0; i < trace.writes(event); i++) {
        add(writes, trace.written(event, i), event);
      }
    }
  }

  private static void add(Map<Integer, List<Integer>> lists, int key, int event) {
    List<Integer> list = lists.get(key);
    if (list == null) {
      list = new ArrayList<>();
      lists.put(key, list);
    }
    list.add(event);
  }

  /** States everything. */
  void state() {
    boolean relaxed = question.mostDeviating() > 0;
    keepThreads();
    reachGoal();
    for (int event : events) {
      if (trace.read(event) != TraceOrder.NONE && number[event] >= 0) {
        if (relaxed) {
          kept.put(event, solver.flag());
        }
        keepRead(event);
      }
    }
    keepLocks();
    if (question.completed()) {
      completeBlocks();
    }
  }

  /** For each read that may be relaxed, the statement that it sees its value. */
  Map<Integer, Integer> kept() {
    return kept;
  }

  /** Demands that other threads hold nothing at the goal that they have taken before. */
  private void completeBlocks() {
    for (int event : events) {
      if (trace.taken(event) != TraceOrder.NONE && !isOfGoal(event)) {
        clause.one().orAfterGoal(event);
        if (isEnded(event)) {
          clause.orBeforeGoal(trace.release(event));
        }
        clause.holds();
      }
    }
  }

  private boolean isOfGoal(int event) {
    for (int each : goal.events()) {
      if (trace.thread(each) == trace.thread(event)) {
        return true;
      }
    }
    return false;
  }

  private void keepThreads() {
    for (int event : events) {
      if (number[event] < 0) {
        continue;
      }
      if (trace.position(event) > 0) {
        int previous = trace.event(trace.thread(event), trace.position(event) - 1);
        clause.one().orBefore(previous, event).holds();
      }
      for (int i = 0; i < trace.needs(event); i++) {
        clause.one().orBefore(trace.need(event, i), event).holds();
      }
      if (needed.contains(event)) {
        clause.one().orBeforeGoal(event).holds();
      }
    }
  }

  private void reachGoal() {
    for (int i = 1; i < goal.sequence().length; i++) {
      clause.one().orBefore(goal.sequence()[i - 1], goal.sequence()[i]).holds();
    }
    if (goal.seen() == Goal.ANY) {
      return;
    }
    for (int other : writesOf(trace.read(goal.events()[0]))) {
      if (other != goal.seen()) {
        clause.one().orAfterGoal(other);
        if (goal.seen() >= 0) {
          clause.orBefore(other, goal.seen());
        }
        clause.holds();
      }
    }
  }

  private List<Integer> writesOf(int variable) {
    return writes.getOrDefault(variable, List.of());
  }

  /** Each read before the goal sees one of its writes: no other write comes between. */
  private void keepRead(int read) {
    List<Integer> writers = new ArrayList<>();
    for (int each : trace.writers(read)) {
      if (each == TraceOrder.NONE || relevant.contains(each)) {
        writers.add(each);
      }
    }
    if (writers.size() == 1) {
      couple(read, writers.get(0), ALWAYS);
      return;
    }
    int[] selected = new int[writers.size()];
    guarded(read);
    for (int i = 0; i < selected.length; i++) {
      selected[i] = solver.flag();
      clause.or(selected[i]);
    }
    clause.holds();
    for (int i = 0; i < selected.length; i++) {
      couple(read, writers.get(i), selected[i]);
    }
  }

  private ClauseBuilder guarded(int read) {
    clause.one();
    if (!needed.contains(read)) {
      clause.orAfterGoal(read);
    }
    Integer keeps = kept.get(read);
    return keeps == null ? clause : clause.or(OrderSolver.not(keeps));
  }

  private ClauseBuilder guarded(int read, int selected) {
    ClauseBuilder begun = guarded(read);
    return selected == ALWAYS ? begun : begun.or(OrderSolver.not(selected));
  }

  private void couple(int read, int write, int selected) {
    if (write != TraceOrder.NONE) {
      guarded(read, selected).orBefore(write, read).holds();
    }
    boolean nextPassed = false;
    for (int other : writesOf(trace.read(read))) {
      if (other == write || other == read) {
        continue;
      }
      boolean ofWriter = write != TraceOrder.NONE && trace.thread(other) == trace.thread(write);
      if (ofWriter && (trace.position(other) < trace.position(write) || nextPassed)) {
        continue;
      }
      nextPassed |= ofWriter;
      boolean ofReader = trace.thread(other) == trace.thread(read);
      if (ofReader && trace.position(other) > trace.position(read)) {
        continue;
      }
      guarded(read, selected);
      if (!ofReader) {
        clause.orBefore(read, other);
      }
      if (write != TraceOrder.NONE && !ofWriter) {
        clause.orBefore(other, write);
      }
      clause.holds();
    }
  }

  /** Of two critical sections of one lock that begin before the goal, one ends before the other. */
  private void keepLocks() {
    Map<Integer, List<Integer>> takings = new LinkedHashMap<>();
    for (int event : events) {
      if (trace.taken(event) != TraceOrder.NONE) {
        add(takings, trace.taken(event), event);
      }
    }
    for (List<Integer> ofLock : takings.values()) {
      for (int i = 1; i < ofLock.size(); i++) {
        for (int j = 0; j < i && number[ofLock.get(i)] >= 0; j++) {
          if (trace.thread(ofLock.get(i)) != trace.thread(ofLock.get(j))) {
            exclude(ofLock.get(j), ofLock.get(i));
          }
        }
      }
    }
  }

  private void exclude(int one, int two) {
    clause.one();
    if (isEnded(one)) {
      clause.orBefore(trace.release(one), two);
    }
    if (isEnded(two)) {
      clause.orBefore(trace.release(two), one);
    }
    if (!needed.contains(one)) {
      clause.orAfterGoal(one);
    }
    if (!needed.contains(two)) {
      clause.orAfterGoal(two);
    }
    clause.holds();
  }

  private boolean isEnded(int taking) {
    int release = trace.release(taking);
    return release != TraceOrder.NONE && relevant.contains(release);
  }
}
