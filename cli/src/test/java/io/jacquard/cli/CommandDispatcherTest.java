// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.result.ResultJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands as far as they go without a JVM under test. */
class CommandDispatcherTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void helpAndVersion() {
    assertThat(run("--help")).isZero();
    assertThat(out()).isEqualTo(Syntax.help());
    out.reset();
    assertThat(run("run", "--help")).isZero();
    assertThat(out()).isEqualTo(Syntax.help("run"));
    out.reset();
    assertThat(run("--version")).isZero();
    assertThat(out()).startsWith("jacquard ");
    assertThat(err()).isEmpty();
  }

  @Test
  void withoutACommandThereIsHelpOnStandardError() {
    assertThat(run()).isEqualTo(2);
    assertThat(out()).isEmpty();
    assertThat(err()).isEqualTo(Syntax.help());
  }

  @Test
  void theScriptThatCompletesNamesCommandsOptionsAndValues() {
    assertThat(run("completion")).isZero();
    assertThat(out())
        .startsWith("#!/usr/bin/env bash")
        .contains("run replay query report predict warnings api doctor completion")
        .contains("--max-executions")
        .contains("dpor")
        .contains("fail-fast");
  }

  @Test
  void theApiJarIsPrinted() {
    assertThat(run("api")).isZero();
    assertThat(out().strip()).startsWith("/").endsWith("/lib/jacquard-api.jar");
  }

  /** Nobody can make files there, not even who may do everything. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void whetherAResultCanBeStoredIsKnownBeforeTheSearch() {
    String reason = " cannot be written: there is no such folder, or it takes no files.";
    refuses("--json: /proc/r.json" + reason, "run", "--json", "/proc/r.json", "Main");
    refuses("--save-card: /proc/a/b" + reason, "run", "--save-card", "/proc/a/b", "Main");
  }

  @Test
  void wrongUsageIsOneSentence() {
    refuses("There is no command 'walk'; see 'jacquard --help'.", "walk");
    refuses("There is no command 'relpay'; did you mean replay?", "relpay");
    refuses("--explain needs a card or a file, and nothing else.", "--explain");
    refuses("Unexpected argument 'x'; see 'jacquard api --help'.", "api", "x");
    refuses("--seed takes a whole number, not 'x'.", "run", "--seed", "x", "Main");
    refuses(
        "--json: there is no folder " + folder.resolve("no") + ".",
        "run",
        "--json",
        folder.resolve("no/r.json").toString(),
        "Main");
    refuses(
        "--json: " + folder + " is a folder, not a file.",
        "run",
        "--json",
        folder.toString(),
        "Main");
    refuses("--resume: there is no readable file /no.", "run", "--resume", "/no", "Main");
    refuses(
        "There is no class Main on the class path '" + folder + "'.",
        "run",
        "-cp",
        folder.toString(),
        "Main");
  }

  @Test
  void unusableCardsAreRefused() {
    assertThat(run("replay", "jq2:abc", "Main")).isEqualTo(2);
    assertThat(run("replay", folder.resolve("none").toString(), "Main")).isEqualTo(2);
    assertThat(err().lines()).hasSize(2).allMatch(line -> line.startsWith("jacquard: "));
  }

  @Test
  void storedResultsAreShown() throws IOException {
    Path file = folder.resolve("r.json");
    ResultJson.write(Results.with(), file);
    assertThat(run("report", file.toString())).isZero();
    assertThat(out()).isNotEmpty();
    assertThat(err()).isEmpty();
  }

  @Test
  void aReportGoesIntoAFileOfTheFormThatItsNameSays() throws IOException {
    Path file = stored();
    Path page = folder.resolve("new/page.html");
    assertThat(run("report", file.toString(), "-o", page.toString())).isZero();
    assertThat(page).content().startsWith("<!DOCTYPE html>").contains("Program");
    Path text = folder.resolve("page.txt");
    assertThat(run("report", "-o", text.toString(), file.toString())).isZero();
    assertThat(text).content().contains("✗ f1 ASSERTION  It failed.");
    assertThat(run("report", file.toString(), "--format", "html", "-o", text.toString())).isZero();
    assertThat(text).content().startsWith("<!DOCTYPE html>");
    assertThat(out() + err()).isEmpty();
    assertThat(run("report", file.toString(), "--format", "html")).isZero();
    assertThat(out()).startsWith("<!DOCTYPE html>");
  }

  @Test
  void aReportOfOneFinding() throws IOException {
    Path file = stored();
    assertThat(run("report", file + "#f1")).isZero();
    assertThat(out()).contains("✗ f1").contains("Found 1 failed assertion.");
    out.reset();
    refuses("This result has no finding 'f9'; name one of those it lists.", "report", file + "#f9");
  }

  @Test
  void missingSourcesAreToldAndTheRestIsShown() throws IOException {
    Path page = folder.resolve("page.html");
    assertThat(
            run("report", stored().toString(), "-o", page.toString(), "--sources", folder + "/no"))
        .isZero();
    assertThat(err())
        .isEqualTo(
            "jacquard: Warning: there is no folder "
                + folder
                + "/no with sources."
                + System.lineSeparator());
    assertThat(page).exists();
  }

  private Path stored() throws IOException {
    Path file = folder.resolve("r.json");
    ResultJson.write(Results.with(FindingKind.ASSERTION), file);
    return file;
  }

  @Test
  void aRecordedTraceShowsRacesOfOtherOrders() throws IOException {
    Path trace = folder.resolve("trace.std");
    Files.writeString(
        trace,
        """
        T1|acq(m)|4
        T1|w(x)|5
        T1|rel(m)|6
        T2|acq(m)|7
        T2|rel(m)|8
        T2|w(x)|9
        """);
    Path json = folder.resolve("predictions.json");
    assertThat(run("predict", trace.toString(), "--json", json.toString())).isEqualTo(1);
    assertThat(out())
        .contains("Predicted race on x:", "line 1: T1 writes x at 5", "line 5: T2 writes x at 9")
        .contains("6 events of 2 threads: 1 race and no deadlock predicted.");
    assertThat(json)
        .content()
        .containsIgnoringWhitespaces(
            "\"races\": [{\"first\": 1, \"second\": 5, \"variable\": \"x\","
                + " \"witness\": [3, 4, 0, 1, 5]}], \"deadlocks\": []");
    out.reset();
    assertThat(run("predict", trace.toString(), "--json", "-")).isEqualTo(1);
    assertThat(out()).startsWith("{");
    Files.writeString(trace, "T1|w(x)|1");
    assertThat(run("predict", trace.toString())).isZero();
    assertThat(err()).isEmpty();
  }

  @Test
  void unusableTracesAreRefused() throws IOException {
    refuses("There is no readable file /no.", "predict", "/no");
    refuses("predict needs one file; see 'jacquard predict --help'.", "predict");
    Path trace = Files.write(folder.resolve("trace.std"), new byte[] {'T', '|', (byte) 0xff});
    assertThat(run("predict", trace.toString())).isEqualTo(2);
    assertThat(err()).startsWith("jacquard: " + trace + ": Line 0 is no event: 'T|");
  }

  /** The classes of this module stand for a program; no class of it is loaded for that. */
  @Test
  void classFilesAreReadForWarnings() throws IOException {
    Path classes = Path.of("target/classes").toAbsolutePath();
    Path sarif = folder.resolve("w.sarif");
    Path json = folder.resolve("w.json");
    int code =
        run(
            "warnings",
            "-cp",
            classes.toString(),
            "--sarif",
            sarif.toString(),
            "--json",
            json.toString());
    assertThat(code).isEqualTo(1);
    assertThat(out()).contains(" suspected in ", " classes; nothing was run.");
    assertThat(json).content().contains("\"kind\": \"race\"", "\"unreadable\": []");
    assertThat(sarif).content().contains("\"ruleId\": \"jacquard.race\"");
    out.reset();
    Files.createDirectories(folder.resolve("classes/p"));
    Files.writeString(folder.resolve("classes/p/Broken.class"), "no class file");
    assertThat(run("warnings", "-cp", folder.resolve("classes").toString())).isZero();
    assertThat(out()).contains("0 deadlocks and 0 races", "Not read: p.Broken, whose file");
  }

  @Test
  void wordsThatNameNoProgramAreRefused() {
    refuses(
        "There are no classes on the class path '/no'; give folders or jars with -cp.",
        "warnings",
        "-cp",
        "/no");
    refuses(
        "warnings takes one class; arguments of the program make no difference to it.",
        "warnings",
        "Main",
        "3");
    String classes = Path.of("target/classes").toAbsolutePath().toString();
    refuses(
        "The class io.jacquard.cli.Main has no method nothing; name another as Class#method.",
        "warnings",
        "-cp",
        classes,
        "io.jacquard.cli.Main#nothing");
    refuses(
        "--sarif: " + folder + " is a folder, not a file.",
        "warnings",
        "-cp",
        classes,
        "io.jacquard.cli.Main",
        "--sarif",
        folder.toString());
  }

  @Test
  void unusableResultsAreRefused() throws IOException {
    Path broken = Files.write(folder.resolve("broken.json"), new byte[] {(byte) 0xff, '{'});
    assertThat(run("report", broken.toString())).isEqualTo(2);
    err.reset();
    refuses("There is no readable file /no.", "report", "/no");
    refuses("report needs one file; see 'jacquard report --help'.", "report");
    refuses(
        "-o: the name 'x.pdf' does not select a format; add --format " + ReportFormat.names() + ".",
        "report",
        broken.toString(),
        "-o",
        "x.pdf");
    refuses(
        "--format takes one of " + ReportFormat.names() + ", not 'pdf'.",
        "report",
        broken.toString(),
        "--format",
        "pdf");
    String file = stored().toString();
    refuses(
        "-o: " + folder + " is a folder, not a file.",
        "report",
        file,
        "--format",
        "html",
        "-o",
        folder.toString());
  }

  private void refuses(String sentence, String... words) {
    assertThat(run(words)).isEqualTo(2);
    assertThat(err()).isEqualTo("jacquard: " + sentence + System.lineSeparator());
    assertThat(out()).isEmpty();
    err.reset();
  }

  private int run(String... words) {
    CommandEnvironment environment =
        new CommandEnvironment(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of());
    return new CommandDispatcher(environment, new Interruption()).run(List.of(words));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
