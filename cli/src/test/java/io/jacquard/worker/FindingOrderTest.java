// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingOrderTest {
  private static Finding finding(String id, FindingKind kind) {
    Card card =
        new Card(
            new ExecutionSettings(9, Stall.UNLIMITED, false, 4),
            Map.of(),
            new int[] {0},
            new CardOrigin(17, "p"));
    ExecutionRecord record =
        new ExecutionRecord(Ending.FAILED, List.of(), List.of(), Map.of(), card);
    return new Finding(
        id,
        "key of " + id,
        kind,
        "",
        null,
        List.of(),
        SourceSite.UNKNOWN,
        List.of(),
        null,
        List.of(),
        false,
        0,
        List.of(),
        record,
        null);
  }

  @Test
  void racesComeAfterWhatBreaksTheProgram() {
    FindingOrder ranking =
        new FindingOrder(
            List.of(
                finding("f1", FindingKind.RACE),
                finding("f2", FindingKind.RACE),
                finding("f3", FindingKind.DEADLOCK),
                finding("f4", FindingKind.RACE),
                finding("f5", FindingKind.ASSERTION)));
    assertThat(ranking.findings())
        .extracting(Finding::key)
        .containsExactly("key of f3", "key of f5", "key of f1", "key of f2", "key of f4");
    assertThat(ranking.findings())
        .extracting(Finding::id)
        .containsExactly("f1", "f2", "f3", "f4", "f5");
    assertThat(List.of("f1", "f2", "f3", "f4", "f5"))
        .extracting(found -> ranking.id("key of " + found))
        .containsExactly("f3", "f4", "f1", "f5", "f2");
  }
}
