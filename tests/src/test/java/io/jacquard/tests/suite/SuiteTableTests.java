// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.examples.suite.Specimen;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of the docs is the suite, in the words of its comments.
 *
 * <p>{@code -Djacquard.golden.overwrite=true} writes it anew, with what the default search needed
 * on this JDK. That last column is not compared, since it changes with the strategies.
 */
class SuiteTableTests {
  private static final Path ROOT = Path.of(System.getProperty("jacquard.root")).normalize();
  private static final Path PAGE = ROOT.resolve("docs/bug-suite.md");
  private static final String SOURCES = "examples/src/main/java/";
  private static final String START = "<!-- the suite -->";
  private static final String END = "<!-- end of the suite -->";

  @Test
  void everyProgramIsListed() throws IOException {
    long annotated;
    try (Stream<Path> files = Files.walk(ROOT.resolve(SOURCES + "io/jacquard/examples/suite"))) {
      annotated =
          files
              .filter(Files::isRegularFile)
              .flatMap(file -> text(file).lines())
              .filter(line -> line.startsWith("  @Specimen("))
              .count();
    }
    assertThat(Suite.programs()).hasSize((int) annotated).doesNotHaveDuplicates();
  }

  @Test
  void theTableIsTheSuite() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(START) + START.length();
    int end = page.indexOf(END);
    if (Boolean.getBoolean("jacquard.golden.overwrite")) {
      Files.writeString(
          PAGE, page.substring(0, start) + table(SuiteTableTests::measure) + page.substring(end));
    } else {
      assertThat(unmeasured(page.substring(start, end))).isEqualTo(unmeasured(table(each -> "")));
    }
  }

  private static String unmeasured(String table) {
    return table.replaceAll("\\| [^|]* \\|\n", "|\n");
  }

  private static String table(Function<Class<?>, String> measure) {
    List<String> lines = new ArrayList<>();
    String topic = "";
    Class<?> idea = Void.class;
    for (Class<?> program : Suite.programs()) {
      String next = program.getPackageName().replaceFirst(".*\\.", "");
      if (!next.equals(topic)) {
        topic = next;
        lines.addAll(
            List.of("", "## " + topic, "", "| program | | size | result | default search |"));
        lines.add("|---|---|---|---|---|");
      }
      if (program.getEnclosingClass() != idea) {
        idea = program.getEnclosingClass();
        lines.add("| %s | %s | | | |".formatted(link(idea), comment(idea, "class")));
      }
      lines.add(row(program, measure.apply(program)));
    }
    return String.join("\n", lines) + "\n\n";
  }

  private static String row(Class<?> program, String measured) {
    return "| `%s` | %s | %s | %s | %s |"
        .formatted(
            program.getSimpleName(),
            comment(program, "static final class"),
            size(Suite.of(program).size()),
            result(program),
            measured);
  }

  private static String result(Class<?> program) {
    Specimen specimen = Suite.of(program);
    if (!Suite.isCorrected(program)) {
      return Arrays.stream(specimen.finds())
          .map(flaw -> flaw.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", "));
    }
    String smallest = size(specimen.smallest());
    if (!specimen.unfinished().isEmpty()) {
      return "silent; at " + smallest + " not complete: " + specimen.unfinished();
    }
    return specimen.traces() == 0
        ? "complete at " + smallest
        : "complete at %s: %,d traces".formatted(smallest, specimen.traces());
  }

  private static String size(String[] arguments) {
    return "`" + String.join(" ", arguments) + "`";
  }

  private static String link(Class<?> idea) {
    return "[%s](../%s)".formatted(idea.getSimpleName(), source(idea));
  }

  private static String source(Class<?> idea) {
    return SOURCES + idea.getName().replace('.', '/') + ".java";
  }

  /** What the source says before the declaration of a class. */
  private static String comment(Class<?> described, String kind) {
    Class<?> idea = described.isMemberClass() ? described.getEnclosingClass() : described;
    String source = text(ROOT.resolve(source(idea)));
    Matcher declaration =
        Pattern.compile("\n *public (abstract )?" + kind + " " + described.getSimpleName() + "\\b")
            .matcher(source);
    assertThat(declaration.find()).as("the class %s", described).isTrue();
    int start = source.lastIndexOf("/**", declaration.start());
    String comment = source.substring(start + 3, source.indexOf("*/", start));
    return comment.replaceAll("\\s+(\\* )?", " ").strip();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many executions the default search needed. */
  private static String measure(Class<?> program) {
    Specimen specimen = Suite.of(program);
    if (specimen.minJdk() > Runtime.version().feature()) {
      return "not on this JDK";
    }
    Lab.Report report =
        SuiteTests.searchByDefault(Lab.of(Lab.main(program, specimen.size()), Lab.best()));
    long executions = report.explorer().tally().all();
    String races = report.findings().isEmpty() ? "" : "found; ";
    return switch (report.end()) {
      case STOPPED -> "found by " + executions;
      case EXHAUSTED -> races + "ends with " + executions;
      case BUDGET, COVERED, CUT -> races + "goes on";
    };
  }
}
