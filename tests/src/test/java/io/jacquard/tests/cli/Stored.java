// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Results of searches through the examples of the gallery, each made once. */
final class Stored {
  /** Examples with findings of every kind that the gallery has. */
  static final List<String> EXAMPLES =
      List.of(
          "E01_LostUpdate",
          "E02_LockOrder",
          "E04_CheckThenAct",
          "E05_BrokenDoubleCheck",
          "E06_Input",
          "E07_Proof");

  private final Path folder;

  Stored(Path folder) {
    this.folder = folder;
  }

  Path file(String example, String... options) {
    Path file = folder.resolve(example + String.join("", options) + ".json");
    if (!Files.exists(file)) {
      List<String> words = new ArrayList<>(List.of("run", "--max-executions", "1000"));
      words.addAll(List.of(options));
      words.addAll(
          List.of(
              "--json",
              file.toString(),
              "-cp",
              "examples/target/classes",
              "io.jacquard.examples." + example));
      Cli.of(words.toArray(String[]::new)).run().exits(example.equals("E07_Proof") ? 0 : 1);
    }
    return file;
  }

  JsonObject json(String example, String... options) {
    return parse(file(example, options));
  }

  static JsonObject parse(Path file) {
    try {
      return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A result in which the program has put this text wherever it can. */
  JsonObject strange(String text) {
    JsonObject result = json("E02_LockOrder");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    result.addProperty("program", text);
    finding.addProperty("id", text);
    finding.addProperty("message", text);
    change(finding, "threadsInfo", text, "name", "waitsFor");
    change(finding, "trace", text, "object", "member", "before", "after", "outcome");
    change(finding, "places", text, "class", "method", "file");
    change(result.getAsJsonObject("tree"), "nodes", text, "thread", "member", "place", "outcome");
    result.getAsJsonObject("tree").getAsJsonObject("threads").addProperty(text, text);
    return result;
  }

  private static void change(JsonObject part, String list, String text, String... keys) {
    for (JsonElement each : part.getAsJsonArray(list)) {
      for (String key : keys) {
        each.getAsJsonObject().addProperty(key, text);
      }
    }
  }

  Path written(String name, JsonObject result) {
    try {
      return Files.writeString(folder.resolve(name + ".json"), result.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The report in some form, as a user makes it. */
  Path report(Path result, String name) {
    Path output = folder.resolve(name);
    Run run =
        Cli.of("report", result.toString(), "-o", output.toString(), "--sources", "examples")
            .run()
            .exits(0);
    if (!(run.out() + run.err()).isEmpty()) {
      throw new AssertionError(run);
    }
    return output;
  }
}
