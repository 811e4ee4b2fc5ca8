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
 * The ways that a program can take depending on its inputs: at each branch on inputs, those for
 * which the solver finds some, given the branches before.
 *
 * <p>Search over paths as in Sen, Agha: CUTE and jCUTE, section 3. Deviations: which way is taken
 * is a choice of the strategy that also chooses the schedule, so that branches lie in one order
 * with operations, and every systematic strategy explores both; both ways of a branch are asked for
 * when it is first met; and nothing is replaced by its value unless a limit says so.
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
        public void answered(int site, int way, Answer answer) {
          PathSearch.this.answered(site, way, answer);
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
   * The conditions of branches, for a strategy that solves for inputs itself. Only the last one
   * that asked may do so.
   */
  public PathConditions conditions() {
    kept = new KeptConditions(solver, listener);
    return kept;
  }

  /** Tells what became of a way, outside of executions, to whom the last one told. */
  private void answered(int site, int way, Answer answer) {
    if (last != null) {
      tell(last, site, way, answer);
    }
  }

  private static void tell(Execution execution, int site, int way, Answer answer) {
    if (answer instanceof Answer.Unknown unknown) {
      execution.branching().unanswered(site, way, unknown.reason());
    } else {
      execution.branching().answered(site, way, answer instanceof Answer.Sat);
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
  protected void decide(List<Expr> ways, int natural, int site) {
    if (ways.get(natural).isConstant()) {
      // A condition that holds for all inputs leaves nothing to decide.
      return;
    }
    if (execution().branching().hasSolvedInputs()) {
      pass(ways, natural, site);
      return;
    }
    InputBranch branch = branch(ways, natural, site);
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
    path.add(ways.get(chosen));
  }

  /** Goes the natural way, and tells what the others need. */
  private void pass(List<Expr> ways, int natural, int site) {
    IntStream.range(0, ways.size())
        .filter(way -> ways.get(way).isConstant())
        .forEach(way -> execution().branching().answered(site, way, false));
    int[] open =
        IntStream.range(0, ways.size()).filter(way -> !ways.get(way).isConstant()).toArray();
    int[] conditions =
        IntStream.of(open).map(way -> kept.number(ways.get(way), site, way)).toArray();
    execution().branching().branch(natural, open, conditions, site);
  }

  private InputBranch branch(List<Expr> ways, int natural, int site) {
    compare();
    if (next < branches.size()) {
      InputBranch old = branches.get(next);
      if (old.inputs(natural) != null) {
        return old;
      }
    }
    branches.subList(next, branches.size()).clear();
    InputBranch fresh = ask(ways, natural, site);
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

  private InputBranch ask(List<Expr> ways, int natural, int site) {
    @Nullable Model[] inputs = new @Nullable Model[ways.size()];
    for (int way = 0; way < inputs.length; way++) {
      inputs[way] = way == natural ? model : inputsFor(ways.get(way), site, way);
    }
    return new InputBranch(inputs);
  }

  private @Nullable Model inputsFor(Expr condition, int site, int way) {
    if (condition.isConstant()) {
      execution().branching().answered(site, way, false);
      return null;
    }
    execution().branching().setAsking(true);
    Answer answer = solver.check(path.with(condition), model);
    execution().branching().setAsking(false);
    tell(execution(), site, way, answer);
    return answer instanceof Answer.Sat sat ? model.with(sat.model()) : null;
  }
}
