// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Goes for targets, one after the other in turns: Rungta, Mercer, Visser: Efficient Testing of
 * Concurrent Programs with Abstraction-Guided Symbolic Execution, SPIN 2009.
 *
 * <p>Each target that it confirms was reached by an execution. If it confirms none, that proves
 * nothing. The classes of this package name their deviations; here: trials of different trace sets
 * take turns instead of running on machines of their own.
 */
public final class Guide implements Strategy, StepObserver {
  private static final int TURN = 16;

  /** A target with what is known of it. */
  private static final class Pursuit {
    final GuideTarget target;
    @Nullable GoalSearch search;
    @Nullable TargetOutcome confirmed;
    boolean over;
    long states;

    Pursuit(GuideTarget target) {
      this.target = target;
    }
  }

  private final ProgramFacts facts;
  private final SiteNodes sites;
  private final List<Pursuit> pursuits = new ArrayList<>();
  private int current;
  private int inTurn;
  private @Nullable GuidedDirector director;

  /** The choices of an execution that came to a target, to be run again. */
  private int @Nullable [] again;

  private final List<String> remarks = new ArrayList<>();

  public Guide(ProgramFacts facts, List<GuideTarget> targets) {
    this.facts = facts;
    sites = new SiteNodes(facts.graph());
    for (GuideTarget target : targets) {
      pursuits.add(new Pursuit(target));
    }
  }

  @Override
  public @Nullable Proposal propose() {
    if (again != null) {
      GuideTarget target = pursuits.get(current).target;
      director = new GuidedDirector(facts, sites, target, List.of(), again, again);
    } else {
      director = next();
    }
    return director == null ? null : new Proposal(director, InputPolicy.CHOSEN);
  }

  private @Nullable GuidedDirector next() {
    if (inTurn >= TURN) {
      inTurn = 0;
      current = (current + 1) % pursuits.size();
    }
    for (int tried = 0; tried < pursuits.size(); tried++) {
      Pursuit pursuit = pursuits.get(current);
      if (!pursuit.over) {
        if (pursuit.search == null) {
          pursuit.search = new GoalSearch(facts, sites, pursuit.target);
        }
        GuidedDirector next = pursuit.search.next();
        if (next != null) {
          inTurn++;
          return next;
        }
        pursuit.over = true;
      }
      inTurn = 0;
      current = (current + 1) % pursuits.size();
    }
    return null;
  }

  @Override
  public void observe(Execution execution) {
    GuidedDirector ended = Objects.requireNonNull(director);
    Pursuit pursuit = pursuits.get(current);
    if (again != null) {
      again = null;
      if (!isShown(pursuit.target, execution, ended)) {
        pursuit.confirmed = null;
        remarks.add("The execution that reached " + pursuit.target.text() + " did not recur.");
      }
      return;
    }
    pursuit.states += ended.newSteps();
    GoalSearch search = Objects.requireNonNull(pursuit.search);
    if (isShown(pursuit.target, execution, ended)) {
      search.reached(ended);
      pursuit.over = true;
      pursuit.confirmed = outcome(pursuit, search, execution);
      again = ended.choices();
    } else {
      search.missed(ended);
    }
  }

  private static TargetOutcome outcome(Pursuit pursuit, GoalSearch search, Execution execution) {
    return new TargetOutcome(
        pursuit.target.text(),
        true,
        search.refinements(),
        search.states(),
        search.executions(),
        execution.log().schedule(),
        execution.inputs().values());
  }

  private boolean isShown(GuideTarget target, Execution execution, GuidedDirector ended) {
    return switch (target.kind()) {
      case PLACES -> ended.isReached();
      case EXCEPTION -> hasThrown(execution, Objects.requireNonNull(target.type()));
      case DEADLOCK -> execution.ending() == Ending.DEADLOCKED;
      case RACE -> hasRace(execution, target);
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

  @Override
  public void at(ControlledThread thread, Site site) {
    if (director != null) {
      director.at(thread, site);
    }
  }

  @Override
  public void operation(ControlledThread thread) {
    if (director != null) {
      director.operation(thread);
    }
  }

  @Override
  public void compared(ControlledThread thread, Site site, int left, int right) {
    if (director != null) {
      director.compared(thread, site, left, right);
    }
  }

  @Override
  public void branch(ControlledThread thread, Site site, boolean taken) {
    if (director != null) {
      director.branch(thread, site, taken);
    }
  }

  @Override
  public void switched(ControlledThread thread, Site site, int key) {
    if (director != null) {
      director.switched(thread, site, key);
    }
  }

  @Override
  public StrategyReport report() {
    List<TargetOutcome> outcomes = new ArrayList<>();
    for (Pursuit pursuit : pursuits) {
      GoalSearch search = pursuit.search;
      outcomes.add(
          pursuit.confirmed != null
              ? pursuit.confirmed
              : new TargetOutcome(
                  pursuit.target.text(),
                  false,
                  search == null ? 0 : search.refinements(),
                  pursuit.states,
                  search == null ? 0 : search.executions(),
                  new int[0],
                  Map.of()));
    }
    return StrategyReport.NOTHING
        .withBounds(List.of("guided to targets"))
        .withRemarks(remarks)
        .withTargets(outcomes);
  }
}
