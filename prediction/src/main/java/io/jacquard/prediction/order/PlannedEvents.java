// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.plan.PlanningProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A question as a planning problem (Razavi's thesis, section 2.7). Facts say which events have
 * happened, whose turn it is in each thread, which locks are free, and which write to a variable
 * was the last. The prefix has happened in the beginning.
 */
final class PlannedEvents {
  private final ReorderingQuestion question;
  private final TraceOrder trace;
  private final PlanningProblem problem = new PlanningProblem();
  private final List<Integer> eventOfAction = new ArrayList<>();
  private final Set<Integer> happened = new HashSet<>();
  private final Map<Integer, Integer> done = new HashMap<>();
  private final Map<Integer, Integer> turn = new HashMap<>();
  private final Map<Integer, Integer> free = new HashMap<>();
  private final Map<Integer, Integer> closed = new HashMap<>();

  /** For each variable and write of it the fact that it was the last one. */
  private final Map<Integer, Map<Integer, Integer>> last = new HashMap<>();

  private boolean possible = true;

  PlannedEvents(ReorderingQuestion question) {
    this.question = question;
    trace = question.trace();
    int prefix = question.prefix();
    int[] events = question.events();
    for (int i = 0; i < prefix; i++) {
      happened.add(events[i]);
    }
    int[] rest = Arrays.copyOfRange(events, prefix, events.length);
    for (int event : rest) {
      done.put(event, problem.fact());
      turn.put(event, problem.fact());
    }
    beginThreads(rest);
    beginLocks(rest);
    beginVariables(rest);
    for (int event : rest) {
      act(event);
    }
    reachGoal(rest);
  }

  PlanningProblem problem() {
    return problem;
  }

  /** Whether the prefix leaves the goal possible. */
  boolean isPossible() {
    return possible;
  }

  /** What an action does; {@link TraceOrder#NONE} if it only sees that a section has ended. */
  int event(int action) {
    return eventOfAction.get(action);
  }

  private void beginThreads(int[] rest) {
    for (int event : rest) {
      if (!done.containsKey(previous(event))) {
        problem.begin(Objects.requireNonNull(turn.get(event)));
      }
    }
  }

  /** The event before this one in its thread, or {@link TraceOrder#NONE}. */
  private int previous(int event) {
    int position = trace.position(event);
    return position == 0 ? TraceOrder.NONE : trace.event(trace.thread(event), position - 1);
  }

  private void beginLocks(int[] rest) {
    Set<Integer> held = new HashSet<>();
    for (int i = 0; i < question.prefix(); i++) {
      int event = question.events()[i];
      held.remove(trace.given(event));
      if (trace.taken(event) != TraceOrder.NONE) {
        held.add(trace.taken(event));
      }
    }
    for (int event : rest) {
      for (int lock : new int[] {trace.taken(event), trace.given(event)}) {
        if (lock != TraceOrder.NONE && !free.containsKey(lock)) {
          free.put(lock, problem.fact());
          if (!held.contains(lock)) {
            problem.begin(free.get(lock));
          }
        }
      }
    }
  }

  private void beginVariables(int[] rest) {
    Map<Integer, Integer> now = new HashMap<>();
    for (int i = 0; i < question.prefix(); i++) {
      int event = question.events()[i];
      for (int w = 0; w < trace.writes(event); w++) {
        now.put(trace.written(event, w), event);
      }
    }
    List<Integer> looked = new ArrayList<>();
    for (int event : rest) {
      for (int w = 0; w < trace.writes(event); w++) {
        lastOf(trace.written(event, w)).computeIfAbsent(event, key -> problem.fact());
      }
      looked.add(event);
    }
    for (int event : question.goal().events()) {
      looked.add(event);
    }
    for (int event : looked) {
      if (trace.read(event) != TraceOrder.NONE) {
        lastOf(trace.read(event));
      }
    }
    for (Map.Entry<Integer, Map<Integer, Integer>> each : last.entrySet()) {
      int write = now.getOrDefault(each.getKey(), TraceOrder.NONE);
      problem.begin(each.getValue().computeIfAbsent(write, key -> problem.fact()));
    }
  }

  private Map<Integer, Integer> lastOf(int variable) {
    return last.computeIfAbsent(variable, key -> new LinkedHashMap<>());
  }

  private void act(int event) {
    List<Integer> needs = new ArrayList<>(List.of(turn.get(event)));
    List<Integer> adds = new ArrayList<>(List.of(done.get(event)));
    List<Integer> deletes = new ArrayList<>(List.of(turn.get(event)));
    int position = trace.position(event);
    int thread = trace.thread(event);
    if (position + 1 < trace.length(thread)) {
      Integer next = turn.get(trace.event(thread, position + 1));
      if (next != null) {
        adds.add(next);
      }
    }
    for (int i = 0; i < trace.needs(event); i++) {
      need(trace.need(event, i), needs);
    }
    for (int i = 1; i < question.goal().sequence().length; i++) {
      if (question.goal().sequence()[i] == event) {
        need(question.goal().sequence()[i - 1], needs);
      }
    }
    locks(event, needs, adds, deletes);
    for (int i = 0; i < trace.writes(event); i++) {
      for (Map.Entry<Integer, Integer> each : lastOf(trace.written(event, i)).entrySet()) {
        (each.getKey() == event ? adds : deletes).add(each.getValue());
      }
    }
    if (trace.read(event) == TraceOrder.NONE) {
      add(event, needs, adds, deletes);
      return;
    }
    for (int write : trace.writers(event)) {
      Integer fact = lastOf(trace.read(event)).get(write);
      if (fact != null) {
        List<Integer> more = new ArrayList<>(needs);
        more.add(fact);
        add(event, more, adds, deletes);
      }
    }
  }

  private void need(int event, List<Integer> needs) {
    if (!happened.contains(event)) {
      needs.add(done.get(event));
    }
  }

  private void locks(int event, List<Integer> needs, List<Integer> adds, List<Integer> deletes) {
    int given = trace.given(event);
    if (given != TraceOrder.NONE) {
      adds.add(free.get(given));
    }
    int taken = trace.taken(event);
    if (taken == TraceOrder.NONE) {
      return;
    }
    needs.add(free.get(taken));
    deletes.add(free.get(taken));
    if (question.completed() && !isOfGoal(event)) {
      closed.put(event, problem.fact());
      problem.begin(closed.get(event));
      deletes.add(closed.get(event));
    }
  }

  private boolean isOfGoal(int event) {
    for (int each : question.goal().events()) {
      if (trace.thread(each) == trace.thread(event)) {
        return true;
      }
    }
    return false;
  }

  private void add(int event, List<Integer> needs, List<Integer> adds, List<Integer> deletes) {
    problem.action(IntArrays.of(needs), IntArrays.of(adds), IntArrays.of(deletes));
    eventOfAction.add(event);
  }

  private void reachGoal(int[] rest) {
    for (int event : rest) {
      if (question.about().needed().contains(event)) {
        problem.end(Objects.requireNonNull(done.get(event)));
      }
    }
    if (question.completed()) {
      close(rest);
    }
    int[] sequence = question.goal().sequence();
    for (int i = 1; i < sequence.length; i++) {
      possible &=
          !happened.contains(sequence[i])
              || happened.contains(sequence[i - 1]) && sequence[i - 1] < sequence[i];
    }
    if (question.goal().seen() != Goal.ANY) {
      int read = question.goal().events()[0];
      Integer fact = lastOf(trace.read(read)).get(question.goal().seen());
      if (fact == null) {
        possible = false;
      } else {
        problem.end(fact);
      }
    }
  }

  /** What other threads have taken they have given back. */
  private void close(int[] rest) {
    for (int i = 0; i < question.prefix(); i++) {
      int event = question.events()[i];
      if (trace.taken(event) != TraceOrder.NONE && !isOfGoal(event)) {
        int release = trace.release(event);
        Integer fact = done.get(release);
        if (fact != null) {
          problem.end(fact);
        } else {
          possible &= happened.contains(release);
        }
      }
    }
    for (int event : rest) {
      Integer fact = closed.get(event);
      if (fact != null) {
        problem.end(fact);
        Integer release = done.get(trace.release(event));
        if (release != null) {
          problem.action(new int[] {release}, new int[] {fact}, new int[0]);
          eventOfAction.add(TraceOrder.NONE);
        }
      }
    }
  }
}
