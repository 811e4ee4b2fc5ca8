// SPDX-License-Identifier: Apache-2.0
package io.jacquard.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestTest {
  @TempDir Path folder;

  @Test
  void aSearchSurvivesTheFile() throws IOException {
    Request request =
        new Request(
            "a.B$C",
            "test",
            List.of("", " leading", "two\nlines", "--seed=1", "ключ=✓", "#", "\\"),
            "out:lib/a b.jar",
            null,
            null,
            folder.resolve("result.json"),
            Settings.of(Map.of("seed", "7", "scope", "a,b", "json", "a = b.json")));
    assertThat(roundTrip(request)).isEqualTo(request);
    assertThat(request.isReplay()).isFalse();
    assertThat(request.partialResult()).isEqualTo(folder.resolve("result.json.partial"));
  }

  @Test
  void aReplaySurvivesTheFile() throws IOException {
    Request request =
        new Request(
            "A",
            "main",
            List.of(),
            ".",
            "jq2:abc",
            null,
            folder.resolve("r"),
            Settings.of(Map.of()));
    assertThat(roundTrip(request)).isEqualTo(request);
    assertThat(request.isReplay()).isTrue();
  }

  @Test
  void aQuestionSurvivesTheFile() throws IOException {
    Request request =
        new Request(
            "A",
            "main",
            List.of("x"),
            ".",
            null,
            List.of("0.1@A.java:3", "A.x=1"),
            folder.resolve("r"),
            Settings.of(Map.of()));
    assertThat(roundTrip(request)).isEqualTo(request);
    assertThat(request.isReplay()).isFalse();
    assertThat(request.isQuery()).isTrue();
  }

  private Request roundTrip(Request request) throws IOException {
    Path file = folder.resolve("request.properties");
    request.write(file);
    return Request.read(file);
  }
}
