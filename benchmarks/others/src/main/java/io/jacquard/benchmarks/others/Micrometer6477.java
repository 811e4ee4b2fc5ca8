// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/** Two threads ask a registry for the same counter. */
public final class Micrometer6477 {
  private Micrometer6477() {}

  public static void main(String[] args) throws Exception {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    Crew.Action count = () -> registry.counter("calls", "of", "both").increment();
    Crew.run(count, count);
    assert registry.counter("calls", "of", "both").count() == 2;
  }
}
