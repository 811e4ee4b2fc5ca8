// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Many executions of one abstract program under one strategy, and how to judge their frequencies.
 *
 * <p>Seeds are fixed, so a test gives the same result each time; the limits of four standard
 * deviations say how surprising a wrong verdict would have been when the seed was chosen (less than
 * 1 in 15,000 for each assertion).
 */
final class Sample {
  static final int RUNS = 20_000;
  static final double DEVIATIONS = 4;
  private static final int MAX_STEPS = 10_000;

  private final Map<String, Integer> counts = new TreeMap<>();
  private long steps;
  private int maxSteps;

  private Sample() {}

  /**
   * Counts what the key says of each execution. The first execution is not in the sample: some
   * strategies learn from it.
   */
  static Sample of(Strategy strategy, List<List<Op>> program, Function<Run, String> key) {
    Sample sample = new Sample();
    execute(strategy, program);
    for (int i = 0; i < RUNS; i++) {
      Run run = execute(strategy, program);
      sample.counts.merge(key.apply(run), 1, Integer::sum);
      sample.steps += run.steps();
      sample.maxSteps = Math.max(sample.maxSteps, run.steps());
    }
    return sample;
  }

  /** How often the event happened. */
  static double frequency(Strategy strategy, List<List<Op>> program, Predicate<Run> event) {
    return of(strategy, program, run -> String.valueOf(event.test(run))).frequency("true");
  }

  /** One more execution, which the strategy learns from. */
  static Run execute(Strategy strategy, List<List<Op>> program) {
    Run run = Simulation.run(strategy.propose().director(), program, MAX_STEPS);
    if (strategy instanceof SurwStrategy surw) {
      surw.learn(run.log(), run.threads()); // observe() needs an execution
    }
    return run;
  }

  static List<Op> repeat(int times, Op op) {
    return Collections.nCopies(times, op);
  }

  @SafeVarargs
  static List<Op> join(List<Op>... parts) {
    return Arrays.stream(parts).flatMap(List::stream).toList();
  }

  double frequency(String value) {
    return (double) counts.getOrDefault(value, 0) / RUNS;
  }

  /** How many different values there were. */
  int values() {
    return counts.size();
  }

  double meanSteps() {
    return (double) steps / RUNS;
  }

  int maxSteps() {
    return maxSteps;
  }

  /** Four standard deviations of the frequency of an event with this probability. */
  static double tolerance(double probability) {
    return DEVIATIONS * Math.sqrt(probability * (1 - probability) / RUNS);
  }

  /** The chi-square statistic against so many equally likely values; large if they are not. */
  double distanceFromUniform(int values) {
    if (counts.size() > values) {
      throw new AssertionError(counts.size() + " values, expected " + values);
    }
    double expected = (double) RUNS / values;
    double sum = (values - counts.size()) * expected; // those never seen
    for (int count : counts.values()) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /**
   * What the statistic exceeds with the probability of four standard deviations, by the
   * approximation of Wilson and Hilferty: the cube root of chi-square / f is nearly normal with
   * mean 1 - 2/(9f) and variance 2/(9f).
   */
  static double uniformLimit(int values) {
    double variance = 2 / (9.0 * (values - 1));
    return (values - 1) * Math.pow(1 - variance + DEVIATIONS * Math.sqrt(variance), 3);
  }
}
