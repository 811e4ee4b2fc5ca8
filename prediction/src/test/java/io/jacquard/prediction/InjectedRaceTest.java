// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.find.PredictedRace;
import io.jacquard.prediction.find.PredictionLimits;
import io.jacquard.prediction.find.TracePredictions;
import io.jacquard.prediction.find.TracePredictor;
import io.jacquard.prediction.order.Ideal;
import io.jacquard.prediction.order.Validity;
import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Races in longer executions that need critical sections in the other order: those that follow
 * happens-before, and those that keep the order of critical sections, miss them.
 */
class InjectedRaceTest {
  private static final int SEEDS = 60;

  @Test
  void isPredictedWhereSimplerMethodsMissIt() throws Exception {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<String> lines = lines(seed);
      int first = lines.indexOf("A|w(x)|first");
      int second = lines.indexOf("B|w(x)|second");
      RecordedTrace trace = TracePredictorTest.read(String.join("\n", lines));
      assertThat(isOrdered(trace, first, second)).as("happens-before, seed %d", seed).isTrue();
      Ideal keeping = Ideal.keepingLocks(trace);
      keeping.addPast(first);
      keeping.addPast(second);
      assertThat(keeping.contains(first) || keeping.contains(second))
          .as("order of critical sections, seed %d", seed)
          .isTrue();

      TracePredictions predictions = TracePredictor.predict(trace, PredictionLimits.USUAL);
      assertThat(predictions.undecided()).isZero();
      assertThat(predictions.races()).as("seed %d", seed).hasSize(1);
      PredictedRace race = predictions.races().get(0);
      assertThat(List.of(race.first(), race.second())).containsExactly(first, second);
      int[] witness = race.witness().stream().mapToInt(event -> event).toArray();
      assertThat(Validity.isValid(trace, witness, 2)).isTrue();
    }
  }

  /** Threads that do everything under locks, and the race of A and B among them. */
  private static List<String> lines(long seed) {
    Random random = new Random(seed);
    int chain = 1 + random.nextInt(3);
    List<List<String>> programs = new ArrayList<>();
    for (String thread : List.of("A", "B", "C", "D")) {
      programs.add(background(thread, random));
    }
    // A's sections come before B's, and B's have to come before A's
    List<String> a = programs.get(0);
    List<String> b = programs.get(1);
    for (int i = 0; i < chain; i++) {
      a.add("A|acq(m" + i + ")|a" + i);
    }
    a.add("A|w(x)|first");
    for (int i = chain - 1; i >= 0; i--) {
      a.add("A|rel(m" + i + ")|a" + i);
      b.add("B|acq(m" + i + ")|b" + i);
      b.add("B|rel(m" + i + ")|b" + i);
    }
    b.add("B|w(x)|second");
    int afterA = a.size();
    int afterB = b.size();
    a.addAll(background("A", random));
    b.addAll(background("B", random));
    return merged(programs, afterA, afterB, random);
  }

  private static List<String> background(String thread, Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      int number = random.nextInt(3);
      String place = "|" + thread + i;
      lines.add(thread + "|acq(l" + number + ")" + place);
      lines.add(thread + (random.nextBoolean() ? "|r(v" : "|w(v") + number + ")" + place);
      lines.add(thread + "|rel(l" + number + ")" + place);
    }
    return lines;
  }

  /**
   * Whole critical sections in turns; B's part of the race waits for A's, and A goes on when B is
   * through, so that nothing that B has read comes from there.
   */
  private static List<String> merged(
      List<List<String>> programs, int afterA, int afterB, Random random) {
    List<String> lines = new ArrayList<>();
    int[] at = new int[programs.size()];
    int left = programs.stream().mapToInt(List::size).sum();
    while (lines.size() < left) {
      int t = random.nextInt(at.length);
      List<String> program = programs.get(t);
      if (at[t] == program.size()
          || (program.get(at[t]).contains("(m") && t == 1 && at[0] < afterA)
          || (t == 0 && at[0] == afterA && at[1] < afterB)) {
        continue;
      }
      int depth = 0;
      do {
        String line = program.get(at[t]++);
        lines.add(line);
        depth += line.contains("acq") ? 1 : line.contains("rel") ? -1 : 0;
      } while (depth > 0);
    }
    return lines;
  }

  /** Happens-before by one pass forward from the first event. */
  private static boolean isOrdered(RecordedTrace trace, int first, int second) {
    boolean[] threads = new boolean[trace.threads()];
    boolean[] locks = new boolean[trace.locks()];
    threads[trace.thread(first)] = true;
    for (int i = first + 1; i < second; i++) {
      int thread = trace.thread(i);
      if (trace.kind(i) == EventKind.ACQUIRE) {
        threads[thread] |= locks[trace.target(i)];
      } else if (trace.kind(i) == EventKind.RELEASE) {
        locks[trace.target(i)] |= threads[thread];
      }
    }
    return threads[trace.thread(second)];
  }
}
