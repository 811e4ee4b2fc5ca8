// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Goal;
import io.jacquard.prediction.order.Reordering;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is predicted from one run of a program of the oracle, and what all its runs say of that. A
 * goal is "read 6 sees write 10" or "accesses 3 and 7 are about to happen together", with the
 * numbers of events of the observed run.
 */
public final class PredictedRuns {
  private static final int MOST_EVENTS = 1_000;

  private final Program program;
  private final Class<?> main;

  public PredictedRuns(Program program) {
    this.program = program;
    try {
      main = Compiler.compile(program, 0).load();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Executes what is predicted precisely. */
  public PredictionCounts executePrecise() {
    PredictStrategy strategy = new PredictStrategy(PredictLimits.USUAL, false);
    lab().explore(strategy);
    return strategy.counts();
  }

  private Lab lab() {
    Runnable body = Lab.main(main);
    return Lab.of(
            () -> {
              Probe.begin(program);
              body.run();
            },
            Lab.best())
        .maxSteps(GeneratedProgram.maxSteps(program))
        .timeouts(true)
        .ignoringRaces();
  }

  /** One natural run. */
  public ObservedTrace observe() {
    List<StoredRun> runs = new ArrayList<>();
    lab().maxExecutions(1).explore(new Recorded(new Natural(), runs));
    return ObservedTrace.of(runs.get(0));
  }

  private static final class Natural implements Strategy {
    @Override
    public Proposal propose() {
      return Proposal.of(FairDirector.continuing());
    }
  }

  /** Records the executions of another strategy. */
  private static final class Recorded implements Strategy {
    private final Strategy inner;
    private final List<StoredRun> runs;
    private @Nullable RunRecorder recorder;

    Recorded(Strategy inner, List<StoredRun> runs) {
      this.inner = inner;
      this.runs = runs;
    }

    @Override
    public @Nullable Proposal propose() {
      Proposal proposal = inner.propose();
      if (proposal == null) {
        return null;
      }
      recorder = new RunRecorder(proposal.director());
      return Proposal.of(recorder);
    }

    @Override
    public void observe(Execution execution) {
      if (recorder != null) {
        runs.add(recorder.end(execution.log()));
      }
      inner.observe(execution);
    }

    @Override
    public StrategyReport report() {
      return inner.report();
    }
  }

  /** The goals that the order solver holds for possible. */
  public Set<String> predicted(ObservedTrace trace) {
    Reordering reordering = new Reordering(trace, MOST_EVENTS);
    Set<String> goals = new TreeSet<>();
    for (int v = 0; v < trace.variables(); v++) {
      int[] accesses = trace.accessesOf(v);
      for (int one : accesses) {
        if (trace.read(one) != TraceOrder.NONE) {
          askSeen(trace, reordering, one, TraceOrder.NONE, goals);
        }
        for (int two : accesses) {
          if (trace.thread(one) == trace.thread(two)) {
            continue;
          }
          if (trace.read(one) != TraceOrder.NONE && trace.isWrite(two)) {
            askSeen(trace, reordering, one, two, goals);
          }
          if (one < two && asked(reordering, Goal.together(one, two))) {
            goals.add(one + " with " + two);
          }
        }
      }
    }
    return goals;
  }

  private static void askSeen(
      ObservedTrace trace, Reordering reordering, int read, int write, Set<String> goals) {
    if (asked(reordering, Goal.seeing(read, write))) {
      goals.add(read + " sees " + write);
    }
  }

  /** Few events must not give less than all of them. */
  private static boolean asked(Reordering reordering, Goal goal) {
    boolean few = reordering.ask(goal) == Reordering.Answer.POSSIBLE;
    boolean all = reordering.askWidely(goal) == Reordering.Answer.POSSIBLE;
    if (few && !all) {
      throw new AssertionError("possible with few events only: " + goal);
    }
    return all;
  }

  /** The goals that some run reaches after doing only what the observed one did. */
  public Set<String> reached(ObservedTrace trace) {
    Map<String, Integer> events = new HashMap<>();
    for (int i = 0; i < trace.size(); i++) {
      StoredEvent stored = trace.stored(i);
      if (stored != null) {
        events.put(stored.thread() + " " + stored.operation(), i);
      }
    }
    List<StoredRun> runs = new ArrayList<>();
    lab().maxExecutions(1_000_000).explore(new Recorded(new EnumerateStrategy(), runs));
    Set<String> goals = new TreeSet<>();
    for (StoredRun run : runs) {
      follow(run, trace, events, goals);
    }
    return goals;
  }

  private static void follow(
      StoredRun run, ObservedTrace trace, Map<String, Integer> events, Set<String> goals) {
    Map<Integer, Integer> lastWrite = new HashMap<>();
    for (int at = 0; at < run.events().size(); at++) {
      List<Integer> next = next(run, at, trace, events);
      note(next, trace, lastWrite, goals);
      StoredEvent stored = run.events().get(at);
      Integer event = events.get(stored.thread() + " " + stored.operation());
      if (event == null || !isSame(stored, trace, event, true)) {
        return;
      }
      if (trace.isWrite(event)) {
        lastWrite.put(trace.accessed(event), event);
      }
    }
  }

  /** What each thread is about to do, where that is what it did in the observed run. */
  private static List<Integer> next(
      StoredRun run, int from, ObservedTrace trace, Map<String, Integer> events) {
    Set<String> passed = new TreeSet<>();
    List<Integer> next = new ArrayList<>();
    for (int i = from; i < run.events().size(); i++) {
      StoredEvent stored = run.events().get(i);
      if (passed.add(stored.thread())) {
        Integer event = events.get(stored.thread() + " " + stored.operation());
        if (event != null && isSame(stored, trace, event, false)) {
          next.add(event);
        }
      }
    }
    return next;
  }

  private static boolean isSame(
      StoredEvent stored, ObservedTrace trace, int event, boolean values) {
    StoredEvent observed = trace.stored(event);
    return observed != null
        && stored.kind() == observed.kind()
        && stored.site() == observed.site()
        && stored.name().equals(observed.name())
        && (!values
            || stored.outcome().equals(observed.outcome())
                && stored.role() == observed.role()
                && (!stored.role().reads() || stored.before().equals(observed.before())));
  }

  private static void note(
      List<Integer> next, ObservedTrace trace, Map<Integer, Integer> lastWrite, Set<String> goals) {
    for (int one : next) {
      if (trace.accessed(one) == TraceOrder.NONE) {
        continue;
      }
      if (trace.read(one) != TraceOrder.NONE) {
        int write = lastWrite.getOrDefault(trace.accessed(one), TraceOrder.NONE);
        if (write == TraceOrder.NONE || trace.thread(write) != trace.thread(one)) {
          goals.add(one + " sees " + write);
        }
      }
      for (int two : next) {
        if (one < two && trace.accessed(one) == trace.accessed(two)) {
          goals.add(one + " with " + two);
        }
      }
    }
  }
}
