// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import com.codahale.metrics.CachedGauge;
import java.util.concurrent.TimeUnit;

/** Who comes while the first value is being loaded is told that there is one, and gets null. */
public final class Metrics1565 {
  private Metrics1565() {}

  public static void main(String[] args) throws Exception {
    CachedGauge<String> gauge =
        new CachedGauge<>(1, TimeUnit.HOURS) {
          @Override
          protected String loadValue() {
            return "value";
          }
        };
    Crew.Action ask =
        () -> {
          assert gauge.getValue() != null;
        };
    Crew.run(ask, ask);
  }
}
