// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a sieve leaves out of a list excludes the set, and the rest comes in the order of the list.
 * All lists are sorted here, and as finely as can be.
 */
@Tag("once")
class ConsistentMembersTest {
  private static final Map<String, Script> SCRIPTS =
      Map.of(
          "two locks", Scripts.dining(3, 1),
          "critical sections", Scripts.sections(3, 2),
          "reads and writes", Scripts.w11(),
          "fib", Scripts.fib(2, true));

  static Set<String> scripts() {
    return new TreeSet<>(SCRIPTS.keySet());
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void onlyWhatIsImpossibleIsLeftOut(String name) {
    for (ReadEncoding encoding : ReadEncoding.values()) {
      Unfold unfold = new Unfold(encoding, 0);
      ScriptSearch.explore(
          SCRIPTS.get(name), ExecutionSettings.DEFAULT, unfold, Integer.MAX_VALUE, false);
      Net net = unfold.net();
      int left =
          check(net, net::partners, net::producer) + check(net, net::consumers, each -> each);
      assertThat(left).as(name).isPositive();
    }
  }

  /** Returns how many members were left out. */
  private static int check(Net net, IntUnaryOperator lists, IntUnaryOperator events) {
    ConsistentMembers sieve = new ConsistentMembers(net, lists, events, 1, 2);
    EventUnion set = new EventUnion(net);
    int left = 0;
    int step = 1 + net.events() / 50;
    for (int event = 0; event < net.events(); event += step) {
      for (int condition = 0; condition < net.conditions(); condition += step) {
        List<Integer> all = members(net, lists.applyAsInt(condition));
        set.clear();
        set.addEvent(event);
        GrowingInts rest = sieve.sift(condition, set);
        int at = 0;
        for (int member : all) {
          if (at < rest.size() && rest.get(at) == member) {
            at++;
          } else {
            left++;
            assertThat(canHappen(net, event, events.applyAsInt(member))).isFalse();
          }
        }
        assertThat(at).isEqualTo(rest.size());
      }
    }
    return left;
  }

  private static List<Integer> members(Net net, int list) {
    List<Integer> members = new ArrayList<>();
    for (int each = list; each != SharedLists.EMPTY; each = net.lists.rest(each)) {
      members.add(net.lists.value(each));
    }
    return members;
  }

  private static boolean canHappen(Net net, int event, int other) {
    EventUnion both = new EventUnion(net);
    both.addEvent(event);
    return other < 0 || both.addEvent(other);
  }
}
