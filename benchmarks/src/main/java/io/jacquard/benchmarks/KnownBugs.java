// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the default search made of known bugs of published libraries.
 *
 * <p>Arguments: the list of bugs, and the folder with the results, of which each bug has two: one
 * of the library with the bug, one of a version without it.
 */
public final class KnownBugs {
  private KnownBugs() {}

  /** A line of the list: fields with semicolons between them. */
  private record Bug(String program, String name, String symptom, String faulty, String fixed) {
    static Bug of(String line) {
      String[] fields = line.split("\\s*;\\s*");
      if (fields.length != 5) {
        throw new IllegalArgumentException("not a bug: " + line);
      }
      return new Bug(fields[0], fields[1], fields[2], fields[3], fields[4].strip());
    }

    /** How the names of the files with its results begin. */
    String file() {
      return program.replace(' ', '-');
    }
  }

  public static void main(String[] args) throws IOException {
    Path results = Path.of(args[1]);
    Table.title("Known bugs of published libraries");
    Table.head("bug", "what goes wrong", "with it", "found", "without it", "found there");
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      if (!line.startsWith("#")) {
        Bug bug = Bug.of(line);
        Table.row(
            bug.name(),
            bug.symptom(),
            bug.faulty(),
            outcome(results.resolve(bug.file() + "-faulty.json")),
            bug.fixed(),
            outcome(results.resolve(bug.file() + "-fixed.json")));
      }
    }
  }

  private static String outcome(Path file) throws IOException {
    if (!Files.exists(file)) {
      return "–";
    }
    Result result = ResultJson.read(Files.readString(file));
    String count = String.format(Locale.ROOT, "%,d", result.counts().executions());
    Set<String> kinds = new TreeSet<>();
    for (Finding finding : result.findings()) {
      kinds.add(finding.kind().toString().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
    String found = kinds.isEmpty() ? "nothing" : String.join(", ", kinds);
    switch (result.search().ended()) {
      case STOPPED:
        return found + ", by " + count;
      case COMPLETE:
        return found + "; complete with " + count;
      default:
        return found + "; " + result.search().ended().words() + " after " + count;
    }
  }
}
