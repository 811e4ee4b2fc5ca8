// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import static io.jacquard.engine.execution.Script.ins;
import static io.jacquard.engine.execution.Script.read;
import static io.jacquard.engine.execution.Script.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.ReachabilityCounts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of the report that need locks and monitors alone, as the notes on it number them;
 * those with messages are in the module tests.
 */
class WorkedSequencesTest {
  private static ScriptSearch check(Script script, int sequences) {
    ScriptSearch last = null;
    for (long seed = 0; seed < 10; seed++) {
      ReachabilityTesting reach = new ReachabilityTesting(seed);
      last = ScriptSearch.explore(script, ExecutionSettings.DEFAULT, reach, 10_000, true);
      ReachabilityCounts counts = reach.report().reachability();
      assertThat(last.traces).as("%s, seed %d", script, seed).hasSize(sequences);
      assertThat(counts.runs()).as("%s, seed %d", script, seed).isEqualTo(sequences);
      assertThat(counts.sequences()).as("%s, seed %d", script, seed).isEqualTo(sequences);
    }
    return last;
  }

  /** Example 4: sections under one lock, (nm)!/(m!)^n sequences. */
  @ParameterizedTest
  @CsvSource({"2, 1, 2", "3, 1, 6", "4, 1, 24", "2, 2, 6", "3, 2, 90"})
  void sections(int threads, int sections, int sequences) {
    List<Ins> work = new ArrayList<>();
    for (int i = 0; i < sections; i++) {
      work.add(ins(Code.ACQUIRE, 0));
      work.add(ins(Code.RELEASE, 0));
    }
    check(Script.of(List.of(), Collections.nCopies(threads, work)), sequences);
  }

  /** Example 5: a thread waits in a monitor and another signals; if that comes first, too early. */
  @Test
  void monitor() {
    ScriptSearch search =
        check(
            Script.of(
                List.of(ins(Code.LOCK, 0), ins(Code.WAIT, 0), ins(Code.UNLOCK, 0)),
                List.of(ins(Code.LOCK, 0), ins(Code.NOTIFY_ALL, 0), ins(Code.UNLOCK, 0))),
            2);
    assertThat(search.count(Ending.NORMAL)).isEqualTo(1);
    assertThat(search.count(Ending.DEADLOCKED)).isEqualTo(1);
  }

  /**
   * Example 6, with variables: if the second thread writes no more, the third could only write
   * before it, and another variant does that. It depends on the first run whether that comes up.
   */
  @Test
  void partialRun() {
    Script script =
        Script.of(
            List.of(write(0)), List.of(read(0), ins(Code.SKIP, 1), write(1)), List.of(write(1)));
    int partial = 0;
    for (long seed = 0; seed < 30; seed++) {
      ReachabilityTesting reach = new ReachabilityTesting(seed);
      ScriptSearch search =
          ScriptSearch.explore(script, ExecutionSettings.DEFAULT, reach, 100, true);
      ReachabilityCounts counts = reach.report().reachability();
      assertThat(search.traces).hasSize(3);
      assertThat(counts.sequences()).isEqualTo(3);
      assertThat(counts.runs()).isEqualTo(3 + counts.partialRuns());
      assertThat(counts.partialRuns()).isLessThanOrEqualTo(1);
      partial += (int) counts.partialRuns();
    }
    assertThat(partial).isBetween(1, 29);
  }
}
