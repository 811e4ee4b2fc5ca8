// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.nio.file.Files;
import java.nio.file.Path;

/** The build that runs the tests, as far as the folder that they run in tells. */
final class BuildTool {
  private BuildTool() {}

  /** Where reports go: beside those of the build; empty if there is no such folder. */
  static String reports() {
    for (String folder : new String[] {"target", "build"}) {
      if (Files.isDirectory(Path.of(folder))) {
        return Path.of(folder, "jacquard").toString();
      }
    }
    return "";
  }

  /** The command that replays a card; without a known build, what is to be added to one. */
  static String replay(String card, String type, String method) {
    String test = "-Dtest=" + type + "#" + method;
    String words =
        "-D"
            + Configuration.REPLAY
            + "="
            + card
            + " "
            + (test.contains("$") ? "'" + test + "'" : test);
    if (!Files.isRegularFile(Path.of("pom.xml"))) {
      return words;
    }
    return (Files.isExecutable(Path.of("mvnw")) ? "./mvnw" : "mvn") + " test " + words;
  }
}
