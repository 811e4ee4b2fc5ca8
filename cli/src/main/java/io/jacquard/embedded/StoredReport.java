// SPDX-License-Identifier: Apache-2.0
package io.jacquard.embedded;

import io.jacquard.report.facts.Sources;
import io.jacquard.report.page.Page;
import io.jacquard.report.page.PageOptions;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The page and the JSON result of a test that failed.
 *
 * @param name of both files, without suffix
 */
record StoredReport(Path folder, String name) {
  /** Writes both, and returns the line that says where. */
  String write(Result result, UnaryOperator<String> replayCommand) {
    Path page = folder.resolve(name + ".html");
    try {
      Files.createDirectories(folder);
      ResultJson.write(result, folder.resolve(name + ".json"));
      List<Path> sources =
          Stream.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin")
              .map(Path::of)
              .filter(Files::isDirectory)
              .toList();
      AtomicFile.write(
          page, Page.render(result, new PageOptions(new Sources(sources), replayCommand)));
    } catch (IOException e) {
      return "The page could not be written: " + e + ".\n";
    }
    return "Page: " + page.toAbsolutePath().toUri() + "\n";
  }
}
