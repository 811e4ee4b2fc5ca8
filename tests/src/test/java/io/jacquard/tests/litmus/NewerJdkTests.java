// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Litmus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/**
 * Litmus programs in the language and with the library of newer JDKs than we build with: the JDK
 * that runs the tests compiles those it has the library for.
 */
@EnabledForJreRange(minVersion = 21)
class NewerJdkTests {
  /** A file, and the oldest JDK whose library it uses. */
  private record Source(String name, int jdk) {}

  private static final List<Source> SOURCES =
      List.of(new Source("VirtualThreads", 21), new Source("ScopedValues", 25));

  private static final String PACKAGE = "io.jacquard.litmus.newer";

  @TempDir static Path classes;

  @TestFactory
  Stream<DynamicTest> litmus() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, NewerJdkTests.class.getClassLoader());
    for (Source source : SOURCES) {
      if (source.jdk() <= Runtime.version().feature()) {
        compile(source.name());
        for (Class<?> program :
            loader.loadClass(PACKAGE + "." + source.name()).getDeclaredClasses()) {
          add(program, tests);
        }
      }
    }
    return tests.stream();
  }

  private static void add(Class<?> program, List<DynamicTest> tests) {
    if (program.isAnnotationPresent(Litmus.class)) {
      Lab.engines()
          .forEach(
              engine ->
                  tests.add(
                      DynamicTest.dynamicTest(
                          program.getSimpleName() + " on " + engine.name(),
                          () -> new LitmusCheck(program, engine, classes).run())));
    }
  }

  private static void compile(String name) throws IOException, URISyntaxException {
    String file = "/newer/" + PACKAGE.replace('.', '/') + "/" + name + ".java";
    Path source = Path.of(Objects.requireNonNull(NewerJdkTests.class.getResource(file)).toURI());
    assertThat(Files.exists(source)).isTrue();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, errors, errors, "-g", "-d", classes.toString(), source.toString());
    assertThat(status).as("%s", errors).isZero();
  }
}
