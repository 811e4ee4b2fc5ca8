// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Inputs that meet classes which no class file names: they are found by reflection, as services and
 * plug-ins are.
 */
class ReflectedInputTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Reflected",
        """
        import io.jacquard.Jacquard;
        import java.util.function.Supplier;

        public class Reflected {
          static Object plugin(String name) throws Exception {
            return Class.forName("Plugin".concat(name)).getDeclaredConstructor().newInstance();
          }

          static void given() throws Exception {
            ((Check) plugin("Check")).look(Jacquard.anyInt("n"));
          }
        }

        interface Check {
          void look(Object value);
        }

        class PluginCheck implements Check {
          public void look(Object value) {
            assert !value.equals(4711);
          }
        }

        class Asked {
          static void main(Supplier<?> input) {
            assert !input.get().equals(4711);
          }

          static void got() throws Exception {
            String name = "Plug".concat("inInput");
            main((Supplier<?>) Class.forName(name).getDeclaredConstructor().newInstance());
          }
        }

        class PluginInput implements Supplier<Integer> {
          public Integer get() {
            return Jacquard.anyInt("n");
          }
        }
        """);
  }

  /** The box went to a class without shadows, and the program was proved. */
  @Test
  void anInputIsFollowedIntoAClassFoundByReflection() {
    Run run = Searches.run(classes, "dpor", "Reflected#given").exits(1);
    Searches.complete(run, classes, "Reflected#given");
  }

  @Test
  void anInputOfAClassFoundByReflectionIsALimitWhereItIsNotFollowed() {
    Run run = Searches.run(classes, "dpor", "Asked#got").exits(0);
    assertThat(run.json().getAsJsonArray("limits").toString())
        .contains("inputs are not followed", "may miss", "Asked");
  }
}
