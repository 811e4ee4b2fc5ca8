// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No execution finds what another one left in properties, defaults and standard streams. */
class JdkDefaultsTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Leaves",
        """
        import java.io.ByteArrayOutputStream;
        import java.io.PrintStream;
        import java.util.Locale;
        import java.util.Properties;
        import java.util.TimeZone;

        public class Leaves {
          static volatile int shared;

          static void twice() {
            new Thread(() -> shared++).start();
            shared++;
          }

          static void property() {
            assert System.getProperty("left") == null;
            System.setProperty("left", "here");
            twice();
          }

          static void map() {
            assert System.getProperties().remove("java.version") != null;
            twice();
          }

          static void properties() {
            assert System.getProperty("java.version") != null;
            System.setProperties(new Properties());
            twice();
          }

          static void locale() {
            assert Locale.getDefault() != Locale.TAIWAN;
            assert Locale.getDefault(Locale.Category.FORMAT) != Locale.TAIWAN;
            Locale.setDefault(Locale.TAIWAN);
            twice();
          }

          static void zone() {
            assert !TimeZone.getDefault().getID().equals("Asia/Taipei");
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Taipei"));
            twice();
          }

          static void stream() {
            assert System.out.getClass() != Mine.class;
            System.setOut(new Mine());
            twice();
          }

          static class Mine extends PrintStream {
            Mine() {
              super(new ByteArrayOutputStream());
            }
          }
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"property", "map", "properties", "locale", "zone", "stream"})
  void eachExecutionFindsWhatTheFirstOneFound(String entry) {
    Run run = Searches.run(classes, "dpor", "Leaves#" + entry);
    assertThat(run.exits(0).json().get("executions").getAsInt()).isGreaterThan(1);
  }
}
