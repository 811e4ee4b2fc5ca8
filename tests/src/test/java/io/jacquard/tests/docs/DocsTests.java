// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonParser;
import io.jacquard.settings.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every block of every page is tried: Java is compiled, commands are run and what they print is
 * compared, XML, properties and Gradle's Groovy are those of sample projects, JSON is parsed; and
 * links lead somewhere.
 *
 * <p>{@code -Djacquard.golden.overwrite=true} writes what this JDK prints into the pages; read the
 * difference before you commit it.
 */
class DocsTests {
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(?:#[^)]*)?\\)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?\n```|`[^`\n]*`");
  private static final List<Path> SAMPLES =
      List.of(Session.ROOT.resolve("maven-plugin/src/it"), Session.ROOT.resolve("junit/src/it"));

  /** The others are compared on the newest JDK, since threads are slow on older ones. */
  private static final List<String> ON_EVERY_JDK = List.of("README.md", "docs/getting-started.md");

  private static final boolean FAST =
      Runtime.version().feature() >= 24 || Boolean.getBoolean("jacquard.sweep");

  @TempDir Path folder;

  /** The folder is going to be deleted, and not what the links in it lead to. */
  @AfterEach
  void removeLinks() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path link : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  @Test
  void everyStrategyHasAPage() {
    for (Strategies.Row row : Strategies.TABLE) {
      assertThat(Session.ROOT.resolve("docs/strategies/" + row.name() + ".md")).exists();
    }
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      pages.add(Session.ROOT.resolve(name));
    }
    try (Stream<Path> files = Files.walk(Session.ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @TestFactory
  Stream<DynamicNode> everyBlockIsTrue() throws IOException {
    List<DynamicNode> nodes = new ArrayList<>();
    for (Path page : pages()) {
      List<Block> blocks = Block.of(page);
      if (!blocks.isEmpty()) {
        Session session = Session.in(folder.resolve("page" + nodes.size()));
        nodes.add(
            DynamicContainer.dynamicContainer(
                name(page), blocks.stream().map(block -> test(page, block, session))));
      }
    }
    return nodes.stream();
  }

  private static DynamicTest test(Path page, Block block, Session session) {
    String name = "line " + (block.line() + 1) + " " + block.language();
    if (!block.excuse().isEmpty()) {
      return DynamicTest.dynamicTest(name + ": not run, " + block.excuse(), () -> {});
    }
    return DynamicTest.dynamicTest(name, attempt(page, block, session));
  }

  private static Executable attempt(Path page, Block block, Session session) {
    boolean run = FAST || ON_EVERY_JDK.contains(name(page));
    return switch (block.language()) {
      case "" -> () -> {};
      case "java" -> () -> keepAndCompile(block, session);
      case "console", "sh" ->
          () -> {
            assumeTrue(run, "run on newer JDKs only");
            if (block.language().equals("sh")) {
              run(block, session);
            } else {
              runAndCompare(page, block, session);
            }
          };
      case "xml", "properties", "groovy" -> () -> assertPartOfSample(block);
      case "json" -> () -> JsonParser.parseString(block.text());
      default ->
          () -> {
            throw new AssertionError("nobody knows how to try a block of " + block.language());
          };
    };
  }

  private static void keepAndCompile(Block block, Session session) throws IOException {
    String name = JavaBlock.file(block).orElse(null);
    if (name != null) {
      Files.writeString(session.folder().resolve(name), block.text());
    }
    JavaBlock.compile(block, session);
  }

  private static void runAndCompare(Path page, Block block, Session session) throws Exception {
    List<String> now = ConsoleBlock.now(block, session);
    if (Boolean.getBoolean("jacquard.golden.overwrite") && !now.equals(block.lines())) {
      List<String> lines = new ArrayList<>(Files.readAllLines(page));
      int start = Collections.indexOfSubList(lines, block.lines());
      lines.subList(start, start + block.lines().size()).clear();
      lines.addAll(start, now);
      Files.write(page, lines);
    } else {
      assertThat(String.join("\n", now)).isEqualTo(String.join("\n", block.lines()));
    }
  }

  /** The exit codes 0 and 1 are answers, all others are complaints. */
  private static void run(Block block, Session session) throws Exception {
    Session.Run run =
        session.run("trap 'code=$?; [ $code -le 1 ] || exit $code' ERR\n" + block.text());
    assertThat(run.code()).as(run.output()).isBetween(0, 1);
  }

  private static void assertPartOfSample(Block block) throws IOException {
    for (Path sample : SAMPLES) {
      try (Stream<Path> files = Files.walk(sample)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          if (Files.readString(file).contains(block.text())) {
            return;
          }
        }
      }
    }
    throw new AssertionError("no sample project has this: " + block.text());
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsSomewhere() throws IOException {
    return pages().stream()
        .map(page -> DynamicTest.dynamicTest(name(page), () -> assertLinks(page)));
  }

  private static String name(Path page) {
    return Session.ROOT.relativize(page).toString();
  }

  private static void assertLinks(Path page) throws IOException {
    Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
    List<String> broken = new ArrayList<>();
    while (link.find()) {
      if (!Files.exists(page.resolveSibling(link.group(1)))) {
        broken.add(link.group(1));
      }
    }
    assertThat(broken).isEmpty();
  }
}
