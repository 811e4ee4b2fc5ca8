// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Cli;
import io.jacquard.tests.cli.Run;
import io.jacquard.tests.cli.Sources;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated tests compile, and pass or fail as it is written in them. */
@Tag("once")
class GeneratedTestsTests {
  private static final Pattern ENDED = Pattern.compile("@ (\\w+) replay: (SUCCESSFUL|FAILED)");

  @TempDir static Path classes;
  @TempDir Path sources;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Till",
        """
        package shop;
        import io.jacquard.Jacquard;
        class Till {
          static volatile int total;
          public static void main(String[] args) throws InterruptedException {
            int price = Jacquard.anyInt("price");
            String word = Jacquard.anyString("word \\\\u */");
            Thread other = new Thread(() -> total = 3);
            other.start();
            if (price > 100) {
              total = 2;
            }
            other.join();
            if (word.equals("\\\\u*/\\"\\n\\u00e9\\u2028")) {
              total = 4;
            }
            assert total != 2 : "lost";
          }
        }
        """,
        "-cp",
        Cli.API);
    Sources.compile(
        classes,
        "Kiosk",
        """
        class Kiosk {
          static int stock = 5;
          private static class Hidden {
            private static void sell(String[] args) {
              if (args[0].equals("true") && stock > weather()) {
                throw new IllegalStateException(args[1]);
              }
            }
          }
          static byte weather() {
            throw new UnsupportedOperationException();
          }
        }
        """);
    Sources.compile(
        classes,
        "Race",
        """
        public class Race {
          static int count;
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
          }
        }
        """);
  }

  /** It fails if the one writes an input where the other has written, and the other saw it. */
  @BeforeAll
  static void compileBranches() {
    Sources.compile(
        classes,
        "Stock",
        """
        import io.jacquard.Jacquard;
        class Stock {
          static volatile int left;
          static volatile boolean told;
          public static void main(String[] args) {
            int ordered = Jacquard.anyInt("ordered", 0, 100);
            new Thread(() -> {
              left = 1;
              if (left > 1) {
                told = true;
              }
            }).start();
            new Thread(() -> {
              if (ordered > 7) {
                left = ordered;
              }
              if (told) {
                throw new IllegalStateException("told");
              }
            }).start();
          }
        }
        """,
        "-cp",
        Cli.API);
  }

  private void search(String... words) {
    searchBy("dpor", words);
  }

  private void searchBy(String strategy, String... words) {
    List<String> all = new ArrayList<>(List.of("run", "--all", "--strategy", strategy));
    all.addAll(List.of("--generate-tests", sources.toString()));
    all.addAll(List.of(words));
    Run run = Cli.of(all.toArray(String[]::new)).run().exits(1);
    assertThat(run.err()).contains("The tests are in " + sources + ".");
  }

  /** What is written in each test about how it ends, by the name of its method. */
  private Map<String, String> expected() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    for (Path file : files()) {
      String text = Files.readString(file);
      Matcher method = Pattern.compile("void (\\w+)\\(\\)").matcher(text);
      assertThat(method.find()).isTrue();
      expected.put(
          method.group(1), text.contains("made by Jacquard. Passes.") ? "SUCCESSFUL" : "FAILED");
    }
    return expected;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** Compiles them and runs them; returns how each ended, by the name of its method. */
  private Map<String, String> run(String version) throws Exception {
    Path out = Files.createDirectories(sources.resolve("out-" + version));
    String program = out + File.pathSeparator + classes + File.pathSeparator;
    List<String> arguments =
        new ArrayList<>(List.of("-d", out.toString(), "-cp", program + Jvm.classPath(version)));
    List<String> names = new ArrayList<>();
    for (Path file : files()) {
      arguments.add(file.toString());
      names.add(
          sources
              .relativize(file)
              .toString()
              .replace(".java", "")
              .replace(File.separatorChar, '.'));
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, errors, errors, arguments.toArray(String[]::new)))
        .as("%s", errors)
        .isZero();
    String output = Jvm.run(version, program, List.of("-ea"), names);
    Map<String, String> ends = new TreeMap<>();
    Matcher each = ENDED.matcher(output);
    while (each.find()) {
      ends.put(each.group(1), each.group(2));
    }
    assertThat(output).doesNotContain("did not follow the card");
    return ends;
  }

  @Test
  void eachPathAndEachFindingOfAProgramThatAsks() throws Exception {
    search("-cp", classes.toString(), "shop.Till");

    Map<String, String> expected = expected();
    // Price and word, each one way or the other; and the one that fails.
    assertThat(expected)
        .containsEntry("f1", "FAILED")
        .containsEntry("path1", "SUCCESSFUL")
        .containsValue("FAILED")
        .hasSize(6);
    assertThat(run("junit6")).isEqualTo(expected);
    assertThat(run("junit5")).isEqualTo(expected);
  }

  @Test
  void placesThatWereMadeToAsk() throws Exception {
    search(
        "--input",
        "args[0]:boolean,args[1],Kiosk.stock:0..9,Kiosk#weather",
        "-cp",
        classes.toString(),
        "Kiosk$Hidden#sell");

    Map<String, String> expected = expected();
    assertThat(expected).containsKeys("f1", "path1", "path2", "path3").hasSize(4);
    assertThat(run("junit6")).isEqualTo(expected);
  }

  @Test
  void aRaceWithoutInputs() throws Exception {
    search("-cp", classes.toString(), "Race");

    Map<String, String> expected = expected();
    assertThat(expected).containsEntry("f1", "FAILED").doesNotContainKey("path1");
    assertThat(run("junit6")).isEqualTo(expected);
  }

  /** Without paths, branches say which executions are worth a test. */
  @ParameterizedTest
  @ValueSource(strings = {"multitrace", "interfere"})
  void eachExecutionThatTakesABranchFirst(String strategy) throws Exception {
    searchBy(strategy, "-cp", classes.toString(), "Stock");

    Map<String, String> expected = expected();
    assertThat(expected)
        .containsEntry("f1", "FAILED")
        .containsEntry("branches1", "SUCCESSFUL")
        .containsKey("branches2")
        .doesNotContainKey("path1");
    assertThat(expected.keySet().stream().filter(name -> name.startsWith("branches")))
        .anyMatch(name -> "FAILED".equals(expected.get(name)));
    assertThat(Files.readString(sources.resolve("StockBranches1Test.java")))
        .contains("First to take: Stock.java:", "races = \"ignore\"");
    assertThat(run("junit6")).isEqualTo(expected);
  }

  @Test
  void whatTestsCannotDoIsRefused() {
    assertThat(
            Cli.of(
                    "run",
                    "--inside",
                    "java.util",
                    "--generate-tests",
                    sources.toString(),
                    "-cp",
                    classes.toString(),
                    "Race")
                .run()
                .exits(2)
                .sentence())
        .contains("--generate-tests cannot be combined with --inside");
  }
}
