// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.examples.warned.Warned;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SpotBugs warns of six places, by their looks; three of them are real. */
@Tag("once")
class SpotBugsTests {
  private static final String CLASSES = "examples/target/classes";

  @TempDir Path folder;

  private Path warnings() throws IOException, InterruptedException {
    Path file = folder.resolve("spotbugs.sarif");
    Process process =
        new ProcessBuilder(
                Cli.JAVA_HOME.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Cli.ROOT.resolve("tests/target/spotbugs") + File.separator + "*",
                "edu.umd.cs.findbugs.FindBugs2",
                "-low",
                "-bugCategories",
                "MT_CORRECTNESS",
                "-sarif=" + file,
                Cli.ROOT.resolve(CLASSES).resolve("io/jacquard/examples/warned").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("spotbugs.log").toFile())
            .start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("spotbugs.log"))).isZero();
    return file;
  }

  @Test
  void exactlyTheRealOnesAreConfirmed() throws IOException, InterruptedException {
    Path sarif = warnings();
    Path json = folder.resolve("result.json");
    Run run =
        Cli.of(
                "run",
                "--strategy",
                "guide",
                "--target",
                sarif.toString(),
                "--max-executions",
                "3000",
                "--json",
                json.toString(),
                "-cp",
                CLASSES,
                Warned.class.getName())
            .run();
    assertThat(run.code()).as(run.err()).isEqualTo(1);
    Set<String> confirmed = new TreeSet<>();
    Set<String> excluded = new TreeSet<>();
    List<String> claims = new ArrayList<>();
    for (JsonElement each : Stored.parse(json).getAsJsonArray("targets")) {
      JsonObject target = each.getAsJsonObject();
      String verdict = target.get("verdict").getAsString();
      if (verdict.equals("confirmed")) {
        assertThat(target.get("card").getAsString()).startsWith("jq2:");
        confirmed.add(method(target));
      } else {
        assertThat(verdict).isEqualTo("not reachable");
        claims.add(target.get("claim").getAsString());
        excluded.add(method(target));
      }
    }
    assertThat(confirmed).containsExactly("Gauge.getLevel", "Shared.get", "Stock.isEmpty");
    assertThat(excluded).containsExactly("Queue.reset", "Single.get", "Total.getSum");
    assertThat(claims).containsOnly("all traces (sequentially consistent)");
  }

  /** The class and the method whose source has the line of a target. */
  private static String method(JsonObject target) throws IOException {
    String text = target.get("target").getAsString().replaceAll(" \\(\\d+\\)$", "");
    int line = Integer.parseInt(text.substring(text.lastIndexOf(':') + 1));
    List<String> source =
        Files.readAllLines(
            Cli.ROOT.resolve(
                "examples/src/main/java/" + Warned.class.getName().replace('.', '/') + ".java"));
    String type = "";
    String method = "";
    for (String each : source.subList(0, line)) {
      if (each.contains(" class ")) {
        type = each.replaceAll(".* class (\\w+).*", "$1");
      } else if (each.matches("    \\w[\\w ]+\\(.*\\) \\{")) {
        method = each.replaceAll(".* (\\w+)\\(.*", "$1");
      }
    }
    return type + "." + method;
  }
}
