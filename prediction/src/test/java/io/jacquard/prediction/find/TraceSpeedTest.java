// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.prediction.recorded.TraceReader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What a prediction from a recorded trace costs beside the reading of the file. */
@EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
class TraceSpeedTest {
  private static final int EVENTS = 400_000;
  private static final int ROUNDS = 7;

  /** Threads that do nearly everything under locks; a few variables have races. */
  private static String text(int threads) {
    Random random = new Random(threads);
    int locks = 2 * threads;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < EVENTS / 4; i++) {
      int thread = random.nextInt(threads);
      int lock = random.nextInt(locks);
      int place = random.nextInt(10);
      String begin = "T" + thread + "|";
      text.append(begin).append("acq(l").append(lock).append(")|").append(place).append("1\n");
      String kind = random.nextBoolean() ? "r" : "w";
      text.append(begin).append(kind).append("(v").append(lock).append(")|").append(place);
      text.append("2\n");
      text.append(begin).append("rel(l").append(lock).append(")|").append(place).append("3\n");
      boolean open = random.nextInt(1000) == 0;
      String own = open ? "racy" + place : "own" + thread;
      text.append(begin).append("w(").append(own).append(")|").append(place).append("4\n");
    }
    return text.toString();
  }

  private static double median(double[] seconds) {
    Arrays.sort(seconds);
    return seconds[seconds.length / 2];
  }

  /** The seconds of reading and of predicting. */
  private static double[] seconds(int threads) throws Exception {
    String text = text(threads);
    double[] reading = new double[ROUNDS];
    double[] predicting = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      RecordedTrace trace = TraceReader.read(new StringReader(text));
      long read = System.nanoTime();
      TracePredictions predictions = TracePredictor.predict(trace, PredictionLimits.USUAL);
      predicting[i] = (System.nanoTime() - read) / 1e9;
      reading[i] = (read - start) / 1e9;
      assertThat(predictions.races()).isNotEmpty();
      assertThat(predictions.undecided()).isZero();
    }
    return new double[] {median(reading), median(predicting)};
  }

  @Test
  void ofManyThreadsCostsAtMostThreeTimesTheReading() throws Exception {
    double[] few = seconds(8);
    double[] many = seconds(800);
    System.out.printf(
        "8 threads: read %.3f s, predict %.3f s; 800 threads: read %.3f s, predict %.3f s%n",
        few[0], few[1], many[0], many[1]);
    // with few threads it takes longer: see docs/limits.md
    assertThat(many[1]).isLessThanOrEqualTo(3 * many[0]);
    assertThat(many[1]).isLessThanOrEqualTo(2 * few[1]);
  }
}
