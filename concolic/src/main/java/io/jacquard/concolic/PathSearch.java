// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.input.PathConditions;
import io.jacquard.engine.state.EventLog;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Explores the paths of a program over its inputs: at each branch on inputs, the directions for
 * which the solver finds some, given the branches before.
 *
 * <p>Search over paths as in Sen, Agha: CUTE and jCUTE, section 3. Deviations: which direction is
 * taken is a choice of the strategy that also chooses the schedule, so that branches lie in one
 * order with operations, and every systematic strategy explores both; both directions of a branch
 * are solved for when it is first met; and nothing is replaced by its value unless a limit says so.
 *
 * <p>A strategy may also solve for inputs itself ({@link Branching#hasSolvedInputs}). Then no
 * question is asked at a branch; its conditions are kept for the strategy.
 *
 * <p>Questions are not asked again while the choices before a branch are those of the last
 * execution: a depth-first search changes only the end.
 */
public final class PathSearch extends SymbolicExecution {
  private final Solver solver;
  private Model model = Model.EMPTY;
  private final KeptConditions.Listener listener =
      new KeptConditions.Listener() {
        @Override
        public void answered(int site, int direction, Answer answer) {
          PathSearch.this.answered(site, direction, answer);
        }
      };
  private KeptConditions kept;
  private @Nullable Execution last;

  // the execution that runs
  private final PathParts path = new PathParts();
  private int next;
  private int compared;

  // what is known of the last execution: its branches, and the choices up to the last of them
  private final List<InputBranch> branches = new ArrayList<>();
  private int[] choices = new int[64];
  private int known;

  /** The branch for which the execution was last given up; -1 if it is new. */
  private int turned = -1;

  /** With exact arithmetic. */
  public PathSearch(Solver solver) {
    this(solver, ArithmeticPrecision.EXACT);
  }

  public PathSearch(Solver solver, ArithmeticPrecision arithmetic) {
    super(arithmetic);
    this.solver = solver;
    kept = new KeptConditions(solver, listener);
  }

  /**
   * The conditions of branches, for a strategy that solves for inputs itself. Only the strategy
   * that called this last may do so.
   */
  public PathConditions conditions() {
    kept = new KeptConditions(solver, listener);
    return kept;
  }

  /** Reports what was found out about a direction between executions to the last one. */
  private void answered(int site, int direction, Answer answer) {
    if (last != null) {
      report(last, site, direction, answer);
    }
  }

  private static void report(Execution execution, int site, int direction, Answer answer) {
    if (answer instanceof Answer.Unknown unknown) {
      execution.branching().unanswered(site, direction, unknown.reason());
    } else {
      execution.branching().answered(site, direction, answer instanceof Answer.Sat);
    }
  }

  @Override
  protected void begin(boolean again) {
    last = execution();
    path.clear();
    next = 0;
    compared = 0;
    if (!again) {
      turned = -1;
    }
  }

  @Override
  protected Model model() {
    return model;
  }

  @Override
  InputSource source() {
    return execution().branching().hasSolvedInputs() ? kept.source() : super.source();
  }

  @Override
  protected void areOfObjects(List<String> classes) {
    execution().branching().areOfObjects(classes);
  }

  @Override
  protected void decide(List<Expr> directions, int natural, int site) {
    if (directions.get(natural).isConstant()) {
      // A condition that holds for all inputs leaves nothing to decide.
      return;
    }
    if (execution().branching().hasSolvedInputs()) {
      pass(directions, natural, site);
      return;
    }
    InputBranch branch = branch(directions, natural, site);
    int index = next++;
    int chosen = execution().branching().branch(natural, branch.possible(), site);
    if (chosen != natural) {
      if (index <= turned) {
        lost("inputs did not lead to the predicted branch", site);
        throw execution().branching().diverge();
      }
      turned = index;
      model = Objects.requireNonNull(branch.inputs(chosen));
      throw execution().branching().giveUp();
    }
    path.add(directions.get(chosen));
  }

  /** Takes the natural direction, and records what the others need. */
  private void pass(List<Expr> directions, int natural, int site) {
    IntStream.range(0, directions.size())
        .filter(direction -> directions.get(direction).isConstant())
        .forEach(direction -> execution().branching().answered(site, direction, false));
    int[] open =
        IntStream.range(0, directions.size())
            .filter(direction -> !directions.get(direction).isConstant())
            .toArray();
    int[] conditions =
        IntStream.of(open)
            .map(direction -> kept.number(directions.get(direction), site, direction))
            .toArray();
    execution().branching().branch(natural, open, conditions, site);
  }

  private InputBranch branch(List<Expr> directions, int natural, int site) {
    compare();
    if (next < branches.size()) {
      InputBranch old = branches.get(next);
      if (old.inputs(natural) != null) {
        return old;
      }
    }
    branches.subList(next, branches.size()).clear();
    InputBranch fresh = ask(directions, natural, site);
    branches.add(fresh);
    return fresh;
  }

  /** Forgets branches that come after another choice than that of the last execution. */
  private void compare() {
    EventLog log = execution().log();
    int size = log.size();
    if (size > choices.length) {
      choices = Arrays.copyOf(choices, 2 * size);
    }
    for (; compared < size; compared++) {
      if (compared >= known || choices[compared] != log.choice(compared)) {
        choices[compared] = log.choice(compared);
        known = compared + 1;
        branches.subList(Math.min(next, branches.size()), branches.size()).clear();
      }
    }
  }

  private InputBranch ask(List<Expr> directions, int natural, int site) {
    @Nullable Model[] inputs = new @Nullable Model[directions.size()];
    for (int direction = 0; direction < inputs.length; direction++) {
      inputs[direction] =
          direction == natural ? model : inputsFor(directions.get(direction), site, direction);
    }
    return new InputBranch(inputs);
  }

  private @Nullable Model inputsFor(Expr condition, int site, int direction) {
    if (condition.isConstant()) {
      execution().branching().answered(site, direction, false);
      return null;
    }
    execution().branching().setAsking(true);
    Answer answer = solver.check(path.with(condition), model);
    execution().branching().setAsking(false);
    report(execution(), site, direction, answer);
    return answer instanceof Answer.Sat sat ? model.with(sat.model()) : null;
  }
}
