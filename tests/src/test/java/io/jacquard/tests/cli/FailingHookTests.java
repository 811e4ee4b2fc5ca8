// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hook that fails leaves the hooks after it at work, or the search has no result. */
@Tag("once")
class FailingHookTests {
  @TempDir Path classes;

  /**
   * The program catches what looking at the class of a missing type throws. No hook of its thread
   * worked from then on, and the search proved a program that loses an update.
   */
  @Test
  void aMissingTypeThatTheProgramCatchesHidesNothing() throws IOException {
    Sources.compile(
        classes,
        "Catching",
        """
        public class Catching {
          public interface Missing {}

          public static class Maker {
            static Missing make() {
              return null;
            }
          }

          public static class Bridge {
            static final Missing X = Maker.make();
          }

          static int n;

          static void run() throws Exception {
            try {
              Class.forName("Catching$Bridge");
            } catch (NoClassDefFoundError expected) {
              // as programs with optional dependencies do
            }
            Thread other = new Thread(() -> n++);
            other.start();
            n++;
            other.join();
            assert n == 2;
          }
        }
        """);
    Files.delete(classes.resolve("Catching$Missing.class"));
    Files.delete(classes.resolve("Catching$Maker.class"));
    Run run = Searches.run(classes, "dpor", "Catching#run", "--races", "ignore").exits(1);
    assertThat(run.json().getAsJsonArray("findings")).hasSize(1);
    Searches.assertReplayed(run.json(), classes, "Catching#run");
  }
}
