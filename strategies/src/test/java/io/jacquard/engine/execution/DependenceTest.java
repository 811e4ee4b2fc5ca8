// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Outcomes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Independent operations commute: swapped with its neighbour, each is still possible with the same
 * outcome, and both orders lead to the same state with the same choices.
 */
class DependenceTest {
  private record Choice(String path, int outcome) {}

  /** The choices of an execution, the state and the choices after the last, and its footprints. */
  private record Walk(List<Choice> choices, String after, List<Long> footprints) {}

  @ParameterizedTest
  @EnumSource(Family.class)
  void independentNeighboursCommute(Family family) {
    int swapped = 0;
    for (int seed = 0; seed < 60; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      Walk walk = walk(script, family, new Random(seed), List.of());
      for (int i = 0; i + 1 < walk.choices.size(); i++) {
        if (!Dependence.dependent(walk.footprints.get(i), walk.footprints.get(i + 1))) {
          List<Choice> prefix = new ArrayList<>(walk.choices.subList(0, i + 2));
          Walk before = walk(script, family, null, prefix);
          prefix.add(i, prefix.remove(i + 1));
          Walk after = walk(script, family, null, prefix);
          if (isBeforeTime(family, prefix.get(i)) && after.choices.size() == i) {
            continue; // what was before let the time come, which makes nothing dependent
          }
          assertThat(after.choices)
              .as("step %d of %s in%n%s", i, walk.choices, script)
              .isEqualTo(prefix);
          assertThat(after.after)
              .as("step %d of %s in%n%s", i, walk.choices, script)
              .isEqualTo(before.after);
          swapped++;
        }
      }
    }
    assertThat(swapped).isGreaterThan(60);
  }

  /** Whether it is a timeout whose time may have come only with the step before it. */
  private static boolean isBeforeTime(Family family, Choice moved) {
    return family.isTimeLimited() && moved.outcome == Outcomes.TIMEOUT;
  }

  /** Follows the schedule and then, given a source of randomness, goes on to the end. */
  private static Walk walk(Script script, Family family, Random random, List<Choice> schedule) {
    List<Choice> choices = new ArrayList<>();
    List<Long> footprints = new ArrayList<>();
    List<String> options = new ArrayList<>();
    boolean[] forced = {false};
    ScriptRun[] runs = new ScriptRun[1];
    EventLog log = new EventLog();
    Director director =
        point -> {
          note(runs[0], point, forced[0], footprints);
          forced[0] = point.isForced();
          int step = point.step();
          if (step >= schedule.size()) {
            for (int i = 0; random == null && i < point.size(); i++) {
              options.add(point.thread(i).path() + point.outcome(i));
            }
            if (random == null) {
              return Director.STOP;
            }
          }
          int picked = random != null ? random.nextInt(point.size()) : -1;
          for (int i = 0; random == null && i < point.size(); i++) {
            if (schedule.get(step).equals(choice(point, i))) {
              picked = i;
            }
          }
          if (picked < 0) {
            return Director.DIVERGED;
          }
          choices.add(choice(point, picked));
          return picked;
        };
    ScriptRun run = new ScriptRun(script, family.settings(), director, log);
    runs[0] = run;
    String ending = run.run().toString();
    if (footprints.size() < log.size()) {
      footprints.add(footprint(run, log, log.size() - 1, forced[0]));
    }
    options.sort(null);
    return new Walk(choices, ending + run.state() + options, footprints);
  }

  private static Choice choice(ChoicePoint point, int i) {
    return new Choice(point.thread(i).path(), point.outcome(i));
  }

  private static void note(
      ScriptRun run, ChoicePoint point, boolean forced, List<Long> footprints) {
    if (point.step() > 0) {
      footprints.add(footprint(run, point.log(), point.step() - 1, forced));
    }
  }

  private static long footprint(ScriptRun run, EventLog log, int at, boolean forced) {
    ControlledThread self = run.execution.threads().get(log.thread(at));
    return forced
        ? Dependence.forced(self.index)
        : ScriptSearch.footprint(
            self,
            log.kind(at),
            log.location(at),
            log.extras(at),
            run.steps.get(at),
            log.writes(at));
  }
}
