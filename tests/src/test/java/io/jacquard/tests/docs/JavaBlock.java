// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.Jacquard;
import io.jacquard.junit.JacquardTest;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * A block of Java: a file with its classes, or some members or statements, which get a class around
 * them. Where nothing is imported, the packages that tests use are.
 */
final class JavaBlock {
  private static final Pattern TYPE =
      Pattern.compile(
          "^(?:(?:public|final|abstract|sealed) )*(?:class|interface|record|enum) (\\w+)",
          Pattern.MULTILINE);
  private static final String IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import io.jacquard.Jacquard;
      import io.jacquard.junit.JacquardTest;
      import java.util.*;
      import java.util.concurrent.*;
      import org.junit.jupiter.api.*;
      """;

  private JavaBlock() {}

  /** The name of the file that a user would put the block into; empty for a part of a file. */
  static Optional<String> file(Block block) {
    Matcher type = TYPE.matcher(block.text());
    return type.find() ? Optional.of(type.group(1) + ".java") : Optional.empty();
  }

  /** Compiles the block; it may use what was compiled in the session before. */
  static void compile(Block block, Session session) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path out = Files.createDirectories(session.folder().resolve("compiled"));
    StringWriter said = new StringWriter();
    String name = file(block).orElse("Part.java");
    boolean compiled =
        compiler
            .getTask(
                said,
                null,
                null,
                List.of("-proc:none", "-d", out.toString(), "-cp", classPath(out)),
                null,
                List.of(new Source(name, source(block))))
            .call();
    assertThat(compiled).as(said.toString()).isTrue();
  }

  private static String source(Block block) {
    String text = block.text();
    String imports = text.contains("import ") ? "" : IMPORTS;
    if (file(block).isPresent()) {
      return imports + text;
    }
    boolean member = text.startsWith("@");
    return imports
        + "class Part {\n"
        + (member ? text : "void part() throws Exception {\n" + text + "}\n")
        + "}\n";
  }

  private static String classPath(Path out) {
    List<Path> places =
        Stream.of(
                Jacquard.class, JacquardTest.class, Test.class, AnnotationSupport.class, API.class)
            .map(JavaBlock::placeOf)
            .toList();
    return Stream.concat(Stream.of(out), places.stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path placeOf(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
