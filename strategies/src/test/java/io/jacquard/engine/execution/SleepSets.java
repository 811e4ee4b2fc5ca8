// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import java.util.ArrayList;
import java.util.List;

/**
 * Depth-first search with sleep sets and nothing else (Godefroid 1996): everything enabled that
 * does not sleep is explored, so every trace comes exactly once; the reference for programs too big
 * to enumerate. It shares no code with the strategies but the table of dependence.
 */
public final class SleepSets implements Strategy, Director {
  private record Choice(String path, int outcome, boolean writes) {}

  private static final class Level {
    final List<Choice> asleep = new ArrayList<>();
    Choice chosen;
  }

  private final List<Level> levels = new ArrayList<>();
  private final List<List<Choice>> enabled = new ArrayList<>();
  private boolean forced;
  private Step step;
  private long lastFootprint;
  private boolean done;

  @Override
  public Proposal propose() {
    enabled.clear();
    return done ? null : Proposal.of(this);
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.step();
    List<Choice> options = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      options.add(new Choice(point.thread(i).path(), point.outcome(i), false));
    }
    enabled.add(options);
    if (depth > 0 && depth == levels.size()) {
      levels.get(depth - 1).chosen = finished(point, levels.get(depth - 1).chosen);
    }
    if (depth == levels.size()) {
      Level level = new Level();
      if (depth > 0) {
        inherit(point, levels.get(depth - 1), level);
      }
      level.chosen = pick(level, options);
      if (level.chosen == null) {
        return REDUNDANT;
      }
      levels.add(level);
    }
    forced = point.isForced();
    Choice chosen = levels.get(depth).chosen;
    for (int i = 0; i < options.size(); i++) {
      if (same(options.get(i), chosen)) {
        step = point.thread(i).step();
        return i;
      }
    }
    return DIVERGED;
  }

  private static boolean same(Choice a, Choice b) {
    return a.path.equals(b.path) && a.outcome == b.outcome;
  }

  private static Choice pick(Level level, List<Choice> options) {
    for (Choice option : options) {
      if (level.asleep.stream().noneMatch(sleeper -> same(sleeper, option))) {
        return option;
      }
    }
    return null;
  }

  /** The operation that was done last, now that it is known whether it wrote. */
  private Choice finished(ChoicePoint point, Choice chosen) {
    EventLog log = point.log();
    int last = log.size() - 1;
    ControlledThread self = point.threads().get(log.thread(last));
    lastFootprint =
        forced
            ? Dependence.forced(self.index)
            : ScriptSearch.footprint(
                self, log.kind(last), log.location(last), log.extras(last), step, log.writes(last));
    return new Choice(chosen.path, chosen.outcome, log.writes(last));
  }

  private void inherit(ChoicePoint point, Level above, Level level) {
    for (Choice sleeper : above.asleep) {
      for (ControlledThread self : point.threads()) {
        if (self.path().equals(sleeper.path)
            && !Dependence.dependent(
                lastFootprint,
                ScriptSearch.footprint(
                    self,
                    self.kind(),
                    self.location(),
                    self.extras(),
                    self.step(),
                    sleeper.writes))) {
          level.asleep.add(sleeper);
        }
      }
    }
  }

  @Override
  public void observe(Execution execution) {
    EventLog log = execution.log();
    while (!levels.isEmpty()) {
      int step = levels.size() - 1;
      Level level = levels.get(step);
      level.asleep.add(new Choice(level.chosen.path, level.chosen.outcome, log.writes(step)));
      level.chosen = pick(level, enabled.get(step));
      if (level.chosen != null) {
        return;
      }
      levels.remove(step);
    }
    done = true;
  }
}
