// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.find.PredictedDeadlock;
import io.jacquard.prediction.find.PredictedRace;
import io.jacquard.prediction.find.PredictionLimits;
import io.jacquard.prediction.find.TracePredictions;
import io.jacquard.prediction.find.TracePredictor;
import io.jacquard.prediction.order.Validity;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.prediction.recorded.TraceFormatException;
import io.jacquard.prediction.recorded.TraceReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TracePredictorTest {
  private static final PredictionLimits ALL =
      new PredictionLimits(10_000, 100_000, 1_000_000, Long.MAX_VALUE);
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 20_000 : 1_500;

  static RecordedTrace read(String text) throws IOException, TraceFormatException {
    return TraceReader.read(new StringReader(text));
  }

  private static Set<Set<Integer>> races(TracePredictions predictions) {
    Set<Set<Integer>> found = new HashSet<>();
    for (PredictedRace each : predictions.races()) {
      found.add(Set.of(each.first(), each.second()));
    }
    return found;
  }

  @Test
  void predictsExactlyWhatAReorderingHas() throws Exception {
    int racy = 0;
    int deadlocked = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      int threads = 2 + (int) (seed % 3);
      String text = new RandomTrace(seed, threads, threads == 2 ? 9 : 6, 2, 2).text();
      RecordedTrace trace = read(text);
      AllReorderings judge = new AllReorderings(trace);
      TracePredictions predictions = TracePredictor.predict(trace, ALL);
      assertThat(predictions.undecided()).isZero();
      assertThat(races(predictions)).as("races, seed %d:%n%s", seed, text).isEqualTo(judge.races);
      Set<Set<Integer>> deadlocks = new HashSet<>();
      for (PredictedDeadlock each : predictions.deadlocks()) {
        deadlocks.add(Set.copyOf(each.acquires()));
      }
      assertThat(deadlocks).as("deadlocks, seed %d:%n%s", seed, text).isEqualTo(judge.deadlocks);
      racy += judge.races.size();
      deadlocked += judge.deadlocks.size();
    }
    assertThat(racy).isGreaterThan(SEEDS);
    assertThat(deadlocked).isGreaterThan(SEEDS / 50);
  }

  /** A prefix that keeps its order costs predictions, and invents none. */
  @Test
  void aWindowPredictsNothingElse() throws Exception {
    int found = 0;
    int all = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      RecordedTrace trace = read(new RandomTrace(seed, 3, 6, 2, 2).text());
      AllReorderings judge = new AllReorderings(trace);
      TracePredictions predictions =
          TracePredictor.predict(
              trace, new PredictionLimits(3, 100_000, 1_000_000, Long.MAX_VALUE));
      assertThat(judge.races).as("seed %d", seed).containsAll(races(predictions));
      found += predictions.races().size();
      all += judge.races.size();
    }
    assertThat(found).isBetween(all / 2, all - 1);
  }

  /** Happens-before and every method that keeps the order of critical sections miss this one. */
  @Test
  void turnsCriticalSectionsRound() throws Exception {
    RecordedTrace trace =
        read(
            """
            T1|acq(l)|1
            T1|w(y)|2
            T1|rel(l)|3
            T1|acq(m)|4
            T1|w(x)|5
            T1|rel(m)|6
            T2|acq(m)|7
            T2|rel(m)|8
            T2|w(x)|9
            """);
    TracePredictions predictions = TracePredictor.predict(trace, PredictionLimits.USUAL);
    assertThat(races(predictions)).containsExactly(Set.of(4, 8));
  }

  @Test
  void aWitnessMustBeAnExecution() throws Exception {
    RecordedTrace trace =
        read("T1|w(x)|1\nT1|acq(l)|2\nT1|rel(l)|3\nT2|r(x)|4\nT2|acq(l)|5\nT2|w(y)|6\nT1|w(y)|7\n");
    assertThat(Validity.isValid(trace, new int[] {0, 1, 2, 3, 4, 5, 6}, 2)).isTrue();
    assertThat(Validity.isValid(trace, new int[] {1, 0, 2, 3, 4, 5, 6}, 2))
        .as("order of a thread")
        .isFalse();
    assertThat(Validity.isValid(trace, new int[] {3, 0, 1, 2, 4, 5, 6}, 2))
        .as("another write than the one that was read")
        .isFalse();
    assertThat(Validity.isValid(trace, new int[] {0, 1, 3, 4, 2, 5, 6}, 2))
        .as("two holders")
        .isFalse();
    assertThat(Validity.isValid(trace, new int[] {0, 1, 2, 3, 5, 6}, 2))
        .as("a goal that is not next")
        .isFalse();
  }

  @Test
  void limitsLeaveCandidatesUndecided() throws Exception {
    RecordedTrace trace = read(new RandomTrace(4, 3, 30, 2, 2).text());
    TracePredictions few = TracePredictor.predict(trace, new PredictionLimits(3, 1, 1_000_000, 1));
    TracePredictions all = TracePredictor.predict(trace, ALL);
    assertThat(all.undecided()).isZero();
    assertThat(races(all)).containsAll(races(few));
    assertThat(few.undecided()).isPositive();
  }
}
