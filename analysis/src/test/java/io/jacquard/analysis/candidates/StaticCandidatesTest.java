// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.analysis.graph.LoaderBytes;
import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class StaticCandidatesTest {
  private static final LoaderBytes FILES =
      new LoaderBytes(StaticCandidatesTest.class.getClassLoader());
  private static final ProgramGraph GRAPH =
      ProgramGraph.read(FILES, "fixture/candidates/Ring", "main");

  private static StaticCandidates of(ProgramGraph graph) {
    return new StaticCandidates(graph, new LockSites(graph));
  }

  private static List<String> fields(List<StaticCandidate> found) {
    return found.stream().map(each -> each.about().replaceAll(".*\\.", "")).distinct().toList();
  }

  /** By some caller the third lock is taken under another; under the gate nothing is a cycle. */
  @Test
  void aRingOfThreeLocksIsOneCandidate() {
    List<StaticCandidate> found = of(GRAPH).deadlocks();
    assertThat(found).hasSize(1);
    assertThat(found.get(0).places()).hasSize(3);
    assertThat(found.get(0).about()).contains("Ring.A", "Ring.B", "Ring.C").doesNotContain("GATE");
  }

  /** What only the first thread does is none, nor what has a lock in common. */
  @Test
  void accessesOfTwoThreadsWithoutACommonLockAreCandidates() {
    assertThat(fields(of(GRAPH).races())).containsExactly("hits");
  }

  /** Without a main class anybody may call what nothing calls. */
  @Test
  void aClassPathIsReadAsAWhole() {
    ProgramGraph all =
        ProgramGraph.readAll(FILES, List.of("fixture/candidates/Ring", "fixture/Other"));
    assertThat(all.classCount()).isGreaterThan(1);
    assertThat(all.unreadable()).isEmpty();
    assertThat(of(all).deadlocks()).hasSize(1);
  }
}
