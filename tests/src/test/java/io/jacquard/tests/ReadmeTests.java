// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the README and the comments of the examples say is what happens.
 *
 * <p>{@code -Djacquard.golden.overwrite=true} writes the output of this JDK into the README; read
 * the difference before you commit it.
 */
class ReadmeTests {
  private static final Path ROOT = Path.of(System.getProperty("jacquard.root")).normalize();
  private static final Path README = ROOT.resolve("README.md");
  private static final Path SOURCES = ROOT.resolve("examples/src/main/java/io/jacquard/examples");
  private static final Path CLASSES = ROOT.resolve("examples/target/classes");
  private static final int MOST_LINES = 30;
  private static final long PATIENCE_SECONDS = 120;

  /** What a command printed on standard output, and its exit code. */
  private record Run(String output, int code) {
    /** The line that says what was found. */
    String verdict() {
      return output
          .lines()
          .filter(line -> line.matches("(Found |No failure found|Nothing was tested).*"))
          .findFirst()
          .orElse("no verdict, exit code " + code);
    }
  }

  @Test
  void theReadmeShowsProgramCommandAndFailureWithinThirtyLines() throws IOException {
    List<String> first = Files.readAllLines(README).subList(0, MOST_LINES);
    assertThat(block(first, "```java")).isNotEmpty();
    List<String> shown = block(first, "```console");
    assertThat(shown.get(0)).startsWith("$ ./jacquard run ");
    assertThat(String.join("\n", shown)).contains("throws AssertionError");
  }

  @Test
  void theProgramOfTheReadmeIsTheExample() throws IOException {
    List<String> shown = block(Files.readAllLines(README), "```java");
    String name = command().get(command().size() - 1).replaceFirst(".*\\.", "");
    List<String> file = Files.readAllLines(SOURCES.resolve(name + ".java"));
    int start = file.indexOf("public class " + name + " {");
    assertThat(start).as("the class in %s.java", name).isPositive();
    assertThat(shown)
        .isEqualTo(
            file.subList(start, file.size()).stream().filter(line -> !line.isBlank()).toList());
  }

  @Test
  void theOutputOfTheReadmeIsReal() throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(README));
    List<String> shown = block(lines, "```console");
    String expected = String.join("\n", shown.subList(1, shown.size())) + "\n";
    Run run = run(command());
    if (Boolean.getBoolean("jacquard.golden.overwrite")
        && !masked(run.output).equals(masked(expected))) {
      int start = lines.indexOf("```console") + 2;
      lines.subList(start, start + shown.size() - 1).clear();
      lines.addAll(start, run.output.lines().toList());
      Files.write(README, lines);
    } else {
      assertThat(masked(run.output)).isEqualTo(masked(expected));
    }
    assertThat(run.code).isEqualTo(1);
  }

  @Test
  void theCardOfTheReadmeReplays() throws Exception {
    List<String> shown = block(Files.readAllLines(README), "```console");
    String replay =
        shown.stream()
            .map(String::strip)
            .filter(line -> line.startsWith("Replay  "))
            .findFirst()
            .orElseThrow();
    Run run = run(words(replay.replaceFirst("Replay *", "")));
    assertThat(run.verdict()).isEqualTo("Found 1 failed assertion.");
    assertThat(run.code).isEqualTo(1);
  }

  @TestFactory
  Stream<DynamicTest> everyExampleEndsAsItsCommentSays() throws IOException {
    return examples(SOURCES, "if the new answer is right, change the comment of the example");
  }

  @TestFactory
  Stream<DynamicTest> everyLimitIsStillThere() throws IOException {
    return examples(
        SOURCES.resolve("limits"),
        "if the answer is now right, remove the example and its row in docs/limits.md");
  }

  private static Stream<DynamicTest> examples(Path folder, String advice) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().matches(".*[EL]\\d\\d_\\w+\\.java")).toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .sorted()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      List<String> comment = comment(file);
                      assertThat(run(words(comment.get(0))).verdict())
                          .as(advice)
                          .isEqualTo(comment.get(1));
                    }));
  }

  /** The preformatted lines of the file's comment: a command, and the verdict it ends with. */
  private static List<String> comment(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    int start = lines.indexOf(" * <pre>");
    int end = lines.indexOf(" * </pre>");
    return lines.subList(start + 1, end).stream().map(line -> line.substring(3)).toList();
  }

  /** The lines of the first block that starts so. */
  private static List<String> block(List<String> lines, String fence) {
    int start = lines.indexOf(fence) + 1;
    assertThat(start).as("a block that starts with %s", fence).isPositive();
    List<String> rest = lines.subList(start, lines.size());
    int end = rest.indexOf("```");
    return end < 0 ? rest : rest.subList(0, end);
  }

  /** The command of the README, without the prompt. */
  private static List<String> command() throws IOException {
    return words(block(Files.readAllLines(README), "```console").get(0).replaceFirst("^\\$ ", ""));
  }

  private static List<String> words(String command) {
    return Arrays.asList(command.split(" "));
  }

  private static Run run(List<String> command) throws IOException, InterruptedException {
    assertThat(CLASSES).as("the examples, built; run the whole build").isDirectory();
    Path output = Files.createTempFile("jacquard-readme-", ".txt");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(ROOT.toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      builder.environment().put("LC_ALL", "C.UTF-8");
      builder.environment().remove("JACQUARD_JAVA_OPTS");
      Process process = builder.start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("no end after " + PATIENCE_SECONDS + " s: " + command);
      }
      return new Run(Files.readString(output, StandardCharsets.UTF_8), process.exitValue());
    } finally {
      Files.delete(output);
    }
  }

  /** What does not depend on the machine, the JDK or the compiler. */
  private static String masked(String report) {
    int verdict = report.indexOf("\nFound ");
    String picture = report.substring(0, Math.max(0, verdict));
    String rest = report.substring(Math.max(0, verdict)).replaceAll("\\s+", " ");
    return Pattern.compile("jq1:[\\w.:-]+").matcher(picture).replaceAll("jq1:CARD")
        + rest.replaceAll("[\\d.,]+ s\\b", "SECONDS s")
            .replaceAll("JDK \\S+, \\w+ engine", "JDK VERSION, SOME engine");
  }
}
