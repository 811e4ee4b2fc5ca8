// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardException;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.result.SampleResult;
import io.jacquard.trace.schedule.Choice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CardFilesTest {
  @TempDir Path folder;

  private static Card card(int step) {
    return new Card(
        new ExecutionSettings(500, Stall.UNLIMITED, false, 2),
        Map.of(),
        new int[] {step, Choice.of(1, 0)},
        new CardOrigin(17, "p"));
  }

  private void store(String name, int step) throws IOException {
    Files.writeString(folder.resolve(name), CardCodec.encode(card(step)) + "\n");
  }

  @Test
  void cardsAreReadFromTextFilesAndFolders() throws IOException {
    store("b.card", 2);
    store("a.card", 1);
    store("other", 3);
    assertThat(
            CardFiles.load(
                List.of(
                    CardCodec.encode(card(4)),
                    folder.toString(),
                    folder.resolve("other").toString())))
        .containsExactly(card(4), card(1), card(2), card(3));
  }

  private static Finding finding(String id, FindingKind kind, int steps) {
    Finding sample = SampleResult.finding(id, steps);
    return new Finding(
        id,
        kind + id,
        kind,
        "message",
        null,
        List.of(),
        sample.site(),
        List.of(),
        null,
        List.of(),
        false,
        0,
        List.of(),
        sample.record(),
        null);
  }

  @Test
  void findingsWithTheSameCardShareAFile() throws IOException {
    Finding race = finding("f1", FindingKind.RACE, 3);
    Finding other = finding("f2", FindingKind.RACE, 4);
    Finding failure = finding("f3", FindingKind.ASSERTION, 3);
    store(CardFiles.name(race), 1);
    assertThat(CardFiles.write(folder, List.of(race, other, failure)))
        .extracting(CardFiles.Written::sentence)
        .containsExactly(
            "The card of f1, f3 is stored in " + folder.resolve(CardFiles.name(failure)) + ".",
            "The card of f2 is stored in " + folder.resolve(CardFiles.name(other)) + ".");
    assertThat(CardFiles.load(List.of(folder.toString())))
        .containsExactly(failure.record().card(), other.record().card());
  }

  @Test
  void aFolderWithoutCardsIsAMistake() {
    assertThatThrownBy(() -> CardFiles.load(List.of(folder.toString())))
        .isInstanceOf(CardException.class)
        .hasMessage("The folder " + folder + " holds no file *.card.");
  }
}
