// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.plain.CountLines;
import io.jacquard.litmus.plain.EchoArguments;
import io.jacquard.litmus.plain.ExitThree;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.plain.NeedsArgument;
import io.jacquard.litmus.plain.ParallelSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs never written for Jacquard run as they are. */
class PlainProgramTests {
  @TempDir Path folder;

  @Test
  void anExitThatIsAllowedEndsAnExecutionNormally() {
    JsonObject result =
        Cli.of(
                "run",
                "--exit-ok",
                "--strategy",
                "random",
                "--max-executions",
                "5",
                "--json",
                "-",
                "-cp",
                Cli.LITMUS,
                name(ExitThree.class))
            .run()
            .exits(0)
            .json();
    assertThat(result.get("executions").getAsInt()).isEqualTo(5);
    assertThat(result.getAsJsonObject("outcomes").get("normal").getAsInt()).isEqualTo(5);
  }

  @Test
  void printingIsShownInReplay() {
    Run run = replay(ExitThree.class).exits(1);
    assertThat(run.out()).startsWith("goodbye\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void argumentsArriveAsGiven() {
    Run run =
        replay(EchoArguments.class, "--seed", "two  words", "", "ümläut", "$HOME", "a\tb").exits(0);
    assertThat(run.out()).startsWith("--seed\ntwo  words\n\nümläut\n$HOME\na\tb\n6 arguments\n");
  }

  @Test
  void argumentsDecideWhatIsFound() {
    assertThat(search(NeedsArgument.class).exits(1).out()).contains("ArrayIndexOutOfBounds");
    search(NeedsArgument.class, "41").exits(0);
  }

  @Test
  void filesAreRead() throws IOException {
    Path file = Files.writeString(folder.resolve("lines.txt"), "one\ntwo\nthree\n");
    search(CountLines.class, file.toString()).exits(0);
    assertThat(replay(CountLines.class, file.toString()).exits(0).out()).startsWith("3 lines\n");
    assertThat(search(CountLines.class, folder.resolve("none").toString()).exits(1).out())
        .contains("NoSuchFileException");
  }

  @Test
  void correctThreadsAreSilent() {
    search(ParallelSum.class, "1", "2", "3").exits(0);
    assertThat(replay(ParallelSum.class, "1", "2", "3").exits(0).out()).startsWith("6\n");
  }

  @Test
  void outputComesOnceAlthoughFindingsAreRunAgainToBeRecorded() {
    Run run = replay(HitCounter.class).exits(1);
    assertThat(run.out().lines().filter(line -> line.startsWith("hits: "))).hasSize(1);
    assertThat(run.out()).contains("RACE");
  }

  @Test
  void lastLineNeedsNoLineEnd() {
    Sources.compile(
        folder,
        "Print",
        """
        class Print {
          public static void main(String[] args) {
            System.err.println("to error");
            System.out.print("no line end");
          }
        }
        """);
    assertThat(replayOwn("Print").exits(0).out()).startsWith("to error\nno line end\n");
  }

  @Test
  void staticMethodIsAnEntry() {
    Sources.compile(
        folder,
        "Methods",
        """
        class Methods {
          private static int silent() throws InterruptedException {
            Thread thread = new Thread(() -> System.out.println("silent"));
            thread.start();
            thread.join();
            return 3;
          }
          static void loud(String[] args) {
            System.out.println("loud " + args.length);
          }
        }
        """);
    assertThat(replayOwn("Methods#silent").exits(0).out()).startsWith("silent\n");
    assertThat(replayOwn("Methods#loud", "x").exits(0).out()).startsWith("loud 1\n");
  }

  @Test
  void apiNeedNotBeOnTheClassPath() {
    Run api = Cli.of("api").run().exits(0);
    Sources.compile(
        folder,
        "Asks",
        """
        class Asks {
          public static void main(String[] args) {
            int x = io.jacquard.Jacquard.anyInt("x", 0, 9);
            io.jacquard.Jacquard.assume(x != 3);
            assert x != 7 : "seven";
          }
        }
        """,
        "-cp",
        api.out().strip());
    JsonObject result =
        Cli.of("run", "--max-executions", "500", "--json", "-", "-cp", folder.toString(), "Asks")
            .run()
            .exits(1)
            .json();
    assertThat(Cards.finding(result, 0).getAsJsonObject("inputs").get("x").getAsString())
        .isEqualTo("7");
    Cli.of("replay", Cards.text(Cards.finding(result, 0), "card"), "-cp", folder.toString(), "Asks")
        .run()
        .exits(1);
  }

  private static Run search(Class<?> program, String... arguments) {
    return Cli.of(words("run --max-executions 5 -cp", Cli.LITMUS, program.getName(), arguments))
        .run();
  }

  private static Run replay(Class<?> program, String... arguments) {
    return Cli.of(
            words("replay " + Cards.empty() + " -cp", Cli.LITMUS, program.getName(), arguments))
        .run();
  }

  private Run replayOwn(String entry, String... arguments) {
    return Cli.of(words("replay " + Cards.empty() + " -cp", folder.toString(), entry, arguments))
        .run();
  }

  private static String name(Class<?> program) {
    return program.getName();
  }

  private static String[] words(String start, String classPath, String entry, String... arguments) {
    return Stream.of(start.split(" "), new String[] {classPath, entry}, arguments)
        .flatMap(Arrays::stream)
        .toArray(String[]::new);
  }
}
