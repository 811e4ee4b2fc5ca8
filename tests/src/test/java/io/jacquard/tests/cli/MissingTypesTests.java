// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes whose fields and methods name types that are not on the class path, as with optional
 * dependencies: the JVM runs them, and so does the tool.
 */
class MissingTypesTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    Sources.compile(
        classes,
        "Optional",
        """
        import java.lang.invoke.MethodHandles;
        import java.lang.invoke.VarHandle;
        import java.util.ArrayList;
        import java.util.concurrent.locks.ReentrantLock;

        public class Optional {
          public interface Gone {}

          static class Maker {
            static Gone make() {
              return null;
            }
          }

          static class Bridge {
            static final Gone GONE = Maker.make();
          }

          /** Cannot be verified: nobody knows whether one is the other. */
          static class Unverified {
            static Maker make(Made made) {
              return made;
            }
          }

          static class Made extends Maker {}

          static volatile int n;

          private static void together(Runnable body) throws InterruptedException {
            Thread other = new Thread(body);
            other.start();
            body.run();
            other.join();
          }

          /** After an error that the program expects, everything goes on as before. */
          static void expected() throws Exception {
            try {
              Class.forName("Optional$Bridge");
              throw new IllegalStateException("nothing is missing");
            } catch (NoClassDefFoundError e) {
              together(() -> n = n + 1);
              assert n == 2;
            }
          }

          private static synchronized void link() {
            try {
              Class.forName("Optional$Unverified");
            } catch (ClassNotFoundException | NoClassDefFoundError e) {
              n = n + 1;
            }
          }

          static void unverified() throws Exception {
            together(Optional::link);
            assert n == 2;
          }

          static class Box {
            Gone optional;
            Object other = new Object();
            int value;
            volatile int updated;
            static Gone shared;
            static Object lock = new Object();

            void optional(Gone gone) {}

            synchronized void add() {
              value++;
            }
          }

          static void box() throws InterruptedException {
            Box box = new Box();
            together(box::add);
            assert box.value == 2 && Box.lock != null;
          }

          static class Names extends ArrayList<String> {
            Gone optional;

            void optional(Gone gone) {}

            @Override
            public synchronized boolean add(String name) {
              return super.add(name);
            }
          }

          static void list() throws InterruptedException {
            Names names = new Names();
            together(() -> names.add("x"));
            assert names.size() == 2;
          }

          static class Lock extends ReentrantLock {
            Gone optional;

            void optional(Gone gone) {}
          }

          static void lock() throws InterruptedException {
            Lock lock = new Lock();
            int[] value = new int[1];
            together(
                () -> {
                  lock.lock();
                  value[0]++;
                  lock.unlock();
                });
            assert value[0] == 2;
          }

          static void handles() throws Exception {
            VarHandle handle =
                MethodHandles.lookup().findVarHandle(Box.class, "updated", int.class);
            Box box = new Box();
            together(() -> handle.getAndAdd(box, 1));
            assert box.updated == 2;
          }
        }
        """);
    Files.delete(classes.resolve("Optional$Gone.class"));
    Files.delete(classes.resolve("Optional$Maker.class"));
    Files.delete(classes.resolve("Optional$Made.class"));
  }

  /** No hook of the thread worked from then on, and the program was proved. */
  @Test
  void afterAnExpectedErrorAFailureIsFound() {
    Run run = Searches.run(classes, "dpor", "Optional#expected").exits(1);
    JsonObject result = Searches.complete(run, classes, "Optional#expected");
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
    assertThat(result.get("threads").getAsInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"box", "handles", "list", "lock", "unverified"})
  void whatIsCorrectIsProved(String method) {
    Run run = Searches.run(classes, "dpor", "Optional#" + method).exits(0);
    Searches.complete(run, classes, "Optional#" + method);
  }
}
