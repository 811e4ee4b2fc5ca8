// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.predict.WrittenRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The order solver, the planner and Z3 on the same questions about runs with values. */
@Tag("once")
class EnginesTest {
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 150 : 25;

  @Test
  void agreeOnEveryQuestion() {
    ThreeEngines engines = new ThreeEngines();
    for (long seed = 0; seed < SEEDS; seed++) {
      ObservedTrace trace = run(seed, 2 + (int) (seed % 3), 16, 2, 2);
      Reordering all = new Reordering(trace, 1_000, engines, null);
      Reordering window = new Reordering(trace, 7, engines, null);
      for (int v = 0; v < trace.variables(); v++) {
        for (int one : trace.accessesOf(v)) {
          for (int two : trace.accessesOf(v)) {
            if (trace.thread(one) == trace.thread(two)) {
              continue;
            }
            for (Goal goal : goals(trace, one, two)) {
              all.ask(goal);
              all.askWidely(goal);
              all.askCompleted(goal);
              window.ask(goal);
              if (seed % 5 == 0) {
                all.askRelaxed(goal, 2);
              }
            }
          }
        }
      }
    }
    assertThat(engines.agreed).isGreaterThan(20 * SEEDS);
    assertThat(engines.possible).isBetween(engines.agreed / 10, engines.agreed * 9 / 10);
  }

  private static List<Goal> goals(ObservedTrace trace, int one, int two) {
    List<Goal> goals = new ArrayList<>();
    if (one < two) {
      goals.add(Goal.together(one, two));
    }
    if (trace.read(one) != TraceOrder.NONE && trace.isWrite(two)) {
      goals.add(Goal.seeing(one, two));
      goals.add(Goal.seeing(one, TraceOrder.NONE));
      if (trace.position(one) > 0) {
        int before = trace.event(trace.thread(one), trace.position(one) - 1);
        goals.add(Goal.seeingLast(one, before, two));
        goals.add(Goal.after(one, before, two));
      }
    }
    return goals;
  }

  /** Threads that read and write few values, inside and outside of critical sections. */
  static ObservedTrace run(long seed, int threads, int length, int variables, int locks) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    Map<String, Integer> values = new HashMap<>();
    String[] holder = new String[locks];
    for (int i = 0; i < length; i++) {
      String thread = "T" + random.nextInt(threads);
      int lock = random.nextInt(holder.length);
      String variable = "x" + random.nextInt(variables);
      int choice = random.nextInt(10);
      if (choice < 3 && holder[lock] == null) {
        holder[lock] = thread;
        lines.add(thread + " ac l" + lock);
      } else if (choice < 5 && thread.equals(holder[lock])) {
        holder[lock] = null;
        lines.add(thread + " rel l" + lock);
      } else if (choice < 7) {
        int value = random.nextInt(3);
        values.put(variable, value);
        lines.add(thread + " wt " + variable + " " + value);
      } else {
        lines.add(thread + " rd " + variable + " " + values.getOrDefault(variable, 0));
      }
    }
    return WrittenRun.of(lines.toArray(new String[0]));
  }
}
