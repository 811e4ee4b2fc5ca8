// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --inside}: what happens inside a collection of the JDK is explored. */
class InsideTests {
  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Shared",
        """
        import java.util.*;
        import java.util.concurrent.*;

        class Shared {
          static void both(Runnable one, Runnable other) throws Exception {
            Thread thread = new Thread(one);
            thread.start();
            other.run();
            thread.join();
          }

          static void expect(Object wanted, Object got) {
            if (!wanted.equals(got)) throw new IllegalStateException(wanted + " but " + got);
          }

          static void list() throws Exception {
            List<Integer> list = new ArrayList<>(2);
            both(() -> list.add(1), () -> list.add(1));
            expect(2, list.size());
          }

          static void vector() throws Exception {
            List<Integer> list = new Vector<>(2);
            both(() -> list.add(1), () -> list.add(1));
            expect(2, list.size());
          }

          static void wrapped() throws Exception {
            List<Integer> list = Collections.synchronizedList(new LinkedList<>());
            both(() -> list.add(1), () -> list.add(1));
            expect(List.of(1, 1), list);
          }

          static void queue() throws Exception {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            List<Integer> taken = new ArrayList<>();
            both(
                () -> {
                  try {
                    queue.put(1);
                    queue.put(2);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                },
                () -> {
                  try {
                    taken.add(queue.take());
                    taken.add(queue.take());
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
            expect(List.of(1, 2), taken);
          }

          static void linked() throws Exception {
            Queue<Integer> queue = new ConcurrentLinkedQueue<>();
            both(() -> queue.add(1), () -> queue.add(2));
            expect(3, queue.stream().mapToInt(each -> each).sum());
          }
        }
        """);
    Sources.compile(
        program,
        "Mapped",
        """
        import java.util.concurrent.ConcurrentHashMap;

        class Mapped {
          public static void main(String[] args) throws Exception {
            var map = new ConcurrentHashMap<Integer, Integer>();
            Thread thread = new Thread(() -> map.put(1, 1));
            thread.start();
            map.put(2, 2);
            thread.join();
          }
        }
        """);
  }

  @Test
  void stepsInsideAreSeenOnlyThere() {
    run("Shared#list", "--races", "ignore").exits(0);
    JsonObject result = run("Shared#list", "--races", "ignore", "--inside", "java.util").json();
    JsonObject finding = Cards.finding(result, 0);
    assertThat(Cards.text(finding, "kind")).isEqualTo("exception");
    assertThat(finding.get("trace").toString()).contains("ArrayList");
  }

  @Test
  void theCardKnowsWhatWasInside() {
    Run run = run("Shared#list", "--races", "ignore", "--inside", "java.util.ArrayList").exits(1);
    String card = Cards.text(Cards.finding(run.json(), 0), "card");
    Cli.of("replay", card, "-cp", program.toString(), "Shared#list").run().exits(1);
  }

  @Test
  void whatIsCorrectIsSilent() {
    for (String method : List.of("vector", "wrapped", "queue", "linked")) {
      JsonObject result = run("Shared#" + method, "--inside", "java.util").exits(0).json();
      assertThat(result.get("limits").toString()).as(method).isEqualTo("[]");
      assertThat(Cards.text(result, "search")).as(method).isEqualTo("complete");
    }
  }

  @Test
  void whatCannotBeLookedIntoIsSaid() {
    JsonObject result = run("Mapped", "--inside", "java.util.concurrent").exits(0).json();
    assertThat(result.get("limits").toString()).contains("java.util.concurrent.ConcurrentHashMap");
  }

  private static Run run(String entry, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--strategy", "dpor"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", program.toString(), entry));
    return Cli.of(words.toArray(String[]::new)).run();
  }
}
