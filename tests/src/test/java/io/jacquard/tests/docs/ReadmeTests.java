// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the README and the comments of the examples say is what happens. */
class ReadmeTests {
  private static final Path README = Session.ROOT.resolve("README.md");
  private static final Path GALLERY = Session.ROOT.resolve("docs/examples.md");
  private static final Path SOURCES =
      Session.ROOT.resolve("examples/src/main/java/io/jacquard/examples");
  private static final int MOST_LINES = 30;

  @Test
  void theReadmeShowsProgramCommandAndFailureWithinThirtyLines() throws IOException {
    Block program = block("java");
    Block shown = block("console");
    assertThat(program.lines()).isNotEmpty();
    assertThat(shown.lines().get(0)).startsWith("$ ./jacquard run ");
    assertThat(shown.lines().subList(0, MOST_LINES - shown.line()))
        .anyMatch(line -> line.contains("throws AssertionError"));
  }

  @Test
  void theProgramOfTheReadmeIsTheExample() throws IOException {
    String name = ConsoleBlock.calls(block("console")).get(0).command().replaceFirst(".*\\.", "");
    List<String> file = Files.readAllLines(SOURCES.resolve(name + ".java"));
    int start = file.indexOf("public class " + name + " {");
    assertThat(start).as("the class in %s.java", name).isPositive();
    assertThat(block("java").lines())
        .isEqualTo(
            file.subList(start, file.size()).stream().filter(line -> !line.isBlank()).toList());
  }

  @Test
  void theCardOfTheReadmeReplays() throws Exception {
    String replay =
        block("console").lines().stream()
            .map(String::strip)
            .filter(line -> line.startsWith("Replay  "))
            .findFirst()
            .orElseThrow();
    Session.Run run = new Session(Session.ROOT).run(replay.replaceFirst("Replay *", ""));
    assertThat(run.verdict()).isEqualTo("Found 1 failed assertion.");
    assertThat(run.code()).isEqualTo(1);
  }

  /** {@link DocsTests} runs the gallery, so that the comments are true if they are in it. */
  @Test
  void theGalleryHasEveryExampleAsItsCommentSays() throws IOException {
    Map<String, List<String>> shown = new HashMap<>();
    for (Block block : Block.of(GALLERY)) {
      ConsoleBlock.calls(block).forEach(call -> shown.put(call.command(), call.shown()));
    }
    for (Path file : numbered(SOURCES)) {
      List<String> comment = comment(file);
      assertThat(shown).as("docs/examples.md").containsKey(comment.get(0));
      assertThat(shown.get(comment.get(0))).contains(comment.get(1));
    }
  }

  @TestFactory
  Stream<DynamicTest> everyLimitIsStillThere() throws IOException {
    return numbered(SOURCES.resolve("limits")).stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      List<String> comment = comment(file);
                      assertThat(new Session(Session.ROOT).run(comment.get(0)).verdict())
                          .as(
                              "if the answer is now right, remove the example and its row in"
                                  + " docs/limits.md")
                          .isEqualTo(comment.get(1));
                    }));
  }

  /** The numbered programs of a folder. */
  private static List<Path> numbered(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files =
          all.filter(file -> file.toString().matches(".*[EL]\\d\\d_\\w+\\.java")).sorted().toList();
      assertThat(files).isNotEmpty();
      return files;
    }
  }

  /** The preformatted lines of the file's comment: a command, and the verdict it ends with. */
  private static List<String> comment(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    int start = lines.indexOf(" * <pre>");
    int end = lines.indexOf(" * </pre>");
    return lines.subList(start + 1, end).stream().map(line -> line.substring(3)).toList();
  }

  /** The first block of the README in this language. */
  private static Block block(String language) throws IOException {
    return Block.of(README).stream()
        .filter(block -> block.language().equals(language))
        .findFirst()
        .orElseThrow();
  }
}
