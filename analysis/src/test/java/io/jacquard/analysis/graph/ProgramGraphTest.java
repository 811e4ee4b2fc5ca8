// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

@Tag("once")
class ProgramGraphTest {
  private static final ProgramGraph GRAPH =
      ProgramGraph.read(
          new LoaderBytes(ProgramGraphTest.class.getClassLoader()),
          "fixture/calls/Program",
          "main");

  private static int method(String type, String name) {
    for (int i = 0; i < GRAPH.methods().size(); i++) {
      MethodId id = GRAPH.method(i).id();
      if (id.owner().endsWith(type) && id.name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no method " + name);
  }

  private static Set<String> calledBy(int method) {
    Set<String> names = new TreeSet<>();
    for (int at = 0; at < GRAPH.method(method).size(); at++) {
      for (int callee : GRAPH.callees(GRAPH.node(method, at))) {
        names.add(GRAPH.method(callee).id().name());
      }
    }
    return names;
  }

  @Test
  void aCallOfAnInterfaceReachesAllImplementations() {
    List<String> owners = new ArrayList<>();
    int main = method("Program", "main");
    for (int at = 0; at < GRAPH.method(main).size(); at++) {
      for (int callee : GRAPH.callees(GRAPH.node(main, at))) {
        if (GRAPH.method(callee).id().name().equals("area")) {
          owners.add(GRAPH.method(callee).id().owner());
        }
      }
    }
    assertThat(owners)
        .containsExactlyInAnyOrder("fixture/calls/Program$Square", "fixture/calls/Program$Circle");
  }

  @Test
  void threadsBeginWhereThreadsLambdasReferencesAndTasksDo() {
    List<String> names = new ArrayList<>();
    for (int entry : GRAPH.entries()) {
      names.add(GRAPH.method(entry).id().name().replaceAll("\\$main\\$\\d+", ""));
    }
    assertThat(names.get(0)).isEqualTo("main");
    assertThat(names).containsExactlyInAnyOrder("main", "run", "referenced", "lambda", "lambda");
    assertThat(GRAPH.isStarted(GRAPH.entries().get(0))).isFalse();
    assertThat(GRAPH.isStarted(GRAPH.entries().get(1))).isTrue();
  }

  @Test
  void whatTheJdkCallsAtOnceIsACallWhereItIsHandedOver() {
    assertThat(calledBy(method("Program", "main")))
        .anyMatch(name -> name.startsWith("lambda"))
        .contains("limit", "recursive", "area")
        .doesNotContain("run", "referenced");
    assertThat(calledBy(method("Program", "recursive"))).containsExactly("recursive");
  }

  @Test
  void aNodeKnowsItsMethod() {
    for (int i = 0; i < GRAPH.methods().size(); i++) {
      for (int at = 0; at < GRAPH.method(i).size(); at++) {
        int node = GRAPH.node(i, at);
        assertThat(GRAPH.methodOf(node)).isEqualTo(i);
        assertThat(GRAPH.at(node)).isEqualTo(at);
      }
    }
  }

  @Test
  void aLockIsReleasedWhereItsBlockEnds() {
    LockSites locks = new LockSites(GRAPH);
    int locked = method("Program", "locked");
    List<Integer> taken = locks.acquisitions(locked);
    assertThat(taken).hasSize(2);
    int monitor = taken.get(0);
    assertThat(GRAPH.instruction(monitor).getOpcode()).isEqualTo(Opcodes.MONITORENTER);
    assertThat(locks.releasesOf(monitor)).hasSize(1);
    int exit = locks.releasesOf(monitor).get(0);
    assertThat(GRAPH.instruction(exit).getOpcode()).isEqualTo(Opcodes.MONITOREXIT);
    assertThat(locks.name(exit)).isEqualTo(locks.name(monitor)).contains("LOCK");
    assertThat(locks.releasesOf(taken.get(1))).hasSize(1);
    int referenced = locks.acquisitions(method("Program", "referenced")).get(0);
    assertThat(locks.mayBeSame(monitor, referenced)).isFalse();
    assertThat(locks.mayBeSame(monitor, monitor)).isTrue();
    int whole = GRAPH.start(method("Program", "whole"));
    assertThat(locks.acquires(whole)).isTrue();
    assertThat(locks.releasesOf(whole)).hasSize(1).allMatch(locks::releases);
  }

  /** The branch on a call's result depends on what the called methods read. */
  @Test
  void definitionsAreFoundThroughResultsOfCalls() {
    int main = method("Program", "main");
    int branch = -1;
    for (int at = 0; at < GRAPH.method(main).size(); at++) {
      if (GRAPH.method(main).instruction(at).getOpcode() == Opcodes.IF_ICMPLE) {
        branch = GRAPH.node(main, at);
      }
    }
    Set<String> where = new TreeSet<>();
    for (int node : new Definitions(GRAPH).anywhere(branch)) {
      where.add(GRAPH.method(GRAPH.methodOf(node)).id().name());
    }
    assertThat(where).contains("grow").doesNotContain("referenced", "whole");
  }

  /** Against a search forward from each node. */
  @Test
  void distancesAreThoseOfTheShortestWays() {
    Distances distances = new Distances(GRAPH);
    for (String name : List.of("recursive", "locked", "referenced", "limit")) {
      int goal = GRAPH.start(method("Program", name));
      int[] found = distances.to(goal);
      for (int node = 0; node < GRAPH.size(); node++) {
        assertThat(found[node]).isEqualTo(forward(node, goal));
      }
    }
  }

  private static int forward(int from, int goal) {
    int[] seen = new int[GRAPH.size()];
    Arrays.fill(seen, Distances.UNREACHABLE);
    Deque<Integer> todo = new ArrayDeque<>(List.of(from));
    seen[from] = 0;
    while (!todo.isEmpty()) {
      int node = todo.remove();
      List<Integer> next = new ArrayList<>();
      for (int each : GRAPH.successors(node)) {
        next.add(each);
      }
      for (int callee : GRAPH.callees(node)) {
        next.add(GRAPH.start(callee));
      }
      if (GRAPH.startsThread(node)) {
        GRAPH.entries().stream().skip(1).forEach(entry -> next.add(GRAPH.start(entry)));
      }
      for (int each : next) {
        if (seen[each] == Distances.UNREACHABLE) {
          seen[each] = seen[node] + 1;
          todo.add(each);
        }
      }
    }
    return seen[goal];
  }

  @Test
  void aThreadReturnsAlongItsStack() {
    Distances distances = new Distances(GRAPH);
    int main = method("Program", "main");
    int call = -1;
    for (int at = 0; at < GRAPH.method(main).size(); at++) {
      for (int callee : GRAPH.callees(GRAPH.node(main, at))) {
        if (callee == method("Program", "limit")) {
          call = GRAPH.node(main, at);
        }
      }
    }
    int recursive = GRAPH.start(method("Program", "recursive"));
    int limit = GRAPH.start(method("Program", "limit"));
    assertThat(distances.to(recursive)[limit]).isEqualTo(Distances.UNREACHABLE);
    int[] stack = {call, limit};
    assertThat(distances.from(stack, 2, recursive))
        .isEqualTo(distances.toEnd(limit) + distances.to(recursive)[call + 1]);
    assertThat(distances.from(stack, 2, GRAPH.start(main))).isEqualTo(Distances.UNREACHABLE);
  }
}
