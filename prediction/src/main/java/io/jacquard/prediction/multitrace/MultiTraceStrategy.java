// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.KeepsRuns;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Deadline;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.engine.execution.TracksPaths;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.prediction.observed.RunTracker;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.result.MultiTraceCounts;
import io.jacquard.trace.run.StoredRun;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes branches that no run took, by splicing pieces of runs: Razavi, "Effective Heuristic-based
 * Test Generation Techniques for Concurrent Software", PhD thesis, Toronto 2014, chapter 3.
 *
 * <p>It promises nothing when nothing is left. What it finds is real, since each answer is
 * executed; answers whose execution does not take the branch are counted and named.
 */
public final class MultiTraceStrategy implements Strategy, TracksPaths, KeepsRuns, Resumable {
  private static final int MOST_WORDS = 100;

  private final RunTracker tracker = new RunTracker();
  private final FirstRuns firsts;
  private final RunStore store;
  private final List<Run> kept = new ArrayList<>();
  private final Splicer splicer;
  private final SequentialPhase sequential;
  private final Deadline deadline;
  private final IntSupplier branches;
  private final List<String> remarks = new ArrayList<>();

  private @Nullable RunRecorder recorder;
  private FirstRuns.@Nullable First first;
  private SequentialPhase.@Nullable Job job;
  private @Nullable SplicedTest test;
  private @Nullable Exactly plan;
  private int runs;
  private int earlierBranches;
  private long sequentialRuns;
  private int sequentialBranches = -1;
  private long splicedRuns;
  private long missed;

  /**
   * @param solver answers questions about order and values
   * @param deadline once it is reached, no more questions are asked
   * @param branches how many branches of the program were taken by now
   */
  public MultiTraceStrategy(
      MultiTraceLimits limits, JointSolver solver, Deadline deadline, IntSupplier branches) {
    this(limits, solver, deadline, branches, List.of());
  }

  /**
   * The same, which begins with executions of earlier searches.
   *
   * @param cards their inputs and schedules, as far as the program follows them
   */
  public MultiTraceStrategy(
      MultiTraceLimits limits,
      JointSolver solver,
      Deadline deadline,
      IntSupplier branches,
      List<Card> cards) {
    firsts = new FirstRuns(cards);
    store = new RunStore(limits);
    splicer = new Splicer(store, limits, solver, deadline);
    sequential = new SequentialPhase(store, splicer);
    this.deadline = deadline;
    this.branches = branches;
  }

  @Override
  public PathTracker paths() {
    return tracker;
  }

  @Override
  public @Nullable Proposal propose() {
    test = null;
    plan = null;
    job = null;
    first = firsts.next();
    if (first != null) {
      return begin(first);
    }
    job = sequentialBranches < 0 ? sequential.next() : null;
    if (job != null) {
      sequentialRuns++;
      return proposal(new PreferredThread(job.thread()), job.inputs());
    }
    if (sequentialBranches < 0) {
      sequentialBranches = branches.getAsInt();
    }
    test = nextTest();
    if (test == null) {
      return null;
    }
    splicedRuns++;
    plan = new Exactly(test.plan(), new PreferredThread(test.splice().skipped().thread()));
    return proposal(plan, test.inputs());
  }

  private Proposal begin(FirstRuns.First earlier) {
    tracker.use(earlier.inputs());
    recorder = new RunRecorder(earlier.director());
    Proposal proposal = new Proposal(recorder, InputPolicy.CHOSEN);
    return earlier.counted() ? proposal : proposal.putAside();
  }

  private @Nullable SplicedTest nextTest() {
    for (BranchTarget target : store.targets()) {
      if (deadline.isReached()) {
        return null;
      }
      SplicedTest found = splicer.next(target);
      store.attempted(target);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Proposal proposal(Director director, Model inputs) {
    tracker.use(inputs);
    recorder = new RunRecorder(director);
    return new Proposal(recorder, InputPolicy.CHOSEN);
  }

  @Override
  public void observe(Execution execution) {
    SharedTrace trace = tracker.trace();
    if (recorder == null || trace == null) {
      return;
    }
    StoredRun stored = recorder.end(execution.log());
    if (stored.events().size() == trace.events().size()) {
      TracedRun run = new TracedRun(runs++, stored, trace);
      if (store.add(run)) {
        kept.add(keepable(execution, run));
      }
      if (job != null) {
        sequential.ended(job, run);
      }
    }
    if (test != null && plan != null) {
      judge(test, plan);
    }
    if (first != null) {
      firsts.ended(first);
      if (first.counted()) {
        earlierBranches = branches.getAsInt();
      }
    }
  }

  private static Run keepable(Execution execution, TracedRun run) {
    Set<String> taken = new TreeSet<>();
    for (SharedBranch each : run.branches()) {
      taken.add(new BranchTarget(each.site(), each.taken()).name());
    }
    return new Run(
        execution.settings,
        execution.inputs().values(),
        execution.log().schedule(),
        List.copyOf(taken));
  }

  @Override
  public List<Run> runs() {
    return List.copyOf(kept);
  }

  @Override
  public int begunWith() {
    return firsts.ofCards();
  }

  private void judge(SplicedTest executed, Exactly followed) {
    boolean taken = store.isCovered(executed.target());
    String words =
        taken
            ? SpliceWords.taken(executed)
            : SpliceWords.missed(
                executed, followed.isPassed() ? "the branch went another way" : followed.verdict());
    missed += taken ? 0 : 1;
    if (remarks.size() < MOST_WORDS) {
      remarks.add(words);
    }
  }

  /** What was done so far. */
  public MultiTraceCounts counts() {
    return new MultiTraceCounts(
        firsts.ofCards(),
        earlierBranches,
        sequentialRuns,
        sequentialBranches,
        splicedRuns,
        splicer.questions(),
        splicer.satisfiable(),
        splicer.interlopers(),
        splicer.withInterlopers(),
        missed);
  }

  @Override
  public StrategyReport report() {
    List<String> all = new ArrayList<>(remarks);
    String parted = firsts.remark();
    if (parted != null) {
      all.add(parted);
    }
    if (splicer.unknown() > 0) {
      all.add(splicer.unknown() + " questions about splices had no answer within their limits.");
    }
    if (splicer.isCut()) {
      all.add("Some branches have more splices than are tried.");
    }
    return StrategyReport.NOTHING.withRemarks(all).withMultiTrace(counts());
  }

  /** Questions are not stored: they are asked anew, of runs that are executed anew. */
  @Override
  public void save(DataOutput out) throws IOException {
    List<RunCodec.Plain> all = new ArrayList<>();
    for (Run each : kept) {
      all.add(new RunCodec.Plain(each.inputs(), each.schedule()));
    }
    all.addAll(firsts.waiting());
    RunCodec.write(out, all);
    out.writeInt(firsts.ofCards());
    out.writeInt(earlierBranches);
    out.writeLong(sequentialRuns);
    out.writeInt(sequentialBranches);
    out.writeLong(splicedRuns);
    out.writeLong(missed);
    out.writeInt(remarks.size());
    for (String each : remarks) {
      RunCodec.write(out, each);
    }
    splicer.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    List<RunCodec.Plain> all = RunCodec.read(in);
    firsts.restore(all, in.readInt());
    earlierBranches = in.readInt();
    sequentialRuns = in.readLong();
    sequentialBranches = in.readInt();
    splicedRuns = in.readLong();
    missed = in.readLong();
    for (int count = in.readInt(); count > 0; count--) {
      remarks.add(RunCodec.text(in));
    }
    splicer.restore(in);
  }
}
