// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;

/** What a gauge measures may be collected as garbage between the question and the answer. */
public final class Micrometer2662 {
  private Micrometer2662() {}

  public static void main(String[] args) throws Exception {
    Object[] only = {new ArrayList<>(List.of(1))};
    Gauge gauge =
        Gauge.builder("size", (List<?>) only[0], List::size).register(new SimpleMeterRegistry());
    Crew.run(
        () -> {
          only[0] = null;
          System.gc();
        },
        gauge::value);
  }
}
