// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A race inside a jar is not the user's, unless asked for; what is accepted does not count. */
class LibraryRaceTests {
  @TempDir static Path lib;
  @TempDir static Path own;
  @TempDir Path folder;

  private static Path jar;

  @BeforeAll
  static void compile() throws IOException {
    Sources.compile(
        lib,
        "Hits",
        """
        package lib;
        public class Hits {
          private int hits;
          public int value;
          public void hit() {
            hits++;
          }
          public int get() {
            return hits;
          }
        }
        """);
    jar = own.resolve("lib.jar");
    pack(lib.resolve("lib/Hits.class"), "lib/Hits.class", jar);
    // of the library alone, of both, of the program; then what each of them leads to
    Sources.compile(
        own,
        "Visits",
        """
        public class Visits {
          static int visits;
          public static void main(String[] args) throws Exception {
            lib.Hits hits = new lib.Hits();
            Thread other = new Thread(() -> visit(hits, args[0]));
            other.start();
            visit(hits, args[0]);
            other.join();
            if (args.length > 1) {
              assert hits.get() == 2 : "lost";
            }
          }
          static void visit(lib.Hits hits, String what) {
            switch (what) {
              case "library" -> hits.hit();
              case "field" -> hits.value = 1;
              default -> visits = 1;
            }
          }
        }
        """,
        "-cp",
        jar.toString());
    Sources.compile(
        own,
        "Fails",
        """
        public class Fails {
          static int visits;
          public static void main(String[] args) throws Exception {
            Thread one = new Thread(() -> { throw new IllegalStateException("known"); });
            Thread two = new Thread(() -> visits++);
            one.start();
            two.start();
            visits++;
            one.join();
            two.join();
            assert visits == 2 : "lost";
          }
        }
        """);
  }

  private static void pack(Path file, String name, Path to) throws IOException {
    try (OutputStream stream = Files.newOutputStream(to);
        JarOutputStream entries = new JarOutputStream(stream)) {
      entries.putNextEntry(new JarEntry(name));
      entries.write(Files.readAllBytes(file));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "note, 0, 0, true",
    "report, 1, 2, false",
    "ignore, 0, 0, false",
  })
  void oneOfALibraryIsTreatedAsAsked(String mode, int code, int findings, boolean notes) {
    JsonObject result = search(code, List.of("--libraries", mode), "Visits", "library");
    assertThat(result.getAsJsonArray("findings")).hasSize(findings);
    assertThat(result.getAsJsonArray("notes").isEmpty()).isEqualTo(!notes);
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).endsWith("(sequentially consistent)");
  }

  @Test
  void oneOfALibraryIsANoteByDefaultAndSaysWhy() {
    JsonObject result = search(0, List.of(), "Visits", "library");
    JsonObject note = result.getAsJsonArray("notes").get(0).getAsJsonObject();
    assertThat(Cards.text(note, "kind")).isEqualTo("race");
    assertThat(Cards.text(note, "why")).contains("--libraries report");
    Cli.of(
            "replay",
            "--libraries",
            "report",
            Cards.text(note, "card"),
            "-cp",
            path(),
            "Visits",
            "library")
        .run()
        .exits(1);
  }

  @ParameterizedTest
  @CsvSource({"field", "program"})
  void oneWithAnAccessOfTheUsersIsTheUsers(String what) {
    JsonObject result = search(1, List.of("--libraries", "ignore"), "Visits", what);
    assertThat(kinds(result, "findings")).containsOnly("race");
    assertThat(result.getAsJsonArray("notes")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"--scope, 'lib,Visits'", "--races, report"})
  void aScopeSaysWhatIsTheUsers(String option, String value) {
    JsonObject result =
        search(option.equals("--scope") ? 1 : 0, List.of(option, value), "Visits", "library");
    assertThat(result.getAsJsonArray("findings").isEmpty()).isEqualTo(!option.equals("--scope"));
  }

  @Test
  void aFolderIsTheUsers() {
    String folders = own + File.pathSeparator + lib;
    Run run = Cli.of("run", "--max-executions", "5", "-cp", folders, "Visits", "library").run();
    assertThat(run.exits(1).out()).contains("RACE");
  }

  @Test
  void theJarOfTheMainClassIsTheUsers() throws IOException {
    Sources.compile(
        folder,
        "Alone",
        """
        public class Alone {
          static int visits;
          public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> visits++);
            other.start();
            visits++;
            other.join();
          }
        }
        """);
    Path alone = folder.resolve("alone.jar");
    pack(folder.resolve("Alone.class"), "Alone.class", alone);
    Files.delete(folder.resolve("Alone.class"));
    Cli.of("run", "--max-executions", "5", "-cp", alone.toString(), "Alone").run().exits(1);
  }

  @Test
  void oneOfALibraryDoesNotEndASearch() {
    List<String> failFast = List.of("--races", "fail-fast");
    JsonObject result = search(0, failFast, "Visits", "library");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    List<String> both = List.of("--races", "fail-fast", "--libraries", "report");
    assertThat(Cards.text(search(1, both, "Visits", "library"), "search")).isEqualTo("stopped");
  }

  @Test
  void whatItLeadsToCounts() {
    JsonObject result = search(1, List.of("--libraries", "ignore"), "Visits", "library", "check");
    assertThat(kinds(result, "findings")).containsExactly("assertion");
  }

  @Test
  void aSearchThatGoesOnKnowsItsNotes() {
    Path saved = folder.resolve("saved");
    List<String> first =
        List.of("--strategy", "dpor", "--max-executions", "2", "--save", saved.toString());
    int before = search(0, first, "Visits", "library").getAsJsonArray("notes").size();
    JsonObject after = search(0, List.of("--resume", saved.toString()), "Visits", "library");
    assertThat(after.getAsJsonArray("notes").size()).isGreaterThanOrEqualTo(before);
    assertThat(before).isPositive();
    assertThat(after.getAsJsonArray("findings")).isEmpty();
  }

  @Test
  void whatIsExcludedIsNotSeenAndALimit() {
    JsonObject result = search(0, List.of("--exclude", "lib"), "Visits", "library");
    assertThat(result.getAsJsonArray("notes")).isEmpty();
    assertThat(Cards.text(result, "search")).isEqualTo("bounded");
    JsonObject limit = result.getAsJsonArray("limits").get(0).getAsJsonObject();
    assertThat(Cards.text(limit, "what")).isEqualTo("class not controlled: named by --exclude");
    assertThat(Cards.text(limit, "where")).isEqualTo("lib.Hits");
  }

  @Test
  void aCardKnowsWhatWasExcluded() {
    JsonObject result = search(1, List.of("--exclude", "lib"), "Visits", "program");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    Run replay =
        Cli.of(
                "replay",
                "--json",
                "-",
                Cards.text(finding, "card"),
                "-cp",
                path(),
                "Visits",
                "program")
            .run()
            .exits(1);
    assertThat(Cards.text(replay.json().getAsJsonObject("settings"), "exclude")).isEqualTo("lib");
  }

  @Test
  void whatIsAcceptedIsANoteWithTheReason() throws IOException {
    String known = known("# known\nexception Fails.java:4 it may\nassertion Fails#main lost");
    JsonObject result =
        search(0, List.of("--accept", known, "--races", "ignore", "--all"), "Fails");
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    assertThat(whys(result)).containsExactlyInAnyOrder("it may", "lost");
    assertThat(result.getAsJsonArray("warnings")).isEmpty();
  }

  @Test
  void whatIsAcceptedDoesNotHideWhatComesBehindIt() throws IOException {
    String known = known("exception Fails.java:4 it may");
    Run run =
        Cli.of("run", "--accept", known, "--races", "ignore", "-cp", own.toString(), "Fails")
            .run()
            .exits(1);
    assertThat(run.out()).contains("lost", "--accept " + known);
    JsonObject result = search(1, List.of("--accept", known, "--races", "ignore"), "Fails");
    assertThat(kinds(result, "findings")).containsExactly("assertion");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    Run replay =
        Cli.of(
                "replay",
                "--accept",
                known,
                "--races",
                "ignore",
                "--json",
                "-",
                Cards.text(finding, "card"),
                "-cp",
                path(),
                "Fails")
            .run()
            .exits(1);
    assertThat(kinds(replay.json(), "findings")).containsExactly("assertion");
  }

  @Test
  void anEntryThatAcceptsNothingIsAWarning() throws IOException {
    String known = known("race Gone.java:1 was there once");
    JsonObject result = search(0, List.of("--accept", known), "Visits", "library");
    assertThat(result.getAsJsonArray("warnings").get(0).getAsString())
        .endsWith("line 1, accepts a finding that was not met: race Gone.java:1.");
  }

  @Test
  void aMalformedLineIsOneSentence() throws IOException {
    String known = known("# known\nrace Gone.java:1");
    Run run = Cli.of("run", "--accept", known, "-cp", path(), "Visits", "library").run().exits(2);
    assertThat(run.sentence()).contains(known + ", line 2: the reason is missing");
    Run none = Cli.of("run", "--accept", "nowhere", "-cp", path(), "Visits", "library").run();
    assertThat(none.exits(2).sentence()).contains("there is no readable file nowhere");
  }

  private String known(String text) throws IOException {
    return Files.writeString(folder.resolve("known.txt"), text).toString();
  }

  private static String path() {
    return own + File.pathSeparator + jar;
  }

  private static JsonObject search(int code, List<String> options, String... program) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--no-minimize"));
    words.addAll(options);
    words.addAll(List.of("-cp", path()));
    words.addAll(List.of(program));
    return Cli.of(words.toArray(String[]::new)).run().exits(code).json();
  }

  private static List<String> kinds(JsonObject result, String of) {
    List<String> kinds = new ArrayList<>();
    for (JsonElement each : result.getAsJsonArray(of)) {
      kinds.add(Cards.text(each.getAsJsonObject(), "kind"));
    }
    return kinds;
  }

  private static List<String> whys(JsonObject result) {
    List<String> whys = new ArrayList<>();
    for (JsonElement each : result.getAsJsonArray("notes")) {
      whys.add(Cards.text(each.getAsJsonObject(), "why"));
    }
    return whys;
  }
}
