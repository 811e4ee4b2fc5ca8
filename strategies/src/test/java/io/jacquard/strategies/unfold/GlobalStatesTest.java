// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.unfold.net.GlobalStates;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two threads can be at two places at once, says the net, exactly if they are in some interleaving.
 */
class GlobalStatesTest {
  private static final int MOST_INTERLEAVINGS = 200_000;

  private static final Map<String, Script> SCRIPTS =
      Map.of(
          "pair", Scripts.pairs(1),
          "two locks", Scripts.dining(2, 1),
          "critical sections", Scripts.sections(2, 1),
          "reads and writes", Scripts.w11(),
          "writes", Scripts.w8(),
          "fib", Scripts.fib(1, false));

  static Set<String> scripts() {
    return new TreeSet<>(SCRIPTS.keySet());
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void pairsOfPlaces(String name) {
    for (ReadEncoding encoding : ReadEncoding.values()) {
      compare(name, SCRIPTS.get(name), encoding);
    }
  }

  private static void compare(String name, Script script, ReadEncoding encoding) {
    Set<String> visited = new TreeSet<>();
    Woven woven = new Woven(new EnumerateStrategy(), encoding, ExtraDependence.NONE);
    woven.visiting(conditions -> visited.addAll(pairs(conditions)));
    ScriptSearch all =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, woven, MOST_INTERLEAVINGS, false);
    assertThat(all.exhausted).as(name).isTrue();
    Net net = woven.net;
    int[] places = IntStream.range(0, net.conditions()).filter(net::isThreadCondition).toArray();
    Set<String> found = new TreeSet<>();
    List<int[]> choices = List.of(places, places);
    boolean ended =
        new GlobalStates(net)
            .search(
                choices,
                (conditions, schedule) -> {
                  found.addAll(pairs(conditions));
                  return true;
                },
                1_000_000);
    assertThat(ended).isTrue();
    assertThat(found).as("%s %s", name, encoding).isEqualTo(visited);
  }

  private static List<String> pairs(int[] conditions) {
    int[] sorted = conditions.clone();
    Arrays.sort(sorted);
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < sorted.length; i++) {
      for (int k = i + 1; k < sorted.length; k++) {
        if (sorted[i] != sorted[k]) {
          pairs.add(sorted[i] + " " + sorted[k]);
        }
      }
    }
    return pairs;
  }
}
