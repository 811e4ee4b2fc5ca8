// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Branches that splices take, from the command line to the result. */
@Tag("once")
class SplicedProgramTests {
  private static JsonObject search(String program, String... options) {
    return search(1, program, options);
  }

  private static JsonObject search(int code, String program, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--strategy", "multitrace", "--all"));
    words.addAll(List.of("--races", "ignore", "--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", Cli.ROOT.resolve("examples/target/classes").toString()));
    words.add("io.jacquard.examples.papers.spliced." + program);
    return Cli.of(words.toArray(String[]::new)).run().exits(code).json();
  }

  private static void covers(JsonObject result, int alone, int atTheEnd, int all) {
    JsonObject branches = result.getAsJsonObject("coverage").getAsJsonObject("branches");
    JsonObject counts = result.getAsJsonObject("multitrace");
    assertThat(counts.get("sequentialBranches").getAsInt()).isEqualTo(alone);
    assertThat(branches.get("covered").getAsInt()).isEqualTo(atTheEnd);
    assertThat(branches.get("total").getAsInt()).isEqualTo(all);
    assertThat(counts.get("missed").getAsInt()).isZero();
    assertThat(Cards.text(result, "search")).isNotEqualTo("complete");
  }

  /** X7 of the notes: the failure is the last branch. */
  @Test
  void allBranchesOfTheDriverAreTaken() {
    JsonObject result = search("Bluetooth");
    covers(result, 8, 12, 12);
    JsonObject schema = Stored.parse(Cli.ROOT.resolve("docs/result.schema.json"));
    assertThat(JsonSchema.complaints(schema, result)).isEmpty();
  }

  @Test
  void inputsAndOrderAreSolvedForTogether() {
    covers(search("LogBuffer"), 32, 40, 44);
  }

  /** The failure is in a branch that no thread alone takes. */
  @Test
  void aTraceIsClosedByAnotherThread() {
    covers(search("TraceSwitches"), 55, 59, 87);
  }

  @Test
  void aProgramWithoutABugHasNone() {
    JsonObject result = search(0, "TreeOfKeys");
    covers(result, 23, 25, 32);
    assertThat(result.getAsJsonArray("findings")).isEmpty();
  }

  /** Three reads of one thread have to see what the other one wrote. */
  @Test
  @EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
  void aRowIsGivenAwayTwice() {
    covers(search("TraceThreads"), 57, 93, 137);
  }

  @Test
  void moreJobsAreTheSameSearch() {
    covers(search("Cached"), 16, 23, 24);
    covers(search("Cached", "--jobs", "2"), 16, 23, 24);
  }
}
