// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.record.ExecutionRecord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same plan gives the same trace on every engine of one JDK. */
class EnginesTests {
  @Test
  void twoEnginesOneTrace() {
    List<ThreadEngine> engines = Lab.engines();
    assumeTrue(engines.size() > 1, "this JDK has one engine");
    Outcome.sink = outcome -> {};
    int compared = 0;
    for (Class<?> program : Catalogue.programs()) {
      Litmus litmus = Catalogue.of(program);
      if (litmus.args().length > 0 || litmus.minJdk() > Runtime.version().feature()) {
        continue;
      }
      List<int[]> schedules = new ArrayList<>();
      Lab.of(Lab.main(program), engines.get(0))
          .maxSteps(300)
          .timeouts(litmus.timeouts())
          .maxExecutions(2)
          .observing(execution -> schedules.add(execution.log().schedule()))
          .explore(new RandomStrategy(7));
      for (int[] schedule : schedules) {
        List<ExecutionRecord> records = new ArrayList<>();
        for (ThreadEngine engine : engines) {
          records.add(
              Lab.of(Lab.main(program), engine)
                  .maxSteps(300)
                  .timeouts(litmus.timeouts())
                  .record(new ReplayDirector(schedule)));
        }
        assertThat(records.get(1).operations())
            .as(program.getName())
            .isEqualTo(records.get(0).operations());
        assertThat(records.get(1).ending())
            .as(program.getName())
            .isEqualTo(records.get(0).ending());
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(700);
  }
}
