// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.plan.PartialOrder;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.order.OrderProblem;
import io.jacquard.solver.order.OrderSolver;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Asks for inputs and an order under which a branch of a trace goes another way because a read sees
 * another write: the two questions of Razavi's chapter 6, put together from nothing but a trace. It
 * shows that a trace holds enough for them.
 */
final class Interference {
  /** Inputs, and what has to come before what. */
  record Test(Map<String, Object> inputs, List<PartialOrder.Edge> order) {}

  private final SharedTrace trace;
  private final Solver solver;
  private final Map<Integer, List<Integer>> visible;

  Interference(SharedTrace trace, Solver solver) {
    this.trace = trace;
    this.solver = solver;
    visible = trace.visible();
  }

  /** Tests for each other way of a branch: what reads see stays the same, or is another write. */
  List<Test> tests() {
    List<Test> tests = new ArrayList<>();
    for (SharedBranch branch : trace.branches()) {
      for (int way = 0; way < branch.ways().size(); way++) {
        if (way != branch.taken()) {
          addTests(branch, branch.ways().get(way), tests);
        }
      }
    }
    return tests;
  }

  private void addTests(SharedBranch branch, Expr goal, List<Test> tests) {
    test(branch, goal, Map.of()).ifPresent(tests::add);
    for (SharedEvent event : trace.events().subList(0, branch.after())) {
      if (event.thread() == branch.thread()) {
        for (int write : others(event)) {
          Map<Integer, Integer> changed = Map.of(event.index(), write);
          Optional<Test> test = test(branch, goal, changed);
          test.ifPresentOrElse(tests::add, () -> addTestsWithOneMore(branch, goal, changed, tests));
        }
      }
    }
  }

  /** What cannot be with one change may be with another one that lets the write happen. */
  private void addTestsWithOneMore(
      SharedBranch branch, Expr goal, Map<Integer, Integer> changed, List<Test> tests) {
    for (SharedEvent event : trace.events()) {
      for (int write : changed.containsKey(event.index()) ? List.<Integer>of() : others(event)) {
        Map<Integer, Integer> more = new HashMap<>(changed);
        more.put(event.index(), write);
        test(branch, goal, more).ifPresent(tests::add);
      }
    }
  }

  /** The writes that a read could see and did not. */
  private List<Integer> others(SharedEvent event) {
    SharedRead read = event.read();
    return read == null
        ? List.of()
        : visible.getOrDefault(event.index(), List.of()).stream()
            .filter(each -> each != read.source())
            .toList();
  }

  /**
   * @param changed reads that are to see another write than they saw
   */
  private Optional<Test> test(SharedBranch branch, Expr goal, Map<Integer, Integer> changed) {
    Map<Integer, Integer> sources = new HashMap<>();
    for (SharedEvent event : trace.events()) {
      if (event.read() != null) {
        sources.put(event.index(), changed.getOrDefault(event.index(), event.read().source()));
      }
    }
    TreeSet<Integer> parts = parts(branch, sources);
    sources.keySet().retainAll(parts);
    List<Expr> conditions = new ArrayList<>();
    sources.forEach((read, source) -> trace.sees(read, source).ifPresent(conditions::add));
    for (SharedBranch each : trace.branches()) {
      if (each == branch) {
        conditions.add(goal);
      } else if (isPart(each, parts, branch)) {
        conditions.add(each.condition());
      }
    }
    Answer answer = solver.check(conditions, trace.values());
    if (!(answer instanceof Answer.Sat sat)) {
      return Optional.empty();
    }
    return order(new ArrayList<>(parts), sources)
        .map(order -> new Test(inputs(trace.values().with(sat.model())), order));
  }

  /**
   * What the branch's thread does before it, what leads to the writes that are seen there, each up
   * to a point where the thread holds no lock, and what starts threads.
   */
  private TreeSet<Integer> parts(SharedBranch branch, Map<Integer, Integer> sources) {
    TreeSet<Integer> parts = new TreeSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (SharedEvent event : trace.events()) {
      boolean before = event.thread() == branch.thread() && event.index() < branch.after();
      if (before || event.kind() == OperationKind.START) {
        open.add(event.index());
      }
    }
    while (!open.isEmpty()) {
      int next = open.remove();
      if (parts.add(next)) {
        Integer source = sources.get(next);
        if (source != null && source != SharedTrace.INITIAL) {
          addLeadingTo(source, branch, open);
        }
      }
    }
    return parts;
  }

  private void addLeadingTo(int write, SharedBranch branch, Deque<Integer> open) {
    int thread = trace.events().get(write).thread();
    int end = thread == branch.thread() ? write : endOfLocks(thread, write);
    for (SharedEvent event : trace.events()) {
      if (event.thread() == thread && event.index() <= end) {
        open.add(event.index());
      }
    }
  }

  /** The first event from this one on after which the thread holds no lock. */
  private int endOfLocks(int thread, int from) {
    int held = 0;
    for (SharedEvent event : trace.events()) {
      if (event.thread() == thread) {
        held +=
            event.kind() == OperationKind.ACQUIRE
                ? 1
                : event.kind() == OperationKind.RELEASE ? -1 : 0;
        if (event.index() >= from && held == 0) {
          return event.index();
        }
      }
    }
    return from;
  }

  private boolean isPart(SharedBranch each, TreeSet<Integer> parts, SharedBranch branch) {
    // Another thread's branch matters if something of that thread comes after it.
    return each.thread() == branch.thread()
        ? each.after() <= branch.after()
        : parts.stream()
            .anyMatch(
                part -> part >= each.after() && trace.events().get(part).thread() == each.thread());
  }

  private static Map<String, Object> inputs(Model model) {
    Map<String, Object> inputs = new HashMap<>(model.values());
    inputs.keySet().removeIf(name -> name.startsWith("read "));
    return inputs;
  }

  private Optional<List<PartialOrder.Edge>> order(
      List<Integer> parts, Map<Integer, Integer> sources) {
    OrderProblem problem = new OrderProblem(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      SharedEvent event = trace.events().get(parts.get(i));
      for (int j = i + 1; j < parts.size(); j++) {
        SharedEvent later = trace.events().get(parts.get(j));
        boolean starts = event.kind() == OperationKind.START && later.kind() == OperationKind.BEGIN;
        if (event.thread() == later.thread()
            || starts && Objects.equals(event.location(), later.location())) {
          problem.before(i, j);
        }
      }
    }
    sources.forEach((read, source) -> couple(problem, parts, read, source));
    exclude(problem, parts);
    OrderProblem.Window all = problem.all();
    if (all.solver().check() != OrderSolver.Result.SAT) {
      return Optional.empty();
    }
    List<PartialOrder.Edge> edges = new ArrayList<>();
    int[] order = all.order();
    for (int i = 1; i < order.length; i++) {
      edges.add(
          new PartialOrder.Edge(
              trace.events().get(parts.get(order[i - 1])).id(),
              trace.events().get(parts.get(order[i])).id()));
    }
    return Optional.of(edges);
  }

  private void couple(OrderProblem problem, List<Integer> parts, int read, int source) {
    int r = parts.indexOf(read);
    int s = parts.indexOf(source);
    if (s >= 0) {
      problem.before(s, r);
    }
    for (int i = 0; i < parts.size(); i++) {
      SharedEvent other = trace.events().get(parts.get(i));
      boolean spoils =
          other.write() != null
              && i != s
              && i != r
              && Objects.equals(other.location(), trace.events().get(read).location());
      if (spoils && s < 0) {
        problem.before(r, i);
      } else if (spoils) {
        problem.either(i, s, r, i);
      }
    }
  }

  /** Blocks of one lock in two threads: one before the other. */
  private void exclude(OrderProblem problem, List<Integer> parts) {
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < parts.size(); j++) {
        SharedEvent one = trace.events().get(parts.get(i));
        SharedEvent other = trace.events().get(parts.get(j));
        if (one.kind() == OperationKind.ACQUIRE
            && other.kind() == OperationKind.ACQUIRE
            && one.thread() < other.thread()
            && Objects.equals(one.location(), other.location())) {
          int endOfOne = release(parts, i);
          int endOfOther = release(parts, j);
          if (endOfOne >= 0 && endOfOther >= 0) {
            problem.either(endOfOne, j, endOfOther, i);
          } else if (endOfOne >= 0) {
            problem.before(endOfOne, j);
          } else if (endOfOther >= 0) {
            problem.before(endOfOther, i);
          }
        }
      }
    }
  }

  private int release(List<Integer> parts, int acquire) {
    SharedEvent taken = trace.events().get(parts.get(acquire));
    for (int i = acquire; i < parts.size(); i++) {
      SharedEvent event = trace.events().get(parts.get(i));
      if (event.kind() == OperationKind.RELEASE
          && event.thread() == taken.thread()
          && Objects.equals(event.location(), taken.location())) {
        return i;
      }
    }
    return -1;
  }
}
