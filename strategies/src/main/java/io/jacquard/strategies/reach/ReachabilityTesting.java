// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.reach.syn.Race;
import io.jacquard.strategies.reach.syn.RaceTable;
import io.jacquard.strategies.reach.syn.Relation;
import io.jacquard.strategies.reach.syn.Variant;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.ReachabilityCounts;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reachability testing. */
public final class ReachabilityTesting implements Strategy, Splittable {
  private static final String CUT =
      "Where the bound on steps cuts a run, reach does not come to all others within the bound;"
          + " dpor does.";

  private static final String WAYS =
      "Where several threads come to branches on inputs in no order, reach does not take all ways;"
          + " dpor does.";

  private static final String WAITS =
      "Where a thread waits inside the JDK for one that is in the middle of another call, reach does"
          + " not take all orders; dpor does.";

  private final ExecutionTrail trail;
  private final Causality causality;
  private final Relation relation = new Footprints();
  private final RaceSets races;
  private final VariantDirector director;
  private final TableStack tables = new TableStack(relation);
  private @Nullable Variant variant;
  private boolean begun;
  private boolean bounded;
  private boolean branching;
  private boolean hidden;
  private boolean shared;
  private long runs;
  private long sequences;
  private long partial;
  private long rejected;

  public ReachabilityTesting() {
    this(0);
  }

  /** The same with a seed, and no reduction. */
  public ReachabilityTesting(long seed) {
    this(seed, Reductions.NONE);
  }

  /**
   * A search at its beginning.
   *
   * @param seed of what runs do after their variants; 0 lets a thread go on as long as it can
   * @param reductions what makes no difference
   */
  public ReachabilityTesting(long seed, Reductions reductions) {
    trail = new ExecutionTrail(reductions);
    causality = new Causality(trail);
    races = new RaceSets(trail, causality, relation);
    director = new VariantDirector(trail, seed, reductions);
  }

  @Override
  public @Nullable Proposal propose() {
    variant = begun ? tables.next() : null;
    if (begun && variant == null) {
      return null;
    }
    begun = true;
    director.begin(variant, runs);
    return new Proposal(director, InputPolicy.CHOSEN);
  }

  @Override
  public void observe(Execution execution) {
    trail.end(execution.log(), director.isCut());
    count(execution.ending());
    hidden |= director.isHidden();
    RaceTable table = director.end() == VariantDirector.End.DIVERGED ? null : learn(execution);
    if (table == null) {
      tables.skip();
    } else {
      tables.push(table);
    }
  }

  private void count(Ending ending) {
    runs++;
    if (director.end() == VariantDirector.End.REJECTED) {
      rejected++;
    } else if (ending == Ending.REDUNDANT) {
      partial++;
    } else if (ending.counts()) {
      sequences++;
    }
  }

  /** The race table of the run; null if it has none. */
  private @Nullable RaceTable learn(Execution execution) {
    if (director.end() == VariantDirector.End.REJECTED) {
      if (variant != null && variant.races().size() == 1) {
        tables.last().reject();
      }
      return null;
    }
    bounded |= trail.isBounded();
    if (!director.isFree() && trail.isBounded()) {
      return null; // the variant has more events than the bound allows
    }
    boolean endedInside = trail.isEndedInside(execution.ending());
    if (variant != null && director.entry(0) < 0) {
      branching = true; // the way that was taken at a branch ends the run before its races
      return null;
    }
    if (variant != null && variant.races().size() == 1) {
      settle(variant);
      if (endedInside && director.entry(0) == trail.size() - 1) {
        // the race ends each run that has it, so that no other race goes with it to a sequence
        tables.last().reject();
        return null;
      }
    }
    causality.compute(0);
    branching |= hasUnorderedBranches();
    boolean drops = director.end() == VariantDirector.End.TAKEN_BACK || endedInside;
    return races.table(
        drops ? trail.size() - 1 : trail.size(),
        director.isCut() || drops || trail.isBounded(),
        director.old(),
        director.raced(),
        director.black());
  }

  /**
   * Whether one branch on inputs did not happen before the next. Which ways there are at one then
   * depends on the way that the other took, although no row of a table knows of that.
   */
  private boolean hasUnorderedBranches() {
    int last = -1;
    for (int at = 0; at < trail.size(); at++) {
      if (trail.kind(at) == OperationKind.BRANCH) {
        if (last >= 0 && !causality.isBefore(last, at)) {
          return true;
        }
        last = at;
      }
    }
    return false;
  }

  /** What the run of a row with one race teaches about it. */
  private void settle(Variant single) {
    Race race = single.races().get(0);
    int entry = director.entry(0);
    for (int outcome : director.otherOutcomes()) {
      tables.last().add(race.withOutcome(outcome));
    }
    long touched =
        Dependence.withEffect(race.footprint(), Dependence.effect(trail.footprint(entry)));
    race.settle(trail.outcome(entry), touched);
    if (director.isFree()) {
      race.settleConflicts(single.gone());
    }
  }

  /** How many variants were not to be had after all. */
  public long rejected() {
    return rejected;
  }

  @Override
  public boolean isOver() {
    return begun && tables.isEmpty();
  }

  /** Race tables, each for itself: what the run of a row teaches is about its table alone. */
  @Override
  public List<SearchPart> give(int most) throws IOException {
    shared = true;
    List<SearchPart> parts = new ArrayList<>();
    while (parts.size() < most && tables.size() > 1) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutput out = new DataOutputStream(bytes);
      trail.save(out);
      saveState(out, 0, 0, 0, 0);
      tables.saveFirst(out);
      parts.add(new SearchPart(bytes.toByteArray()));
    }
    return parts;
  }

  @Override
  public void forgetCounts() {
    runs = 0;
    sequences = 0;
    partial = 0;
    rejected = 0;
    shared = true;
  }

  /**
   * A bound on steps cuts a variant where its events are more, and what was cut is not run again.
   * Nothing is claimed then.
   */
  @Override
  public StrategyReport report() {
    List<String> remarks = new ArrayList<>();
    if (bounded) {
      remarks.add(CUT);
    }
    if (branching) {
      remarks.add(WAYS);
    }
    if (hidden) {
      remarks.add(WAITS);
    }
    StrategyReport report =
        remarks.isEmpty()
            ? StrategyReport.claiming(Claim.ALL_TRACES).withRepeats(0)
            : StrategyReport.NOTHING.withRemarks(remarks);
    return report
        .withProgress(shared ? Double.NaN : runs == 0 ? 0 : tables.share())
        .withReachability(
            new ReachabilityCounts(
                runs, sequences, partial, rejected, tables.size(), tables.largest()));
  }

  @Override
  public void save(DataOutput out) throws IOException {
    trail.save(out);
    saveState(out, runs, sequences, partial, rejected);
    tables.save(out);
  }

  private void saveState(DataOutput out, long... counts) throws IOException {
    out.writeBoolean(begun);
    out.writeBoolean(bounded);
    out.writeBoolean(branching);
    out.writeBoolean(hidden);
    out.writeBoolean(shared);
    for (long count : counts) {
      out.writeLong(count);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    trail.restore(in);
    begun = in.readBoolean();
    bounded = in.readBoolean();
    branching = in.readBoolean();
    hidden = in.readBoolean();
    shared = in.readBoolean();
    runs = in.readLong();
    sequences = in.readLong();
    partial = in.readLong();
    rejected = in.readLong();
    tables.restore(in);
  }
}
