// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reduction;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.trace.result.Claim;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A search that leaves differences out. It takes one order of threads that nobody can tell apart
 * for all orders. If an execution tells them apart after all, the search begins again without that.
 *
 * <p>Until then the executions are the same up to the names of these threads, so that one of those
 * that the search runs tells them apart if any does.
 */
public final class ReducedSearch implements Strategy, Resumable {
  /** Makes the search itself, which must be {@link Resumable}. */
  public interface Maker {
    Strategy make(Reductions reductions);
  }

  private final Maker maker;
  private final Reductions reductions;
  private Strategy search;
  private boolean reduced;
  private String distinction = "";
  private long repeated;
  private long executions;

  /**
   * A search at its beginning.
   *
   * @param reductions what makes no difference, as long as threads are not told apart
   */
  public ReducedSearch(Maker maker, Reductions reductions) {
    this.maker = maker;
    this.reductions = reductions;
    search = maker.make(reductions);
  }

  @Override
  public @Nullable Proposal propose() {
    return search.propose();
  }

  @Override
  public void observe(Execution execution) {
    search.observe(execution);
    if (!reductions.twins() || !distinction.isEmpty()) {
      return;
    }
    executions += execution.ending().counts() ? 1 : 0;
    if (Distinctions.hasTwins(execution.threads())) {
      reduced = true;
      String how = Distinctions.find(execution);
      if (how != null) {
        distinction = how;
        repeated = executions;
        search = maker.make(reductions.withoutTwins());
      }
    }
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = search.report();
    Claim claim = report.claim();
    if (claim != null) {
      report = report.withClaim(restricted(claim));
    }
    if (distinction.isEmpty()) {
      return report;
    }
    List<String> remarks = new ArrayList<>(report.remarks());
    remarks.add(
        "--symmetry: no order was left out, since the program can tell threads apart: by "
            + distinction
            + ".");
    OptionalLong repeats = report.repeats();
    report = report.withRemarks(remarks);
    return repeats.isPresent() ? report.withRepeats(repeats.getAsLong() + repeated) : report;
  }

  private Claim restricted(Claim whole) {
    Claim claim = whole;
    if (reduced && distinction.isEmpty()) {
      claim =
          claim.with(
              reductions.roles() ? Claim.Restriction.ROLES : Claim.Restriction.TWINS_IN_ONE_ORDER);
    }
    if (reductions.permits()) {
      claim = claim.with(Claim.Restriction.PERMITS_COMMUTE);
    }
    return reductions.replies() ? claim.with(Claim.Restriction.REPLIES_COMMUTE) : claim;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(reduced);
    out.writeUTF(distinction);
    out.writeLong(repeated);
    out.writeLong(executions);
    ((Resumable) search).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    reduced = in.readBoolean();
    distinction = in.readUTF();
    repeated = in.readLong();
    executions = in.readLong();
    search = maker.make(distinction.isEmpty() ? reductions : reductions.withoutTwins());
    ((Resumable) search).restore(in);
  }
}
