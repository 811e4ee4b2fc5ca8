// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.DecoratedSplittable;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.trace.record.Ending;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search that is not lost in a loop: Korf: Depth-First Iterative-Deepening, Artificial
 * Intelligence 27, 1985.
 *
 * <p>A depth-first search turns the last races of an execution round first. If a loop runs until
 * another thread ends it, these are the races of one more iteration and one more, up to the bound
 * on steps, and the races before the loop wait for all of them. So a first search turns round only
 * races that begin within twice the length of the first execution that came to its end. If it met
 * races behind, the next search goes four times as deep, and so on. Every execution runs to its
 * end. What the last search promises holds without a limit, as it met nothing behind its limit.
 *
 * <p>Few programs have executions that are so much longer than the first; for all others this is
 * one search.
 */
final class IterativeDeepening implements Strategy, DecoratedSplittable {
  private static final int LEAST = 100;
  private static final int BEYOND_THE_FIRST = 2;
  private static final int GROWTH = 4;

  private final Dpor variant;
  private final Reductions reductions;
  private DepthFirst search;
  private int limit = Integer.MAX_VALUE;
  private boolean first = true;

  // executions that ran to an end: in the present search, in all before, and in the longest of
  // these
  private long executions;
  private long earlier;
  private long longest;

  // whether this is a part of a search, and whether nobody knows all executions of searches before
  private boolean part;
  private boolean uncounted;

  IterativeDeepening(Dpor variant, Reductions reductions) {
    this.variant = variant;
    this.reductions = reductions;
    search = variant.depthFirst(reductions);
  }

  @Override
  public @Nullable Proposal propose() {
    Proposal proposal = search.propose();
    if (proposal != null || !isToDeepen()) {
      return proposal;
    }
    earlier += executions;
    longest = Math.max(longest, executions);
    executions = 0;
    search = variant.depthFirst(reductions);
    setLimit((long) GROWTH * limit);
    return search.propose();
  }

  /**
   * Who gave a part away hears that it met the limit, and goes deeper when all parts have ended.
   */
  private boolean isToDeepen() {
    return !part && search.isOver() && search.hasDeferred();
  }

  private void setLimit(long steps) {
    limit = (int) Math.min(steps, Integer.MAX_VALUE);
    search.setLimit(limit);
  }

  @Override
  public void observe(Execution execution) {
    Ending ending = execution.ending();
    if (first && ending.counts()) {
      first = false;
      if (!ending.isBounded()) {
        setLimit(Math.max(LEAST, (long) BEYOND_THE_FIRST * execution.log().size()));
      }
    }
    search.observe(execution);
    if (ending.counts()) {
      executions++;
    }
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = search.report();
    OptionalLong repeats = report.repeats();
    if (uncounted) {
      return report.withoutRepeats();
    }
    return repeats.isPresent()
        ? report.withRepeats(
            repeats.getAsLong() + earlier + executions - Math.max(longest, executions))
        : report;
  }

  @Override
  public List<SearchPart> give(int most) throws IOException {
    List<SearchPart> parts = new ArrayList<>();
    for (SearchPart each : search.give(most)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      saveCounts(out, true, 0, 0, 0);
      out.write(each.state());
      parts.add(new SearchPart(bytes.toByteArray()));
    }
    return parts;
  }

  @Override
  public boolean isOver() {
    return search.isOver() && !isToDeepen();
  }

  @Override
  public Splittable inner() {
    return search;
  }

  @Override
  public void forgetCounts() {
    uncounted |= earlier > 0;
    executions = 0;
    earlier = 0;
    longest = 0;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    saveCounts(out, part, executions, earlier, longest);
    search.save(out);
  }

  private void saveCounts(DataOutput out, boolean asPart, long... counts) throws IOException {
    out.writeBoolean(asPart);
    out.writeBoolean(uncounted);
    out.writeBoolean(first);
    out.writeInt(limit);
    for (long count : counts) {
      out.writeLong(count);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    part = in.readBoolean();
    uncounted = in.readBoolean();
    first = in.readBoolean();
    limit = in.readInt();
    executions = in.readLong();
    earlier = in.readLong();
    longest = in.readLong();
    search.restore(in);
  }
}
