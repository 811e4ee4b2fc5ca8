// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.sarif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SarifInputTest {
  private static String log(String run) {
    return "{\"version\":\"2.1.0\",\"runs\":[" + run + "]}";
  }

  private static String run(String tool, String rest) {
    return "{\"tool\":{\"driver\":{\"name\":\"" + tool + "\"}}" + rest + "}";
  }

  /** As CodeQL writes: the rule by its place, other lines in flows, files by their number. */
  @Test
  void rulesAndFilesMayBeNamedByTheirNumber() {
    String text =
        log(
            """
            {"tool":{"driver":{"name":"CodeQL","rules":[{"id":"java/x"},{"id":"java/race"}]}},
             "artifacts":[{"location":{"uri":"src/main/java/p/A.java","uriBaseId":"%SRCROOT%"}}],
             "results":[{"ruleIndex":1,"message":{"text":"m"},
               "locations":[{"physicalLocation":{"artifactLocation":{"index":0},
                 "region":{"startLine":7,"endLine":9}}}],
               "codeFlows":[{"threadFlows":[{"locations":[{"location":{"physicalLocation":
                 {"artifactLocation":{"uri":"src/main/java/p/B.java"},
                  "region":{"startLine":3}}}}]}]}]}]}
            """);
    SarifInput.Warning only = SarifInput.read(text).get(0);
    assertThat(only.rule()).isEqualTo("java/race");
    assertThat(only.title()).isEqualTo("java/race at A.java:7");
    assertThat(only.lines())
        .containsExactly(
            new SarifInput.Lines("src/main/java/p/A.java", 7, 9),
            new SarifInput.Lines("src/main/java/p/B.java", 3, 3));
  }

  /** As Infer and Error Prone write: URIs with a scheme, opaque or not. */
  @Test
  void filesAreWhatIsBehindTheScheme() {
    String result =
        """
        {"ruleId":"R","message":{"text":"m"},"locations":[{"physicalLocation":
          {"artifactLocation":{"uri":"%s"},"region":{"startLine":1}}}]}
        """;
    for (String uri : List.of("file:src/a%20b/A.java", "file:///x/src/a%20b/A.java")) {
      String text = log(run("Infer", ",\"results\":[" + result.formatted(uri) + "]"));
      assertThat(SarifInput.read(text).get(0).lines().get(0).file()).endsWith("src/a b/A.java");
    }
  }

  @Test
  void whatPassedOrWasSuppressedIsNoWarning() {
    String message = "\"message\":{\"text\":\"m\"}";
    String results =
        ",\"results\":[{\"kind\":\"pass\","
            + message
            + "},{\"suppressions\":[{\"kind\":\"inSource\"}],"
            + message
            + "},{\"ruleId\":\"bare\","
            + message
            + "}]";
    List<SarifInput.Warning> found = SarifInput.read(log(run("T", results)));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).title()).isEqualTo("bare");
    assertThat(found.get(0).lines()).isEmpty();
    assertThat(SarifInput.read(log(run("T", "")))).isEmpty();
  }

  @Test
  void otherFilesAreRefused() {
    for (String text : List.of("", "[]", "{}", "{\"version\":\"1.0.0\",\"runs\":[]}", "{\"a\":")) {
      assertThatThrownBy(() -> SarifInput.read(text)).isInstanceOf(SarifException.class);
    }
  }
}
