// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.examples.joined.collections.JdkCollections;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What threads that choose operations by inputs still find inside the collections of the JDK. */
@Tag("once")
class JoinedInsideTests {
  private static JsonObject search(Class<?> program) {
    return Cli.of(
            "run",
            "--inside",
            "java.util",
            "--strategy",
            "dpor",
            "--races",
            "ignore",
            "--all",
            "--no-minimize",
            "--max-executions",
            "3000",
            "--json",
            "-",
            "-cp",
            Cli.ROOT.resolve("examples/target/classes").toString(),
            program.getName(),
            "2")
        .run()
        .exits(1)
        .json();
  }

  /** The operations of the two threads in all findings whose kind or message contains this. */
  private static Set<String> operations(JsonObject result, String what) {
    Set<String> found = new TreeSet<>();
    for (JsonElement each : result.getAsJsonArray("findings")) {
      JsonObject finding = each.getAsJsonObject();
      if ((Cards.text(finding, "kind") + Cards.text(finding, "message")).contains(what)) {
        JsonObject inputs = finding.getAsJsonObject("inputs");
        found.add(Cards.text(inputs, "operation 0") + Cards.text(inputs, "operation 1"));
      }
    }
    return found;
  }

  /** 3 is {@code containsAll}, 4 is {@code equals}. */
  @Test
  void vectorsThatLookIntoOneAnotherWaitForEver() {
    JsonObject result = search(JdkCollections.Vectors.class);

    assertThat(operations(result, "deadlock"))
        .contains("33", "44")
        .allMatch(each -> each.matches("[34][34]"));
    assertThat(operations(result, "ConcurrentModificationException")).isNotEmpty();
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
  }

  /** 1 is {@code addAll}, which takes both locks; iterators take none. */
  @Test
  void anIteratorWithoutTheLockNoticesTheOtherThread() {
    JsonObject result = search(JdkCollections.Lists.class);

    assertThat(operations(result, "ConcurrentModificationException")).isNotEmpty();
    assertThat(operations(result, "deadlock")).containsExactly("11");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
  }
}
