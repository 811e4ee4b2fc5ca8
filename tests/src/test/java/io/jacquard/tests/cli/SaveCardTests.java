// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.monitors.Deadlocks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --save-card}: what is found becomes a file that replays. */
@Tag("once")
class SaveCardTests {
  private static final Class<?> PROGRAM = Deadlocks.OppositeTransfers.class;

  @TempDir Path folder;

  private Run search(String cards) {
    return Cli.of("run", "--json", "-", "--save-card", cards, "-cp", Cli.LITMUS, PROGRAM.getName())
        .in(folder)
        .run();
  }

  private List<Path> cards() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("new/cards"))) {
      return files.toList();
    }
  }

  @Test
  void theCardIsStoredOnceAndReplays() throws IOException {
    Run found = search("new/cards").exits(1);
    JsonObject finding = Cards.finding(found.json(), 0);
    assertThat(cards()).hasSize(1);
    Path file = cards().get(0);
    assertThat(file.getFileName().toString()).startsWith("deadlock-").endsWith(".card");
    assertThat(Files.readString(file).strip()).isEqualTo(Cards.text(finding, "card"));
    assertThat(found.sentenceOnError()).contains("The card of f1 is stored in ", "deadlock-");
    JsonObject again = Replays.of(file.toString(), PROGRAM).exits(1).json();
    assertThat(Cards.text(Cards.finding(again, 0), "key")).isEqualTo(Cards.text(finding, "key"));
    search("new/cards").exits(1);
    assertThat(cards()).containsExactly(file);
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    Files.writeString(folder.resolve("taken"), "");
    assertThat(search("taken").exits(2).sentence()).contains("--save-card", "is not a folder");
  }
}
