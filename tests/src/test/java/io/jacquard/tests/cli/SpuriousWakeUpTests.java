// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A proof says that spurious wake-ups were not explored where a program waits without a loop; where
 * they are explored, the card holds that.
 */
class SpuriousWakeUpTests {
  private static final String NOT_EXPLORED = "(without spurious wake-ups)";

  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Waits",
        """
        import java.util.concurrent.locks.Condition;
        import java.util.concurrent.locks.LockSupport;
        import java.util.concurrent.locks.ReentrantLock;

        public class Waits {
          static volatile boolean ready;
          static final Object monitor = new Object();
          static final ReentrantLock lock = new ReentrantLock();
          static final Condition condition = lock.newCondition();

          static void monitor() throws InterruptedException {
            Thread other = new Thread(() -> {
              synchronized (monitor) {
                ready = true;
                monitor.notify();
              }
            });
            synchronized (monitor) {
              other.start();
              monitor.wait();
              assert ready;
            }
          }

          static void condition() throws InterruptedException {
            Thread other = new Thread(() -> {
              lock.lock();
              ready = true;
              condition.signal();
              lock.unlock();
            });
            lock.lock();
            other.start();
            condition.await();
            lock.unlock();
            assert ready;
          }

          static void park() {
            Thread main = Thread.currentThread();
            new Thread(() -> {
              ready = true;
              LockSupport.unpark(main);
            }).start();
            LockSupport.park();
            assert ready;
          }

          static void looped() throws InterruptedException {
            Thread other = new Thread(() -> {
              synchronized (monitor) {
                ready = true;
                monitor.notify();
              }
            });
            synchronized (monitor) {
              other.start();
              while (!ready) {
                monitor.wait();
              }
            }
          }
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Waits#monitor", "Waits#condition", "Waits#park"})
  void aProofNamesThem(String entry) {
    JsonObject result = Searches.complete(Searches.run(classes, "dpor", entry), classes, entry);
    assertThat(Cards.text(result, "claim")).isEqualTo("all traces " + NOT_EXPLORED);
  }

  static Stream<String> claiming() {
    return Searches.claiming();
  }

  @ParameterizedTest
  @MethodSource("claiming")
  void aProofByAnyStrategyNamesThem(String strategy) {
    Run run = Searches.run(classes, strategy, "Waits#monitor");
    JsonObject result = Searches.complete(run, classes, "Waits#monitor");
    assertThat(Cards.text(result, "claim")).endsWith(NOT_EXPLORED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Waits#monitor", "Waits#condition", "Waits#park"})
  void theirFailuresReplayFromTheCardAlone(String entry) {
    Run run = Searches.run(classes, "dpor", entry, "--spurious");
    JsonObject result = run.exits(1).json();
    assertThat(Cards.text(result, "claim")).doesNotContain(NOT_EXPLORED);
    assertThat(result.getAsJsonArray("findings")).isNotEmpty();
    Searches.assertReplayed(result, classes, entry);
  }

  @ParameterizedTest
  @MethodSource("claiming")
  void aLoopTestsAgain(String strategy) {
    Run run = Searches.run(classes, strategy, "Waits#looped");
    JsonObject result = Searches.complete(run, classes, "Waits#looped");
    assertThat(Cards.text(result, "claim")).doesNotContain(NOT_EXPLORED);
  }
}
