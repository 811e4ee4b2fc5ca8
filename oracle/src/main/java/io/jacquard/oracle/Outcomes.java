// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Machine.Choice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * All outcomes of a program by the graph of its states, in which spinning threads really loop: what
 * can be reached, however often they look in vain.
 *
 * <p>An execution ends in a state that offers no choice, or it goes round for ever in states that
 * it cannot leave, with every thread that lives spinning or blocked.
 */
public final class Outcomes {
  private final Machine machine;
  private final int limit;
  private final Map<Counter.Key, Integer> numbers = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<int[]> successors = new ArrayList<>();
  private final SortedSet<String> outcomes = new TreeSet<>();

  private Outcomes(Program program, int limit) {
    this.machine = new Machine(program, false, false);
    this.limit = limit;
  }

  /** All outcomes; nothing if that takes more than {@code limit} states. */
  public static Optional<SortedSet<String>> of(Program program, int limit) {
    Outcomes graph = new Outcomes(program, limit);
    if (!graph.build()) {
      return Optional.empty();
    }
    graph.findEnds();
    return Optional.of(graph.outcomes);
  }

  private boolean build() {
    number(machine.initial());
    for (int at = 0; at < states.size(); at++) {
      if (at > limit) {
        return false;
      }
      List<Choice> choices = machine.choices(states.get(at));
      int[] next = new int[choices.size()];
      for (int i = 0; i < next.length; i++) {
        int[] state = states.get(at).clone();
        machine.step(state, choices.get(i));
        next[i] = number(state);
      }
      successors.add(next);
    }
    return true;
  }

  private int number(int[] state) {
    Counter.Key key = new Counter.Key(state);
    Integer known = numbers.get(key);
    if (known == null) {
      known = states.size();
      numbers.put(key, known);
      states.add(state);
    }
    return known;
  }

  /**
   * Walks through the strongly connected components (Tarjan's algorithm, with a stack of its own)
   * and takes the outcome of those that cannot be left.
   */
  private void findEnds() {
    int[] order = new int[states.size()];
    int[] low = new int[states.size()];
    int[] next = new int[states.size()];
    boolean[] open = new boolean[states.size()];
    int[] component = new int[states.size()];
    Arrays.fill(component, -1);
    Deque<Integer> path = new ArrayDeque<>();
    Deque<Integer> pending = new ArrayDeque<>();
    int count = 0;
    path.push(0);
    while (!path.isEmpty()) {
      int at = path.peek();
      if (order[at] == 0) {
        order[at] = low[at] = ++count;
        open[at] = true;
        pending.push(at);
      }
      if (next[at] < successors.get(at).length) {
        int to = successors.get(at)[next[at]++];
        if (order[to] == 0) {
          path.push(to);
        } else if (open[to]) {
          low[at] = Math.min(low[at], order[to]);
        }
        continue;
      }
      path.pop();
      if (!path.isEmpty()) {
        low[path.peek()] = Math.min(low[path.peek()], low[at]);
      }
      if (low[at] == order[at]) {
        List<Integer> members = new ArrayList<>();
        int member;
        do {
          member = pending.pop();
          open[member] = false;
          component[member] = at;
          members.add(member);
        } while (member != at);
        end(members, component, at);
      }
    }
  }

  private void end(List<Integer> members, int[] component, int name) {
    for (int member : members) {
      for (int to : successors.get(member)) {
        if (component[to] != name) {
          return;
        }
      }
    }
    int[] state =
        members.stream()
            .map(states::get)
            .filter(machine::atHeads)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("goes round without spinning"));
    if (!machine.discarded(state)) {
      outcomes.add(machine.outcome(state));
    }
  }
}
