// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.facts.Sources;
import io.jacquard.report.script.Golden;
import io.jacquard.report.script.Scenarios;
import io.jacquard.report.script.Script;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SearchEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFormsTest {
  private static final Sources NONE = new Sources(List.of());

  @TempDir Path folder;

  @Test
  void junitXmlLooksLikeTheGoldenFile() {
    Golden.assertSameFile("lost-update.xml", JUnitXml.render(Scenarios.lostUpdate(), this::replay));
    Golden.assertSameFile("clean.xml", JUnitXml.render(Scenarios.cleanComplete(), this::replay));
  }

  @Test
  void whatWasNotTestedIsSkipped() {
    Result nothing =
        Script.result(
            SearchEnd.BUDGET,
            List.of(),
            null,
            new Result.Outcomes(0, 0, 0, 0, 0),
            List.of(),
            List.of(),
            List.of());
    assertThat(JUnitXml.render(nothing, this::replay))
        .contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\"")
        .contains("<skipped message=\"Nothing was tested.\"/>");
  }

  /** A finding may be among what could not be read: no reader may take this for a pass. */
  @Test
  void whatWasReadOnlyInPartIsNoPass() {
    String clean = ResultJson.write(Scenarios.cleanComplete());
    Result later = ResultJson.readPartly(clean.replace("\"version\": 1", "\"version\": 2"));
    assertThat(JUnitXml.render(later, this::replay))
        .contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\"")
        .contains("<skipped message=\"No finding could be read.\"/>")
        .contains("This result is of version 2")
        .doesNotContain("Proved");
    assertThat(Sarif.render(later, NONE, this::replay))
        .contains("\"executionSuccessful\": false", "This result is of version 2")
        .doesNotContain("Proved");
    assertThat(Annotations.gitHub(later, NONE))
        .startsWith("::warning title=Jacquard::This result is of version 2");
  }

  @Test
  void equalNamesAreToldApart() {
    Result twice =
        Scenarios.lostUpdate()
            .with(List.of(Scenarios.lostUpdateRace(), Scenarios.lostUpdateRace()));
    assertThat(JUnitXml.render(twice, this::replay))
        .contains("name=\"race at LostUpdate.java:12\"")
        .contains("name=\"race at LostUpdate.java:12 (2)\"");
  }

  @Test
  void sarifLooksLikeTheGoldenFile() {
    Golden.assertSameFile("deadlock.sarif", Sarif.render(Scenarios.deadlock(), NONE, this::replay));
  }

  @Test
  void annotationsNameTheFileOnlyIfItIsThere() throws IOException {
    Result result = Scenarios.lostUpdate();
    assertThat(Annotations.gitHub(result, NONE).lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("::error title=Jacquard%3A "));
    Files.createDirectories(folder.resolve("a,b/bank"));
    Files.writeString(folder.resolve("a,b/bank/LostUpdate.java"), "class LostUpdate {}");
    Sources sources = new Sources(List.of(folder.resolve("a,b")));
    assertThat(Annotations.gitHub(result, sources))
        .startsWith("::error file=")
        .contains("/a%2Cb/bank/LostUpdate.java,line=12,title=Jacquard%3A race::");
    assertThat(Sarif.render(result, sources, this::replay))
        .contains("file:///")
        .contains("/a,b/bank/LostUpdate.java\"");
    assertThat(Annotations.gitLab(result, NONE)).contains("\"path\": \"bank/LostUpdate.java\"");
  }

  @Test
  void theFingerprintIsTheKeys() {
    assertThat(new FindingSummary(Scenarios.lostUpdateRace(), NONE).fingerprint())
        .hasSize(32)
        .isEqualTo(new FindingSummary(Scenarios.lostUpdateRace(), NONE).fingerprint())
        .isNotEqualTo(new FindingSummary(Scenarios.lostUpdateAssertion(), NONE).fingerprint());
  }

  private String replay(String card) {
    return "./jacquard replay " + card + " -cp out bank.Main";
  }
}
