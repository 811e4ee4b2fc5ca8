// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
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

  private static String page() throws IOException {
    return Files.readString(folder.resolve("page.html"));
  }

  @Test
  void aResultOfAnotherVersion() throws IOException {
    JsonObject result = stored.json("E01_LostUpdate");
    result.addProperty("version", 2);
    String said = "This result is of version 2, and this Jacquard reads version 1";
    Path later = stored.written("later", result);
    assertThat(report(later).exits(2).sentence()).contains(said);
    assertThat(page()).contains(said, "Lost update", "E01_LostUpdate.java:19", "jq2:");
    Run text = Cli.of("report", later.toString()).run().exits(2);
    assertThat(text.sentenceOnError()).contains(said);
    assertThat(text.out()).contains("Lost update: ").doesNotContain("The search ");
  }

  @Test
  void aFileThatIsCutOff() throws IOException {
    String text = Files.readString(stored.file("E01_LostUpdate"));
    Path half =
        Files.writeString(
            folder.resolve("half.json"), text.substring(0, text.indexOf("\"index\": 2")));
    String said = "The JSON of this result is broken or cut off (finding f1 has no steps here: ";
    assertThat(report(half).exits(2).sentence()).contains(said);
    assertThat(page())
        .contains("JSON of this result is broken", "The steps of this execution are not known.")
        .contains("E01_LostUpdate.java:", "jq2:");
    Path less = Files.writeString(folder.resolve("less.json"), text.substring(0, 5));
    assertThat(report(less).exits(2).sentence()).contains("This is not a result");
  }

  @Test
  void aResultThatLacksAField() throws IOException {
    JsonObject result = stored.json("E01_LostUpdate");
    result.remove("strategy");
    assertThat(report(stored.written("lacking", result)).exits(2).sentence())
        .contains("This result is incomplete ('strategy' is missing); the rest is shown");
    assertThat(page()).contains("Strategy unknown on", "Lost update");
  }

  @Test
  void aFindingOfAKindThatIsNotKnown() throws IOException {
    JsonObject result = stored.json("E05_BrokenDoubleCheck");
    JsonArray findings = result.getAsJsonArray("findings");
    assertThat(findings).hasSizeGreaterThan(1);
    JsonObject first = findings.get(0).getAsJsonObject();
    first.addProperty("kind", "surprise");
    assertThat(report(stored.written("surprise", result)).exits(2).sentence())
        .contains("finding f1 is left out: 'surprise' is unknown here");
    assertThat(page()).contains("f1 is left out", "<span class=\"id\">f2</span>");
  }

  /** The page has everything but excerpts. */
  @Test
  void sourcesThatAreNotThere() throws IOException {
    Run run = report(stored.file("E01_LostUpdate"), "--sources", "no/such/folder").exits(0);
    assertThat(run.sentenceOnError()).contains("there is no folder no/such/folder with sources");
    assertThat(page())
        .contains("Lost update", "E01_LostUpdate.java:19", "jq2:")
        .doesNotContain("other.join();");
    Run elsewhere = report(stored.file("E01_LostUpdate"), "--sources", "docs").exits(0);
    assertThat(elsewhere.sentenceOnError())
        .contains("io/jacquard/examples/E01_LostUpdate.java was looked for");
    assertThat(page()).contains("Lost update").doesNotContain("other.join();");
  }
}
