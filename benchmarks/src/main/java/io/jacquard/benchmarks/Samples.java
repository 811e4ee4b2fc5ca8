// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The figures of several variants, one of each per round. */
final class Samples {
  private final int rounds;
  private final Map<String, double[]> figures = new LinkedHashMap<>();

  Samples(int rounds) {
    this.rounds = rounds;
  }

  /** Adds a figure; rounds with a negative number only warm up. */
  void add(int round, String variant, double figure) {
    double[] all = figures.computeIfAbsent(variant, key -> new double[rounds]);
    if (round >= 0) {
      all[round] = figure;
    }
  }

  double median(String variant) {
    return median(figures.get(variant));
  }

  /** The figures of one variant over those of another, round by round. */
  Ratio ratio(String variant, String base) {
    double[] over = figures.get(variant);
    double[] under = figures.get(base);
    double[] ratios = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      ratios[i] = over[i] / under[i];
    }
    Arrays.sort(ratios);
    return new Ratio(median(ratios), ratios[0], ratios[rounds - 1]);
  }

  /** Median, smallest and largest of the rounds' ratios. */
  record Ratio(double median, double least, double most) {
    @Override
    public String toString() {
      return Table.number(median) + " (" + Table.number(least) + "–" + Table.number(most) + ")";
    }
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
