// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.input.InputException;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.symbolic.Symbolic;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.ChoiceException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of an execution: gives them to the program, and lets the director choose at branches
 * on them.
 */
public final class Branching {
  private static final int[] NO_CONDITIONS = {};

  private final Execution execution;
  private final ChoicePoint point;

  private final InputTracking tracking;
  private final @Nullable PathTracker paths;
  private final @Nullable Coverage coverage;
  private List<String> classes = List.of();
  private boolean givenUp;
  private @Nullable String refusedInput;
  private boolean abandoned;

  /** How often the program has called the API: a loop that does nothing else must end, too. */
  private int apiCalls;

  private volatile boolean asking;

  Branching(Execution execution, ChoicePoint point, InputTracking tracking) {
    this.execution = execution;
    this.point = point;
    this.tracking = tracking;
    paths = tracking.paths();
    coverage = tracking.coverage();
  }

  /** The execution begins; returns what tracks values that depend on inputs, or null. */
  @Nullable Symbolic begin() {
    return paths == null ? null : paths.begin(execution, tracking.again());
  }

  void end() {
    if (paths != null) {
      paths.end();
    }
  }

  /**
   * The calling thread comes to a branch on inputs. No other thread could notice, so none can be
   * chosen, and the step counts for nothing but the schedule of this search.
   *
   * @param natural the direction that the present inputs take
   * @param directions those that some inputs take, the natural one among them, in ascending order
   * @return the direction that is to be taken
   */
  public int branch(int natural, int[] directions, int site) {
    return branch(natural, directions, NO_CONDITIONS, site);
  }

  /**
   * The same if {@linkplain #hasSolvedInputs() inputs were solved for}: the natural direction is
   * taken.
   *
   * @param directions all of them, whether or not inputs lead there
   * @param conditions by their numbers, what has to hold of the inputs for each direction
   */
  public int branch(int natural, int[] directions, int[] conditions, int site) {
    ControlledThread self = (ControlledThread) Hooks.caller();
    if (self == null) {
      return natural;
    }
    endIfOverdue();
    execution.flush(self);
    self.kind = OperationKind.BRANCH;
    self.target = null;
    self.extras = null;
    self.writes = false;
    self.site = site;
    if (execution.isAtBound()) {
      throw execution.cutAtBranch(self);
    }
    int choice = choose(self, natural, directions, conditions);
    if (choice < 0) {
      throw execution.finish(self, Execution.endingOf(choice));
    }
    self.outcome = point.outcome(choice);
    execution.log.add(self);
    self.branches++;
    return self.outcome;
  }

  /**
   * The branches to come decide which object an input is.
   *
   * @param theirs by direction the class of the object, an empty text for null; none if they are
   *     about something else again
   */
  public void areOfObjects(List<String> theirs) {
    classes = theirs;
  }

  private int choose(ControlledThread self, int natural, int[] directions, int[] conditions) {
    try {
      point.branch(execution.log.size(), self, natural, directions, conditions);
      point.ofObjects(classes);
      return execution.director.choose(point);
    } catch (ChoiceException e) {
      throw execution.refuse(self, e);
    }
  }

  /**
   * Whether the last operation, an update, changes something depends on inputs: it counts as if it
   * did, so that it is the same operation in either direction.
   */
  public void lastMayWrite() {
    execution.log.lastMayWrite();
  }

  /** Ends the execution, which is to run again with other inputs. Never returns normally. */
  public ThreadAbandonedError giveUp() {
    givenUp = true;
    throw execution.finish(caller(), Ending.STOPPED);
  }

  /** Ends the execution, because other inputs did not lead to the predicted branch. */
  public ThreadAbandonedError diverge() {
    throw execution.finish(caller(), Ending.DIVERGED);
  }

  private static ControlledThread caller() {
    return (ControlledThread) Objects.requireNonNull(Hooks.caller());
  }

  /** Whether inputs are tracked. */
  public boolean isTracking() {
    return paths != null;
  }

  /** Whether the execution is to run again with other inputs. */
  public boolean isGivenUp() {
    return givenUp;
  }

  /** Whether the strategy has solved for the inputs, and only wants to know the conditions. */
  public boolean hasSolvedInputs() {
    return tracking.solved();
  }

  /** Whether it was ended because the search is over, so that nothing is known of it. */
  public boolean isAbandoned() {
    return abandoned;
  }

  /** Ends an execution whose search should have ended a while ago. */
  private void endIfOverdue() {
    Deadline deadline = tracking.deadline();
    if (deadline != null && deadline.isOverdue()) {
      throw abandon(caller());
    }
  }

  /** Ends the execution because the search is over. */
  ThreadAbandonedError abandon(ControlledThread self) {
    abandoned = true;
    throw execution.finish(self, Ending.STOPPED);
  }

  /** The program waits for the solver, or no longer does. */
  public void setAsking(boolean now) {
    if (now) {
      endIfOverdue();
    }
    asking = now;
  }

  /** Whether the program waits for the solver, which keeps limits of its own; for a watchdog. */
  public boolean isAsking() {
    return asking;
  }

  /** Whether some inputs take this direction at a site, on the present path. */
  public void answered(int site, int direction, boolean possible) {
    if (coverage != null) {
      if (possible) {
        coverage.possible(site, direction);
      } else {
        coverage.impossible(site, direction);
      }
    }
  }

  /** It is not known whether some inputs take this direction, which is not explored therefore. */
  public void unanswered(int site, int direction, String reason) {
    execution.limit("a branch that may depend on inputs was not explored: " + reason, site);
    if (coverage != null) {
      coverage.unknown(site, direction, reason);
    }
  }

  /**
   * Gives an input value to the calling thread; null if it is no thread of this execution, and the
   * arguments themselves if the value is null. As many calls are possible as operations.
   */
  public @Nullable Object input(String kind, Object[] arguments) {
    ControlledThread self = (ControlledThread) Hooks.caller();
    if (self == null) {
      return null;
    }
    if (++apiCalls > execution.settings.maxSteps()) {
      throw execution.finish(self, Ending.BOUNDED);
    }
    if (kind.equals("assume")) {
      if (!(Boolean) arguments[0]) {
        throw execution.finish(self, Ending.DISCARDED);
      }
      return true;
    }
    Object value = value(self, kind, arguments);
    return value == null ? arguments : value;
  }

  private @Nullable Object value(ControlledThread self, String kind, Object[] arguments) {
    try {
      return execution.inputs.value(self.path, kind, arguments, paths);
    } catch (InputException e) {
      refusedInput = e.getMessage();
      throw execution.finish(self, Ending.DIVERGED);
    }
  }

  /** The input of the card that the program could not have, in words; null if there is none. */
  public @Nullable String refusedInput() {
    return refusedInput;
  }
}
