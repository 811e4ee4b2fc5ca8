// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.expr.Model;
import io.jacquard.solver.order.OrderSolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks for an order: threads in theirs, no lock with two holders, and between a read and the write
 * that it sees no other write. That a read sees its local past is an assumption, so that it is
 * known which of them stand in the way.
 */
final class OrderQuestion {
  private static final int NONE = -1;

  private final List<ForestNode> events = new ArrayList<>();
  private final Map<ForestNode, Integer> numbers = new HashMap<>();
  private final Map<String, List<ForestNode>> writes = new LinkedHashMap<>();
  private final Map<String, List<Block>> blocks = new LinkedHashMap<>();
  private final Map<Integer, ForestNode> assumptions = new LinkedHashMap<>();
  private final OrderSolver solver;

  /** A critical section; without an end its thread still has the lock. */
  private static final class Block {
    private final ForestNode begin;
    private @Nullable ForestNode end;

    Block(ForestNode begin) {
      this.begin = begin;
    }
  }

  private OrderQuestion(Scenario scenario) {
    for (ForestNode node : scenario.nodes()) {
      if (!node.action().isBranch()) {
        numbers.put(node, events.size());
        events.add(node);
        note(node);
      }
    }
    solver = new OrderSolver(events.size());
  }

  /** {@link Realization.Possible} is without inputs. */
  static Realization ask(Scenario scenario) {
    return new OrderQuestion(scenario).answer();
  }

  private void note(ForestNode node) {
    Action action = node.action();
    if (action.writes()) {
      writes.computeIfAbsent(action.object(), any -> new ArrayList<>()).add(node);
    }
    List<Block> ofLock = blocks.computeIfAbsent(action.object(), any -> new ArrayList<>());
    if (action.kind() == Action.Kind.TAKE) {
      ofLock.add(new Block(node));
    } else if (action.kind() == Action.Kind.GIVE) {
      for (Block block : ofLock) {
        if (block.end == null && block.begin.thread().equals(node.thread())) {
          block.end = node;
        }
      }
    }
  }

  private Realization answer() {
    for (ForestNode node : events) {
      ForestNode before = node.parent();
      while (before != null && before.action().isBranch()) {
        before = before.parent();
      }
      if (before != null) {
        solver.add(before(before, node));
      }
      for (ForestNode source : node.sources()) {
        solver.add(before(source, node));
      }
      if (node.action().reads()) {
        couple(node);
      }
    }
    for (List<Block> ofLock : blocks.values()) {
      exclude(ofLock);
    }
    int[] assumed = assumptions.keySet().stream().mapToInt(Integer::intValue).toArray();
    return switch (solver.check(assumed)) {
      case SAT -> new Realization.Possible(Model.EMPTY, order());
      case UNSAT -> new Realization.Impossible(core());
      case UNKNOWN -> new Realization.Unknown("no order was found within the limit");
    };
  }

  private int before(ForestNode earlier, ForestNode later) {
    return solver.before(number(earlier), number(later));
  }

  private int number(ForestNode node) {
    Integer known = numbers.get(node);
    if (known == null) {
      throw new IllegalStateException("not in the scenario: " + node);
    }
    return known;
  }

  private void couple(ForestNode read) {
    ForestNode interference = read.interference();
    ForestNode write = interference == null ? read.localWrite() : interference;
    int local = NONE;
    for (ForestNode other : writes.getOrDefault(read.action().object(), List.of())) {
      if (other == write || other == read || read.isLocallyAfter(other) && isHidden(other, write)) {
        continue;
      }
      List<Integer> either = new ArrayList<>();
      if (interference == null) {
        local = local == NONE ? solver.flag() : local;
        either.add(OrderSolver.not(local));
      }
      either.add(before(read, other));
      if (write != null) {
        either.add(before(other, write));
      }
      solver.add(either.stream().mapToInt(Integer::intValue).toArray());
    }
    if (local != NONE) {
      assumptions.put(local, read);
    }
  }

  /** Whether it comes before the write that is seen in any case. */
  private static boolean isHidden(ForestNode other, @Nullable ForestNode write) {
    return write != null && write.isLocallyAfter(other);
  }

  private void exclude(List<Block> ofLock) {
    for (int i = 1; i < ofLock.size(); i++) {
      for (int j = 0; j < i; j++) {
        Block one = ofLock.get(j);
        Block two = ofLock.get(i);
        if (!one.begin.thread().equals(two.begin.thread())) {
          List<Integer> either = new ArrayList<>();
          if (one.end != null) {
            either.add(before(one.end, two.begin));
          }
          if (two.end != null) {
            either.add(before(two.end, one.begin));
          }
          solver.add(either.stream().mapToInt(Integer::intValue).toArray());
        }
      }
    }
  }

  private List<ForestNode> order() {
    List<ForestNode> order = new ArrayList<>();
    for (int each : solver.order()) {
      order.add(events.get(each));
    }
    return order;
  }

  private Set<ForestNode> core() {
    Set<ForestNode> reads = new LinkedHashSet<>();
    for (int literal : solver.core()) {
      ForestNode read = assumptions.get(literal);
      if (read != null) {
        reads.add(read);
      }
    }
    return reads;
  }
}
