// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptedFindingsTest {
  private static final SourceSite GET =
      new SourceSite("com.example.Cache", "get", "()I", 3, "Cache.java", 17);
  private static final SourceSite PUT =
      new SourceSite("com.example.Cache", "put", "(I)V", 3, "Cache.java", 23);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "race Cache.java:17 known, true",
    "race Cache.java:23 known, true",
    "race Cache#put known, true",
    "race com.example.Cache#get known, true",
    "race Cache.java:18 known, false",
    "race OtherCache.java:17 known, false",
    "race ache#get known, false",
    "race Cache#size known, false",
    "assertion Cache.java:17 known, false"
  })
  void oneMatchesByKindAndOneOfItsPlaces(String line, boolean accepted) throws IOException {
    assertThat(read(line).reason(race())).isEqualTo(accepted ? "known" : null);
  }

  @Test
  void commentsAndEmptyLinesSayNothing() throws IOException {
    AcceptedFindings read = read("# known\n\n  race  Cache.java:17  for statistics, only \n");
    assertThat(read.reason(race())).isEqualTo("for statistics, only");
    assertThat(read("# race Cache.java:17 known").isEmpty()).isTrue();
  }

  @Test
  void whatMatchesNothingIsNamed() throws IOException {
    AcceptedFindings read = read("race Cache.java:17 known\nrace Cache.java:99 gone");
    List<Note> notes = List.of(new Note(race(), "known"));
    assertThat(read.unmatched(notes))
        .singleElement()
        .asString()
        .endsWith("known.txt, line 2, accepts a finding that was not met: race Cache.java:99.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "race; the place is missing",
        "race Cache.java:17; the reason is missing",
        "race Cache.java known; 'Cache.java' is no place",
        "rase Cache.java:17 known; 'rase' is no kind of finding",
        "stuck Cache.java:17 known; 'stuck' is no kind of finding"
      })
  void aMalformedLineIsNamed(String line, String wrong) {
    assertThatThrownBy(() -> read("# known\n" + line))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("known.txt, line 2: " + wrong);
  }

  private AcceptedFindings read(String text) throws IOException {
    return AcceptedFindings.read(Files.writeString(folder.resolve("known.txt"), text).toString());
  }

  private static Finding race() {
    Card card = new Card(ExecutionSettings.DEFAULT, Map.of(), new int[0], new CardOrigin(17, ""));
    return new Finding(
        "f1",
        "RACE",
        FindingKind.RACE,
        "data race",
        null,
        List.of("0", "0.1"),
        PUT,
        List.of(),
        GET,
        List.of(),
        false,
        0,
        List.of(),
        new ExecutionRecord(Ending.NORMAL, List.of(), List.of(), Map.of(), card),
        null);
  }
}
