// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.schedule.Director;
import io.jacquard.lab.Lab;
import io.jacquard.tests.programs.Rounds;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * How many operations calls of the JDK's concurrency classes cost: one round more under the
 * schedule that switches only where it must. The documentation has the same table.
 */
class LibraryCostTests {
  private static final Map<String, String> ROUNDS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("lockAndUnlock", "`lock` and `unlock`, `ReentrantLock`"),
              Map.entry("signalAndAwait", "`signal` and `await` of both threads, in turn"),
              Map.entry("addToVector", "`Vector.add`"),
              Map.entry("addToWrapper", "`add` of a `Collections.synchronizedList`"),
              Map.entry("merge", "`ConcurrentHashMap.merge` with `Integer::sum`"),
              Map.entry("submitAndGet", "`submit` and `get`, one worker"),
              Map.entry("execute", "`execute`, one worker"),
              Map.entry("scheduleAndGet", "`schedule` and `get`, one worker"),
              Map.entry("supplyAndJoin", "`supplyAsync` and `join`"),
              Map.entry("forkAndJoin", "`submit` and `join` of a fork/join task, one worker"),
              Map.entry("arrayQueue", "`put` and `take`, `ArrayBlockingQueue` of one place"),
              Map.entry("linkedQueue", "`put` and `take`, `LinkedBlockingQueue` of one place"),
              Map.entry("synchronousQueue", "`put` and `take`, `SynchronousQueue`"),
              Map.entry("barrier", "`await` of both parties, `CyclicBarrier`")));

  @Test
  void asDocumented() throws IOException {
    Path page = Path.of(System.getProperty("jacquard.root"), "docs", "concurrency-classes.md");
    StringBuilder table = new StringBuilder();
    ROUNDS.forEach(
        (method, words) ->
            table.append("| %s | %s |%n".formatted(words, perRound(method)).replace("\r", "")));
    assertThat(Files.readString(page)).contains(table);
  }

  /** The difference between three rounds and four, when everybody is there. */
  private static int perRound(String method) {
    return operations(method, 4) - operations(method, 3);
  }

  private static int operations(String method, int rounds) {
    return Lab.of(() -> call(method, rounds), Lab.best()).record(staying()).operations().size();
  }

  private static Director staying() {
    return point -> {
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i) == point.running()) {
          return i;
        }
      }
      return 0;
    };
  }

  private static void call(String method, int rounds) {
    try {
      Rounds.class.getMethod(method, int.class).invoke(null, rounds);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
