// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.trace.result.Claim;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Goes for targets, one after the other in turns: Rungta, Mercer, Visser: Efficient Testing of
 * Concurrent Programs with Abstraction-Guided Symbolic Execution, SPIN 2009.
 *
 * <p>Each target that it confirms was reached by an execution. If it confirms none, that proves
 * nothing. The classes of this package name their deviations; here: trials of different trace sets
 * take turns instead of running on machines of their own. After the first ones, every other
 * execution is one of a search that comes to an end: what that does not come to, cannot be reached.
 */
public final class Guide implements Strategy, StepObserver {
  /** So many executions does a target have at most before the next one has its turn. */
  private static final int TURN = 16;

  /** Guided executions before the complete search begins, unless somebody wants more. */
  public static final int HEAD_START = 2;

  /** A cut that no execution has shown yet. */
  private record Cut(Pursuit pursuit, List<CutDirector.Event> events) {}

  private final ProgramFacts facts;
  private final int headStart;
  private final SiteNodes sites;
  private final TargetJudge judge;
  private final List<Pursuit> pursuits = new ArrayList<>();
  private final CompleteSearch complete;
  private final Deque<Cut> cuts = new ArrayDeque<>();
  private int current;
  private int inTurn;
  private int turn = 2;
  private int guided;
  private int completed;
  private boolean completeNext;

  // of these, that which directs the running execution
  private @Nullable GuidedDirector director;
  private @Nullable CutDirector cutting;

  /** The choices of an execution that came to a target, to be run again. */
  private int @Nullable [] again;

  private final List<String> remarks = new ArrayList<>();

  /**
   * @param complete a search whose end proves that it has seen all traces
   */
  public Guide(ProgramFacts facts, List<GuideTarget> targets, Strategy complete) {
    this(facts, targets, complete, HEAD_START);
  }

  /**
   * @param headStart how many guided executions come before the complete search begins
   */
  public Guide(ProgramFacts facts, List<GuideTarget> targets, Strategy complete, int headStart) {
    this.facts = facts;
    this.headStart = headStart;
    sites = new SiteNodes(facts.graph());
    judge = new TargetJudge(facts.graph(), sites);
    for (GuideTarget target : targets) {
      pursuits.add(new Pursuit(target));
    }
    this.complete = new CompleteSearch(complete, targets);
  }

  @Override
  public @Nullable Proposal propose() {
    director = null;
    cutting = null;
    if (again != null) {
      GuideTarget target = pursuits.get(current).target;
      director = new GuidedDirector(facts, sites, target, List.of(), again, again);
      return new Proposal(director, InputPolicy.CHOSEN);
    }
    if (!cuts.isEmpty()) {
      Cut next = cuts.getFirst();
      cutting = new CutDirector(next.events, new GoalCheck(next.pursuit.target));
      return new Proposal(cutting, InputPolicy.CHOSEN);
    }
    if (pursuits.stream().allMatch(Pursuit::isSettled)) {
      return null;
    }
    if (completeNext && !complete.isDone()) {
      completeNext = false;
      Proposal next = complete.propose();
      return next != null || complete.covered() != null ? next : propose();
    }
    director = next();
    if (director != null) {
      guided++;
      completeNext = guided >= headStart;
      GuidedDirector chosen = director;
      String target = pursuits.get(current).target.text();
      return new Proposal(chosen, InputPolicy.CHOSEN).because(shown -> chosen.reason(target));
    }
    return complete.isDone() ? null : complete.propose();
  }

  private @Nullable GuidedDirector next() {
    if (inTurn >= turn) {
      endTurn();
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
      endTurn();
    }
    return null;
  }

  /** The turns become longer each time that all have had one. */
  private void endTurn() {
    inTurn = 0;
    current = (current + 1) % pursuits.size();
    if (current == 0) {
      turn = Math.min(TURN, 2 * turn);
    }
  }

  @Override
  public void observe(Execution execution) {
    if (cutting != null) {
      Cut tried = cuts.removeFirst();
      tried.pursuit.possible = true;
      if (tried.pursuit.witness == null && cutting.goal().isReached()) {
        confirm(tried.pursuit, execution);
      }
    } else if (director == null) {
      observeComplete(execution);
    } else if (again != null) {
      again = null;
      Pursuit pursuit = pursuits.get(current);
      if (!judge.isShown(pursuit.target, execution, director.isReached())) {
        pursuit.witness = null;
        pursuit.settled = false;
        remarks.add("The execution that reached " + pursuit.target.text() + " did not recur.");
      }
    } else {
      observeGuided(execution, director);
    }
  }

  private void observeGuided(Execution execution, GuidedDirector ended) {
    Pursuit pursuit = pursuits.get(current);
    pursuit.states += ended.newSteps();
    GoalSearch search = Objects.requireNonNull(pursuit.search);
    if (judge.isShown(pursuit.target, execution, ended.isReached())) {
      search.reached(ended);
      confirm(pursuit, execution);
      again = ended.choices();
    } else {
      search.missed(ended);
    }
  }

  /** Looks at a trace of the complete search for all targets that are open. */
  private void observeComplete(Execution execution) {
    completed++;
    complete.observe(execution);
    for (int i = 0; i < pursuits.size(); i++) {
      Pursuit pursuit = pursuits.get(i);
      GuideTarget target = pursuit.target;
      if (pursuit.isSettled()) {
        continue;
      }
      if (target.kind() != GuideTarget.Kind.PLACES) {
        if (judge.isShown(target, execution, false)) {
          pursuit.others = completed;
          confirm(pursuit, execution);
        }
        continue;
      }
      List<CutDirector.Event> cut = pursuit.possible ? null : complete.cut(i);
      if (cut != null && target.places().size() == 1) {
        pursuit.others = completed;
        confirm(pursuit, execution);
      } else if (cut != null) {
        pursuit.others = completed;
        cuts.add(new Cut(pursuit, cut));
      }
    }
  }

  private void confirm(Pursuit confirmed, Execution execution) {
    confirmed.confirm(execution);
    for (Pursuit each : pursuits) {
      if (each.target.text().equals(confirmed.target.text())) {
        each.over = true;
        each.settled = true;
      }
    }
  }

  @Override
  public void at(ControlledThread thread, Site site) {
    if (director != null) {
      director.at(thread, site);
      return;
    }
    int node = sites.of(site);
    if (node >= 0 && cutting != null) {
      cutting.goal().at(thread.index, node);
    } else if (node >= 0) {
      complete.at(thread.index, node);
    }
  }

  @Override
  public void operation(ControlledThread thread) {
    if (director != null) {
      director.operation(thread);
    } else if (cutting != null) {
      cutting.goal().leaves(thread.index);
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
    Claim covered = complete.covered();
    OutcomeList outcomes = new OutcomeList();
    for (int i = 0; i < pursuits.size(); i++) {
      Pursuit pursuit = pursuits.get(i);
      boolean excluded = !pursuit.possible && !pursuit.target.isHopeless() && complete.isSure(i);
      outcomes.add(pursuit.outcome(excluded ? covered : null));
    }
    return StrategyReport.NOTHING
        .withBounds(List.of("guided to targets"))
        .withRemarks(remarks)
        .withTargets(outcomes.list());
  }
}
