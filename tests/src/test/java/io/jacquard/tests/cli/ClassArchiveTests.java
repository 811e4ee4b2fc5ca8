// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.examples.E09_StrandedTask;
import io.jacquard.litmus.plain.UnsafeBank;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From JDK 24 on, the JVM under test starts from an archive of the tool's classes. */
@EnabledForJreRange(minVersion = 24)
class ClassArchiveTests {
  private static final String EXAMPLES = Cli.ROOT.resolve("examples/target/classes").toString();

  /** Where flags speak of an agent, its work on the JDK must be seen, and nothing is prepared. */
  private static final String REWRITING = "-Dcomment=agent";

  @TempDir Path folder;

  @Test
  void theSecondStartMapsAgentAndEngine() throws IOException {
    makeArchive();
    Path log = folder.resolve("classes.log");
    search("-Xlog:class+load:file=" + log);
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> isShared(line, "io.jacquard.agent.Agent"))
        .anyMatch(line -> isShared(line, "io.jacquard.runtime.Hooks"))
        .anyMatch(line -> isShared(line, "io.jacquard.engine.execution.Execution"))
        .noneMatch(line -> isShared(line, UnsafeBank.class.getName()));
  }

  /** The first class made at run time costs more than all that the archive holds. */
  @Test
  void theToolMakesNoClassBeforeTheFirstExecution() throws IOException {
    makeArchive();
    List<String> lines = classesUntil("io.jacquard.engine.state.ControlledThread");
    assertThat(lines)
        .noneMatch(line -> line.contains("$$Lambda") && !line.contains("shared objects file"));
    // The JDK makes some to call the agent, and when class files are read that the program names.
    int begin = indexOf("io.jacquard.agent.Installation", lines);
    int end = indexOf("io.jacquard.worker.ProgramLoader", lines);
    assertThat(lines.subList(begin, end))
        .hasSizeGreaterThan(100)
        .noneMatch(line -> line.matches(".*LambdaForm\\$[A-Z]+/0x.*"));
  }

  private static int indexOf(String type, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(" " + type + " ")) {
        return i;
      }
    }
    throw new AssertionError(type + " was not loaded");
  }

  @Test
  void nothingOfTheJdkIsRewrittenBeforeTheFirstExecution() throws IOException {
    makeArchive();
    assertThat(classesUntil("io.jacquard.engine.state.ControlledThread"))
        .anyMatch(line -> line.contains(" io.jacquard.agent.PreparedClasses "))
        .noneMatch(line -> line.contains(" io.jacquard.agent.jdk.ObjectUseRules "));
  }

  /** The JDK would make one for virtual threads with the first continuation. */
  @Test
  void noPoolIsMadeBeforeTheFirstExecution() throws IOException {
    makeArchive();
    assertThat(classesUntil("io.jacquard.engine.state.ControlledThread"))
        .noneMatch(line -> line.contains(" java.util.concurrent.ForkJoinPool$WorkQueue "));
  }

  /** What a JVM under test loads up to a class, which is among them. */
  private List<String> classesUntil(String last) throws IOException {
    Path log = folder.resolve("classes.log");
    search("-Xlog:class+load:file=" + log);
    List<String> lines = Files.readAllLines(log);
    return lines.subList(0, indexOf(last, lines) + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsa", "classes", "jar"})
  void aFileThatDoesNotFitIsNotUsed(String ending) throws IOException {
    makeArchive();
    List<Path> files = made(ending);
    assertThat(files).hasSize(1);
    // A new file, since JVMs of other tests may have mapped this one.
    Path file = files.get(0);
    Path kept = Files.move(file, file.resolveSibling("kept.tmp"));
    try {
      Files.writeString(file, "something else");
      assertThat(search("").err()).doesNotContain("shared archive");
    } finally {
      Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** As after a search that was killed when it had made the rest. */
  @Test
  void anArchiveThatIsMissingIsMade() throws IOException {
    makeArchive();
    for (Path archive : archives()) {
      Files.delete(archive);
    }
    makeArchive();
    assertThat(archives()).hasSize(1);
  }

  /** Numbers of sites are others with classes that were rewritten before; nothing else is. */
  @Test
  void rewrittenBeforeOrNowTheFindingIsTheSame() throws IOException {
    makeArchive();
    JsonObject before = finding("");
    JsonObject now = finding(REWRITING);
    assertThat(before).isEqualTo(now);
    for (String flags : List.of("", REWRITING)) {
      pool("replay", flags, Cards.text(before, "card")).exits(1);
    }
  }

  private static JsonObject finding(String flags) {
    return Cards.finding(pool("run", flags, "--no-minimize", "--json", "-").exits(1).json(), 0);
  }

  /** A program that needs a pool of the JDK, whose classes have sites. */
  private static Run pool(String command, String flags, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("-cp", EXAMPLES, E09_StrandedTask.class.getName()));
    return Cli.of(arguments.toArray(new String[0])).with("JACQUARD_JAVA_OPTS", flags).run();
  }

  /** Making one may fail on a busy machine; the next search tries again. */
  private static void makeArchive() throws IOException {
    int searches = 0;
    do {
      search("");
    } while (archives().isEmpty() && ++searches < 3);
  }

  private static boolean isShared(String line, String name) {
    return line.contains(" " + name + " ") && line.contains("shared objects file");
  }

  private static List<Path> archives() throws IOException {
    return made("jsa");
  }

  private static List<Path> made(String ending) throws IOException {
    List<Path> found = new ArrayList<>();
    String pattern = "under-test-" + Runtime.version().feature() + "-*." + ending;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Cli.HOME, pattern)) {
      files.forEach(found::add);
    }
    return found;
  }

  /** Finds the failure of the program, with the archive or without. */
  private static Run search(String flags) {
    return Cli.of("run", "-cp", Cli.LITMUS, UnsafeBank.class.getName())
        .with("JACQUARD_JAVA_OPTS", flags)
        .run()
        .exits(1);
  }
}
