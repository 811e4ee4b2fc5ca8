// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of what is not whole: one sentence says what is missing, and the rest is shown. */
@Tag("once")
class BadResultTests {
  @TempDir static Path folder;
  private final Stored stored = new Stored(folder);

  private Run report(Path result, String... more) {
    String[] words = new String[4 + more.length];
    words[0] = "report";
    words[1] = result.toString();
    words[2] = "-o";
    words[3] = folder.resolve("page.html").toString();
    System.arraycopy(more, 0, words, 4, more.length);
    return Cli.of(words).run();
  }

  @Test
  void aResultOfAnotherVersion() {
    JsonObject result = stored.json("E01_LostUpdate");
    result.addProperty("version", 2);
    assertThat(report(stored.written("later", result)).exits(2).sentence())
        .contains("This result is of version 2, and this Jacquard reads version 1");
  }

  @Test
  void aFileThatIsCutOff() throws IOException {
    String text = Files.readString(stored.file("E01_LostUpdate"));
    Path half = Files.writeString(folder.resolve("half.json"), text.substring(0, 1000));
    assertThat(report(half).exits(2).sentence()).contains("This is not a result");
  }

  @Test
  void aResultThatLacksAField() {
    JsonObject result = stored.json("E01_LostUpdate");
    result.remove("strategy");
    assertThat(report(stored.written("lacking", result)).exits(2).sentence()).contains("strategy");
  }

  /** The page has everything but excerpts. */
  @Test
  void sourcesThatAreNotThere() throws IOException {
    Run run = report(stored.file("E01_LostUpdate"), "--sources", "no/such/folder").exits(0);
    assertThat(run.sentenceOnError()).contains("there is no folder no/such/folder with sources");
    assertThat(Files.readString(folder.resolve("page.html")))
        .contains("Lost update", "E01_LostUpdate.java:19", "jq1:")
        .doesNotContain("other.join();");
    Run elsewhere = report(stored.file("E01_LostUpdate"), "--sources", "docs").exits(0);
    assertThat(elsewhere.err()).isEmpty();
    assertThat(Files.readString(folder.resolve("page.html")))
        .contains("Lost update")
        .doesNotContain("other.join();");
  }
}
