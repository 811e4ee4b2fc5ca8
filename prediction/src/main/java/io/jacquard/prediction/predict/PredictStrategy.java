// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.Onlooker;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.result.PredictionCounts;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Observes one run and executes what it predicts: Razavi, "Effective Heuristic-based Test
 * Generation Techniques for Concurrent Software", PhD thesis, Toronto 2014, chapter 2. A run that
 * was predicted and in which a read saw a write as none had done before is observed like the first
 * one: others are predicted from it.
 *
 * <p>It promises nothing when nothing is found. What it finds is real, since each prediction is
 * executed; it counts as confirmed only if the program followed it to its last event and then went
 * wrong as predicted, which {@link Verdicts} decides.
 *
 * <p>Deviations from the thesis: beside null references it predicts races, broken atomicity and
 * deadlocks. A segment is what the goal needs and not what came before it in the observed order.
 * All of Java's synchronisation takes part: what is not understood keeps its order. A null may be
 * there from the beginning. Other threads may be within critical sections when the goal is reached.
 * A run that the program does not follow goes on in a natural way instead of being cut. More than
 * one run is observed.
 *
 * <p>Traces are not stored: a search that is taken up executes the runs again that it had observed,
 * and then goes on with the first prediction that it had not executed.
 */
public final class PredictStrategy implements Onlooker, Resumable {
  private final PredictLimits limits;
  private final Verdicts verdicts = new Verdicts();
  private final ObservedRuns runs;
  private @Nullable RunRecorder recorder;
  private @Nullable Exactly plan;
  private @Nullable Prediction executed;
  private boolean begun;
  private boolean watching;

  /** The schedule of the first run; empty before it. */
  private int[] first = {};

  /** How many predictions were executed. */
  private int executions;

  /** How many of them had been executed when the search was stored that this one goes on with. */
  private int before;

  /**
   * @param relaxes whether it also tries orders in which some reads see something else than they
   *     saw
   */
  public PredictStrategy(PredictLimits limits, boolean relaxes) {
    this.limits = limits;
    runs = new ObservedRuns(limits, relaxes);
  }

  @Override
  public Proposal watch(Proposal proposal) {
    begun = true;
    watching = true;
    recorder = new RunRecorder(proposal.director());
    return proposal.directedBy(recorder);
  }

  @Override
  public @Nullable Proposal repeat() {
    if (!begun && first.length > 0) {
      begun = true;
      return recorded(new ReplayDirector(first, FairDirector.continuing()));
    }
    while (executions < before) {
      Prediction next = runs.next();
      executions++;
      if (next != null) {
        runs.skip(next, executions);
        if (runs.wasObserved(executions)) {
          return planned(next);
        }
      }
    }
    return null;
  }

  @Override
  public @Nullable Proposal propose() {
    Proposal again = repeat();
    if (again != null) {
      return again;
    }
    if (!begun) {
      begun = true;
      return recorded(FairDirector.continuing());
    }
    Prediction next = executions < limits.executions() ? runs.next() : null;
    if (next == null) {
      return null;
    }
    executions++;
    return planned(next);
  }

  private Proposal planned(Prediction prediction) {
    executed = prediction;
    plan = new Exactly(prediction.plan(), FairDirector.continuing());
    boolean observes = runs.wasObserved(executions) || !runs.isFull();
    return (observes ? recorded(plan) : Proposal.of(plan)).because(verdicts::reason);
  }

  private Proposal recorded(Director director) {
    recorder = new RunRecorder(director);
    return Proposal.of(recorder);
  }

  @Override
  public void observe(Execution execution) {
    RunRecorder observing = recorder;
    recorder = null;
    if (executed != null && plan != null && executions > before) {
      if (verdicts.judge(executed, plan, execution)) {
        runs.confirm(executed, executions);
      } else if (!plan.isPassed()) {
        runs.fail(executed, executions);
      }
    }
    if (observing == null) {
      return;
    }
    boolean whole = observing.isWhole() && execution.ending().counts();
    if (whole) {
      runs.add(ObservedRun.of(observing.end(execution.log()), execution), executions);
    }
    if (executions == 0) {
      first = whole ? execution.log().schedule() : first;
      begun = whole || !watching; // if not, a natural run comes next
      watching = false;
    }
  }

  /** What was predicted so far. */
  public PredictionCounts counts() {
    return verdicts.counts();
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.NOTHING.withPredictions(verdicts.counts());
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(Math.max(before, executions));
    out.writeInt(first.length);
    for (int each : first) {
      out.writeInt(each);
    }
    verdicts.save(out);
    runs.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    before = in.readInt();
    first = new int[in.readInt()];
    for (int i = 0; i < first.length; i++) {
      first[i] = in.readInt();
    }
    verdicts.restore(in);
    runs.restore(in);
  }
}
