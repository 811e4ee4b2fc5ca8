// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.handover.Batch;
import io.jacquard.lab.handover.DrawnWays;
import io.jacquard.lab.handover.Way;
import io.jacquard.lab.handover.WrittenTable;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.support.Followed;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * An input goes through code of the JDK before the program branches on it: a search finds the value
 * that fails, or says that it may miss it. All values, run without the tool, are the truth. The
 * gate has a share; {@code tests/lab handover} runs the whole table and tens of thousands of drawn
 * ways.
 */
@Tag("once")
class HandOverTests {
  private static final long SEED = 7;
  private static final boolean ALL = Boolean.getBoolean("jacquard.sweep");

  @Test
  void noSearchIsCompleteWhileAnInputFails() {
    List<String> table = WrittenTable.ways();
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < table.size(); i += ALL ? 1 : 6) {
      chosen.add(table.get(i));
    }
    DrawnWays drawn = new DrawnWays(SEED);
    for (int i = 0; i < (ALL ? 2_000 : 60); i++) {
      chosen.add(drawn.next());
    }

    Map<Way.Verdict, List<Way>> said = new EnumMap<>(Way.Verdict.class);
    for (Way way : new Batch(chosen).ways()) {
      Way.Verdict verdict = way.check(Followed.paths(), paths -> Dpor.OPTIMAL.strategy());
      said.computeIfAbsent(verdict, absent -> new ArrayList<>()).add(way);
    }

    assertThat(table).hasSizeGreaterThan(500);
    assertThat(said)
        .as("seed %d", SEED)
        .doesNotContainKeys(Way.Verdict.LIE, Way.Verdict.FALSE_ALARM);
    assertThat(said.get(Way.Verdict.FOUND)).hasSizeGreaterThan(30);
  }
}
