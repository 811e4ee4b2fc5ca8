// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * A continuation with a native frame on its stack cannot be suspended: it keeps its carrier, and
 * the search is none the worse for it.
 */
@EnabledForJreRange(min = JRE.JAVA_24)
class PinnedTests {
  /** The C library sorts by a comparison in Java, which is scheduled like all else. */
  private static final String PROGRAM =
      """
      import java.lang.foreign.*;
      import java.lang.invoke.*;

      public class Sorting {
        static volatile int shared;

        static int compare(MemorySegment a, MemorySegment b) {
          shared++;
          return Integer.compare(a.get(ValueLayout.JAVA_INT, 0), b.get(ValueLayout.JAVA_INT, 0));
        }

        static void sort() {
          try (Arena arena = Arena.ofConfined()) {
            MemoryLayout element =
                ValueLayout.ADDRESS.withTargetLayout(
                    MemoryLayout.sequenceLayout(1, ValueLayout.JAVA_INT));
            Linker linker = Linker.nativeLinker();
            MethodHandle compare =
                MethodHandles.lookup()
                    .findStatic(
                        Sorting.class,
                        "compare",
                        MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
            MemorySegment stub =
                linker.upcallStub(
                    compare,
                    FunctionDescriptor.of(
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS.withTargetLayout(ValueLayout.JAVA_INT),
                        ValueLayout.ADDRESS.withTargetLayout(ValueLayout.JAVA_INT)),
                    arena);
            MethodHandle qsort =
                linker.downcallHandle(
                    linker.defaultLookup().find("qsort").orElseThrow(),
                    FunctionDescriptor.ofVoid(
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.ADDRESS));
            MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 2, 1);
            qsort.invoke(numbers, 2L, 4L, stub);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        }

        public static void main(String[] args) throws InterruptedException {
          Thread other = new Thread(Sorting::sort);
          other.start();
          sort();
          other.join();
          assert shared == 2 : shared;
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void bothEnginesSeeTheSame() {
    Sources.compile(folder, "Sorting", PROGRAM);
    JsonObject continuations = search("continuation");
    JsonObject threads = search("platform");
    assertThat(continuations.getAsJsonArray("findings")).isNotEmpty();
    assertThat(Cards.text(continuations, "search")).isEqualTo(Cards.text(threads, "search"));
    assertThat(continuations.get("executions")).isEqualTo(threads.get("executions"));
    assertThat(continuations.get("outcomes")).isEqualTo(threads.get("outcomes"));
  }

  private JsonObject search(String engine) {
    return Cli.of(
            ("run --strategy dpor --all --races ignore --json - -cp . --engine "
                    + engine
                    + " Sorting")
                .split(" "))
        .in(folder)
        .with("JACQUARD_JAVA_OPTS", "--enable-native-access=ALL-UNNAMED")
        .run()
        .exits(1)
        .json();
  }
}
