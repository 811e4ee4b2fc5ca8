// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.Ending;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether an execution shows what a target is about. */
final class TargetJudge {
  private final ProgramGraph graph;
  private final SiteNodes sites;

  TargetJudge(ProgramGraph graph, SiteNodes sites) {
    this.graph = graph;
    this.sites = sites;
  }

  /**
   * @param reached whether threads were at the places
   */
  boolean isShown(GuideTarget target, Execution execution, boolean reached) {
    return switch (target.kind()) {
      case PLACES -> reached;
      case EXCEPTION -> hasThrown(execution, Objects.requireNonNull(target.type()));
      case DEADLOCK -> execution.ending() == Ending.DEADLOCKED;
      case RACE -> hasRace(execution, target);
      case FAILURE -> hasFailure(execution, target.marks());
    };
  }

  private static boolean hasThrown(Execution execution, String type) {
    for (Failure failure : execution.failures()) {
      for (Class<?> each = failure.throwable().getClass();
          each != null;
          each = each.getSuperclass()) {
        if (each.getName().equals(type) || each.getName().endsWith("." + type)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean hasRace(Execution execution, GuideTarget target) {
    for (RaceDetector.Race race : execution.races()) {
      int first = target.placesOf(sites.of(Sites.get(race.firstSite())));
      int second = target.placesOf(sites.of(Sites.get(race.secondSite())));
      if (first != 0 && second != 0 && (first | second) == (1 << target.places().size()) - 1) {
        return true;
      }
    }
    return false;
  }

  /** Whether a race, an uncaught throwable or a deadlock is at one of the marks. */
  private boolean hasFailure(Execution execution, Set<Integer> marks) {
    for (RaceDetector.Race race : execution.races()) {
      if (marks.contains(sites.of(Sites.get(race.firstSite())))
          || marks.contains(sites.of(Sites.get(race.secondSite())))) {
        return true;
      }
    }
    for (Failure failure : execution.failures()) {
      StackTraceElement frame =
          ProgramStack.site(ProgramStack.trim(failure.throwable().getStackTrace()));
      if (failure.kind() != Failure.Kind.EXIT && isMarked(frame, marks)) {
        return true;
      }
    }
    if (execution.ending() == Ending.DEADLOCKED) {
      for (ControlledThread thread : execution.threads()) {
        if (!thread.hasEnded() && marks.contains(sites.of(Sites.get(thread.site())))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isMarked(@Nullable StackTraceElement frame, Set<Integer> marks) {
    for (int mark : marks) {
      String owner = graph.method(graph.methodOf(mark)).id().owner();
      if (frame != null
          && frame.getLineNumber() == graph.line(mark)
          && frame.getClassName().equals(owner.replace('/', '.'))) {
        return true;
      }
    }
    return false;
  }
}
