// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.CardFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRunsTest {
  @TempDir Path folder;

  private static KeptRun run(int number, String... branches) {
    Card card =
        new Card(
            new ExecutionSettings(500, Stall.UNLIMITED, false, 2),
            Map.of("input", Integer.toString(number)),
            new int[] {0},
            new CardOrigin(17, "p"));
    return new KeptRun(card, List.of(branches));
  }

  private static List<String> left(KeptRuns runs) {
    return runs.runs().stream().map(each -> each.card().inputs().get("input")).toList();
  }

  private static KeptRuns of(KeptRun... runs) {
    return new KeptRuns(Arrays.asList(runs));
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    KeptRuns runs = of(run(1, "a>0", "b>1"), run(2));
    Path file = KeptRuns.file(folder.resolve("new"), "a.Main", List.of());
    assertThat(KeptRuns.read(file).runs()).isEmpty();
    runs.write(file, "a.Main", List.of());
    assertThat(KeptRuns.read(file)).isEqualTo(runs);
    assertThat(file.getFileName()).hasToString("a.Main.runs.json");
  }

  /** A search begins with them by {@code --first-cards} as well. */
  @Test
  void theFileStandsForItsCards() throws IOException {
    Path file = KeptRuns.file(folder, "a.Main", List.of());
    of(run(1), run(2)).write(file, "a.Main", List.of());
    assertThat(CardFiles.load(List.of(file.toString())))
        .containsExactly(run(1).card(), run(2).card());
  }

  @Test
  void eachProgramHasAFileOfItsOwn() {
    assertThat(
            List.of(
                KeptRuns.file(folder, "a.Main", List.of()),
                KeptRuns.file(folder, "a.Main#other", List.of()),
                KeptRuns.file(folder, "a.Main", List.of("x")),
                KeptRuns.file(folder, "a.Main", List.of("y")),
                KeptRuns.file(folder, "a.M\u00e4in", List.of()),
                KeptRuns.file(folder, "a.M\u00f6in", List.of())))
        .doesNotHaveDuplicates()
        .allMatch(file -> file.getParent().equals(folder));
  }

  @Test
  void theOldestGoesFirstWhoseBranchesOthersTake() {
    KeptRuns runs = of(run(1, "a"), run(2, "a", "b"), run(3, "b"), run(4, "c"));
    assertThat(left(runs.bounded(4, 1_000))).containsExactly("1", "2", "3", "4");
    assertThat(left(runs.bounded(3, 1_000))).containsExactly("2", "3", "4");
    assertThat(left(runs.bounded(2, 1_000))).containsExactly("2", "4");
    // none is covered by others now
    assertThat(left(runs.bounded(1, 1_000))).containsExactly("4");
  }

  @Test
  void theFileDoesNotGrowBeyondItsBound() {
    KeptRuns runs = of(run(1, "a"), run(2, "a"), run(3, "a"));
    int one = CardCodec.encode(run(1).card()).length();
    assertThat(left(runs.bounded(10, 2 * one))).containsExactly("2", "3");
    assertThat(left(runs.bounded(10, one - 1))).isEmpty();
  }

  @Test
  void whatIsNoSuchFileIsRefusedAndStays() throws IOException {
    Path file = folder.resolve("a.Main.runs.json");
    refused(file, "{\"runs\": 2}", "is of version 2, and this Jacquard reads version 1; use the");
    refused(file, "{\"runs\": 1, \"kept\": [{", "is cut off; restore it, or move it away");
    refused(file, "{\"runs\": 1, \"kept\": [{\"card\": \"jq2:AA\", \"branches\": []}]}", "cut off");
    refused(file, "[]", "holds no runs as --runs wrote them");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> KeptRuns.read(file))
        .isInstanceOf(KeptRunsException.class)
        .hasMessageContaining("cannot be read as text; make it readable, or move it away");
  }

  private static void refused(Path file, String text, String sentence) throws IOException {
    Files.writeString(file, text);
    assertThatThrownBy(() -> KeptRuns.read(file))
        .isInstanceOf(KeptRunsException.class)
        .hasMessageContaining(sentence)
        .hasMessageStartingWith(file.toString())
        .hasMessageEndingWith(".");
    assertThat(file).hasContent(text);
  }
}
