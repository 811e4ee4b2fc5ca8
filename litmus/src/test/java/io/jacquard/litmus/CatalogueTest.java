// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.escape.Clones;
import io.jacquard.litmus.plain.ManyBlocked;
import io.jacquard.litmus.plain.ManyWaiters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue compared with the source files, which the scan of the classes does not read. */
class CatalogueTest {
  private static final Path SOURCES = Path.of("src/main/java");

  /**
   * Sized by arguments, for the tests that need a thousand threads: nothing is expected of them.
   */
  private static final Set<String> LEFT_OUT =
      Set.of(ManyBlocked.class.getName(), ManyWaiters.class.getName());

  @Test
  void everyMainMethodOfTheSourcesIsInTheCatalogue() throws IOException {
    var written = new TreeMap<String, Integer>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        int mains = Files.readString(file).split(" static void main\\(String", -1).length - 1;
        if (mains > 0 && !LEFT_OUT.contains(nameOf(file))) {
          written.put(nameOf(file), mains);
        }
      }
    }
    var found = new TreeMap<String, Integer>();
    for (Class<?> program : Catalogue.programs()) {
      found.merge(program.getName().replaceFirst("\\$.*", ""), 1, Integer::sum);
    }
    assertThat(found).containsKey(Clones.class.getName()).isEqualTo(written);
  }

  private static String nameOf(Path file) {
    String path = SOURCES.relativize(file).toString();
    return path.replaceFirst("\\.java$", "").replace(file.getFileSystem().getSeparator(), ".");
  }

  @Test
  void theOrderIsThatOfTheNames() {
    assertThat(Catalogue.programs()).extracting(Class::getName).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void theTopicIsTheLastPartOfThePackage() {
    List<String> wrong = new ArrayList<>();
    for (Class<?> program : Catalogue.programs()) {
      if (!program.getPackageName().endsWith("." + Catalogue.of(program).topic())) {
        wrong.add(program.getName());
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void eachProgramCanBeCalled() throws ReflectiveOperationException {
    for (Class<?> program : Catalogue.programs()) {
      assertThat(program.getMethod("main", String[].class)).isNotNull();
    }
  }
}
