// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.examples.joined.collections.JdkCollections;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What threads that choose operations by inputs still find inside the collections of the JDK. */
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

  /** The kinds of what was found, with the classes where it is. */
  private static Set<String> found(JsonObject result) {
    Set<String> found = new TreeSet<>();
    for (JsonElement each : result.getAsJsonArray("findings")) {
      JsonObject finding = each.getAsJsonObject();
      found.add(Cards.text(finding, "kind") + " " + Cards.text(finding, "message"));
    }
    return found;
  }

  @Test
  void vectorsThatLookIntoOneAnotherWaitForEver() {
    assertThat(found(search(JdkCollections.Vectors.class)))
        .anyMatch(each -> each.startsWith("deadlock"));
  }

  @Test
  void anIteratorWithoutTheLockNoticesTheOtherThread() {
    assertThat(found(search(JdkCollections.Lists.class)))
        .anyMatch(each -> each.contains("ConcurrentModificationException"));
  }
}
