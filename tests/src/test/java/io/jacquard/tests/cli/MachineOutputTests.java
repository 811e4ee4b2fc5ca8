// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other programs read of real results is what they expect. */
@Tag("once")
class MachineOutputTests {
  private static final String STRANGE = "]]></failure>\u0000\n<b a=\"'&'\">\u202e%0A::error::x";

  @TempDir static Path folder;
  private static Stored stored;

  @BeforeAll
  static void prepare() {
    stored = new Stored(folder);
  }

  static List<String> examples() {
    return Stored.EXAMPLES;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theResultKeepsItsSchema(String example) {
    JsonObject schema = Stored.parse(Cli.ROOT.resolve("docs/result.schema.json"));
    assertThat(JsonSchema.complaints(schema, stored.json(example))).isEmpty();
  }

  @Test
  void theSchemaRefusesWhatIsNoResult() {
    JsonObject schema = Stored.parse(Cli.ROOT.resolve("docs/result.schema.json"));
    JsonObject result = stored.json("E01_LostUpdate");
    result.addProperty("version", 2);
    result.addProperty("search", "perhaps");
    result.remove("findings");
    assertThat(JsonSchema.complaints(schema, result)).hasSize(3);
  }

  @Test
  void theSchemaKnowsAllWords() {
    JsonObject definitions =
        Stored.parse(Cli.ROOT.resolve("docs/result.schema.json")).getAsJsonObject("$defs");
    assertThat(words(definitions.getAsJsonObject("kind")))
        .isEqualTo(words(OperationKind.values(), OperationKind::word));
    assertThat(words(definitions.getAsJsonObject("ending")))
        .isEqualTo(words(Ending.values(), ending -> ending.name().toLowerCase(Locale.ROOT)));
    JsonObject finding = definitions.getAsJsonObject("finding").getAsJsonObject("properties");
    assertThat(words(finding.getAsJsonObject("kind")))
        .isEqualTo(words(FindingKind.values(), FindingKind::word));
  }

  private static List<String> words(JsonObject rule) {
    return rule.getAsJsonArray("enum").asList().stream()
        .map(JsonElement::getAsString)
        .sorted()
        .toList();
  }

  private static <E> List<String> words(E[] constants, Function<E, String> word) {
    return Arrays.stream(constants).map(word).sorted().toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void sarifKeepsItsSchema(String example) throws IOException {
    JsonObject log = sarif(stored.file(example), example);
    assertThat(JsonSchema.complaints(sarifSchema(), log)).isEmpty();
    JsonArray results = run(log).getAsJsonArray("results");
    JsonArray findings = stored.json(example).getAsJsonArray("findings");
    assertThat(results).hasSameSizeAs(findings);
    for (int i = 0; i < results.size(); i++) {
      JsonObject result = results.get(i).getAsJsonObject();
      JsonObject finding = findings.get(i).getAsJsonObject();
      assertThat(Cards.text(result, "ruleId")).isEqualTo("jacquard." + Cards.text(finding, "kind"));
      assertThat(rule(log, result)).isEqualTo(Cards.text(result, "ruleId"));
      JsonObject place = first(result, "locations").getAsJsonObject("physicalLocation");
      assertThat(Cards.text(place.getAsJsonObject("artifactLocation"), "uri"))
          .isEqualTo("examples/src/main/java/io/jacquard/examples/" + example + ".java");
      assertThat(Cards.text(finding, "site"))
          .endsWith(":" + place.getAsJsonObject("region").get("startLine") + ")");
      assertThat(first(result, "codeFlows").getAsJsonArray("threadFlows")).isNotEmpty();
    }
  }

  @Test
  void sarifOfAStrangerKeepsItsSchemaToo() throws IOException {
    Path strange = stored.written("strange", stored.strange(STRANGE));
    assertThat(JsonSchema.complaints(sarifSchema(), sarif(strange, "strange"))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void surefireReadsTheXml(String example) throws Exception {
    ReportTestSuite suite = suite(stored.file(example), example);
    int findings = stored.json(example).getAsJsonArray("findings").size();
    assertThat(suite.getFullClassName()).isEqualTo("io.jacquard.examples." + example);
    assertThat(suite.getNumberOfTests()).isEqualTo(Math.max(1, findings));
    assertThat(suite.getNumberOfFailures() + suite.getNumberOfErrors()).isEqualTo(findings);
    assertThat(suite.getNumberOfSkipped()).isZero();
    for (ReportTestCase test : suite.getTestCases()) {
      assertThat(test.isSuccessful()).isEqualTo(findings == 0);
      if (findings > 0) {
        assertThat(test.getFailureDetail()).contains("Replay  ").contains("replay jq2:");
      }
    }
  }

  @Test
  void surefireReadsTheXmlOfAStrangerToo() throws Exception {
    Path strange = stored.written("strange", stored.strange(STRANGE));
    ReportTestSuite suite = suite(strange, "strange");
    assertThat(suite.getTestCases()).hasSize(1);
    assertThat(suite.getTestCases().get(0).getFailureMessage())
        .contains("]]></failure>\\u0000\\n<b a=\"'&'\">");
  }

  @Test
  void gitHubGetsOneLineForEachFinding() {
    String lines = annotations("github", stored.file("E05_BrokenDoubleCheck"));
    assertThat(lines.lines())
        .hasSize(2)
        .allMatch(
            line ->
                line.matches(
                    "::error"
                        + " file=examples/src/main/java/io/jacquard/examples/E05_BrokenDoubleCheck.java,line=\\d+,title=Jacquard%3A"
                        + " race::data race .*"));
    assertThat(annotations("github", stored.file("E07_Proof"))).isEmpty();
  }

  @Test
  void aStrangerGivesGitHubNoSecondCommand() {
    Path strange = stored.written("strange", stored.strange(STRANGE));
    assertThat(annotations("github", strange).lines())
        .singleElement()
        .asString()
        .startsWith("::error title=Jacquard%3A deadlock::")
        .contains("%250A::error::x");
  }

  @Test
  void gitLabGetsItsReport() {
    JsonArray issues =
        JsonParser.parseString(annotations("gitlab", stored.file("E05_BrokenDoubleCheck")))
            .getAsJsonArray();
    assertThat(issues).hasSize(2);
    for (JsonElement each : issues) {
      JsonObject issue = each.getAsJsonObject();
      assertThat(issue.keySet())
          .containsExactlyInAnyOrder(
              "description", "check_name", "fingerprint", "severity", "location");
      JsonObject location = issue.getAsJsonObject("location");
      assertThat(Cards.text(location, "path")).endsWith("/E05_BrokenDoubleCheck.java");
      assertThat(location.getAsJsonObject("lines").get("begin").getAsInt()).isPositive();
    }
    assertThat(issues.get(0).getAsJsonObject().get("fingerprint"))
        .isNotEqualTo(issues.get(1).getAsJsonObject().get("fingerprint"));
  }

  private static String annotations(String format, Path result) {
    Run run =
        Cli.of("report", result.toString(), "--format", format, "--sources", "examples")
            .run()
            .exits(0);
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static JsonObject sarif(Path result, String name) {
    return Stored.parse(stored.report(result, name + ".sarif"));
  }

  private static JsonObject sarifSchema() throws IOException {
    try (InputStream in =
        MachineOutputTests.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonParser.parseString(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .getAsJsonObject();
    }
  }

  private static JsonObject run(JsonObject log) {
    return first(log, "runs");
  }

  private static String rule(JsonObject log, JsonObject result) {
    JsonArray rules =
        run(log).getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
    return Cards.text(rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject(), "id");
  }

  private static JsonObject first(JsonObject json, String key) {
    return json.getAsJsonArray(key).get(0).getAsJsonObject();
  }

  private static ReportTestSuite suite(Path result, String name) throws Exception {
    Path xml = stored.report(result, "TEST-" + name + ".xml");
    assertThat(Files.readString(xml)).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    List<ReportTestSuite> suites =
        new TestSuiteXmlParser(new NullConsoleLogger()).parse(xml.toString());
    assertThat(suites).hasSize(1);
    return suites.get(0);
  }
}
