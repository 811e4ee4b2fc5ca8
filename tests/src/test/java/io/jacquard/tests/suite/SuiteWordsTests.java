// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.trace.finding.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The words about each faulty program of the suite name the variables and locks that matter there,
 * which are listed in {@code suite-words.txt}; and where they name a variable and a line, the
 * source has that variable in that line.
 */
@Tag("once")
class SuiteWordsTests {
  private static final Path SOURCES =
      Path.of(
          System.getProperty("jacquard.root"), "examples/src/main/java/io/jacquard/examples/suite");

  /** An access and its place. */
  private static final Pattern ACCESS =
      Pattern.compile(
          "(?:reads?|writes?|changed) (\\S+)(?: \\([^)]*\\)| from \\S+ to \\S+)?"
              + " at (\\w+\\.java):(\\d+)");

  /** A lock that is waited for or held, and the place. */
  private static final Pattern LOCK =
      Pattern.compile(
          "(?:waits for lock \\S+ at|held by [\\w-]+ since|notified \\S+ at) (\\w+\\.java):(\\d+)");

  private static final Pattern LOCKING =
      Pattern.compile("synchronized|[lL]ock\\(|notify|wait\\(|signal|await");

  /** How far the head of a synchronized method can be from the line of its first step. */
  private static final int HEAD = 4;

  @TestFactory
  Stream<DynamicTest> theRightNamesAndLines() throws IOException {
    Map<String, List<String>> expected = expected();
    assertThat(expected.keySet())
        .containsExactlyInAnyOrderElementsOf(faulty().map(Suite::name).toList());
    return faulty()
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature())
        .map(
            program ->
                DynamicTest.dynamicTest(
                    Suite.name(program),
                    () -> compare(program, expected.get(Suite.name(program)))));
  }

  private static Stream<Class<?>> faulty() {
    return Suite.programs().stream().filter(program -> !Suite.isCorrected(program));
  }

  private static void compare(Class<?> program, List<String> names) throws IOException {
    assumeTrue(Lab.FAST, "it takes long on platform threads");
    Lab lab = Lab.of(Lab.main(program, Suite.of(program).size()), Lab.best());
    StringBuilder failures = new StringBuilder();
    for (Finding finding : lab.shrink(SuiteTests.searchByDefault(lab)).findings()) {
      String text =
          ExplanationText.of(
                  new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.UNICODE)))
              .text();
      assertLines(text);
      if (Suite.enough(program).contains(Flaw.valueOf(finding.kind().name()))) {
        failures.append(text).append('\n');
      }
    }
    assertThat(failures).contains(names);
  }

  private static void assertLines(String words) throws IOException {
    Matcher access = ACCESS.matcher(words);
    while (access.find()) {
      String line = line(access.group(2), Integer.parseInt(access.group(3)), 0);
      assertThat(line).as(words).containsPattern(inSource(access.group(1)));
    }
    Matcher lock = LOCK.matcher(words);
    while (lock.find()) {
      assertThat(line(lock.group(1), Integer.parseInt(lock.group(2)), HEAD))
          .as(words)
          .containsPattern(LOCKING);
    }
  }

  /** What a line that accesses the variable must have: its name, or how its object is used. */
  private static String inSource(String variable) {
    if (variable.endsWith("]")) {
      // an element, by its index, in a loop over all, or in a call of the array that has it
      return "\\[|for \\(|" + variable.substring(0, variable.indexOf('[')) + "\\.";
    }
    boolean field = !variable.contains("~") && !variable.contains("#");
    return field ? variable : variable.replaceFirst(".*[~#][\\d.]*\\d", "").replace(".", "");
  }

  /** A line of a source of the suite, with some before it. */
  private static String line(String file, int number, int before) throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      Path source = files.filter(each -> each.endsWith(file)).findFirst().orElseThrow();
      List<String> lines = Files.readAllLines(source);
      return String.join("\n", lines.subList(Math.max(0, number - 1 - before), number));
    }
  }

  /** By program, what its words must contain. */
  private static Map<String, List<String>> expected() throws IOException {
    Map<String, List<String>> expected = new HashMap<>();
    try (InputStream table = SuiteWordsTests.class.getResourceAsStream("/suite-words.txt")) {
      new String(table.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" *\\| *"))
          .forEach(cells -> expected.put(cells[0], List.of(cells).subList(1, cells.length)));
    }
    return expected;
  }
}
