// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A proof says that weak updates never failed without a reason, unless the program tries again. */
class WeakUpdateTests {
  private static final String NOT_EXPLORED = "(weak updates fail only for a reason)";

  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Weak",
        """
        import java.lang.invoke.MethodHandles;
        import java.lang.invoke.VarHandle;
        import java.util.concurrent.atomic.AtomicInteger;

        public class Weak {
          static final AtomicInteger number = new AtomicInteger();
          static int field;
          static final VarHandle FIELD;
          static {
            try {
              FIELD = MethodHandles.lookup().findStaticVarHandle(Weak.class, "field", int.class);
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          }

          static void beside() {
            new Thread(() -> number.get()).start();
          }

          static void atomic() {
            beside();
            assert number.weakCompareAndSetVolatile(0, 1);
          }

          static void handle() {
            beside();
            assert FIELD.weakCompareAndSet(0, 1);
          }

          static void again() {
            beside();
            while (!number.weakCompareAndSetVolatile(0, 1)) {
              Thread.onSpinWait();
            }
          }

          static void strong() {
            beside();
            assert number.compareAndSet(0, 1);
          }
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Weak#atomic", "Weak#handle"})
  void aProofNamesThem(String entry) {
    assertThat(claim(entry)).isEqualTo("all traces " + NOT_EXPLORED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Weak#again", "Weak#strong"})
  void othersNeedNoWord(String entry) {
    assertThat(claim(entry)).doesNotContain(NOT_EXPLORED);
  }

  private static String claim(String entry) {
    JsonObject result = Searches.complete(Searches.run(classes, "dpor", entry), classes, entry);
    return Cards.text(result, "claim");
  }
}
