// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.strategies.estimate.TreeEstimate;
import io.jacquard.trace.result.Claim;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** All interleavings of visible operations, each once, depth first. */
public final class EnumerateStrategy implements Strategy, Director, Resumable {
  // One entry per choice point on the current path: the option taken first, how many others have
  // been taken since, continuing from it in a circle, and how many there are.
  private int[] first = new int[64];
  private int[] taken = new int[64];
  private int[] options = new int[64];
  private final TreeEstimate estimate = new TreeEstimate();
  private int length;
  private int depth;
  private boolean done;

  @Override
  public @Nullable Proposal propose() {
    restart();
    return done ? null : new Proposal(this, InputPolicy.CHOSEN);
  }

  @Override
  public void restart() {
    depth = 0;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.isCovered()) {
      return REDUNDANT;
    }
    if (depth == length) {
      open(point);
    } else if (options[depth] != point.size()) {
      return DIVERGED;
    }
    int choice = (first[depth] + taken[depth]) % options[depth];
    ControlledThread chosen = point.thread(choice);
    estimate.choose(depth, chosen.kind().ordinal(), chosen.site());
    depth++;
    return choice;
  }

  @Override
  public boolean isFollowed() {
    return depth == length;
  }

  /** Another order is tried in which the thread looks later. */
  @Override
  public boolean resumesSpins() {
    return false;
  }

  private void open(ChoicePoint point) {
    if (length == taken.length) {
      first = Arrays.copyOf(first, length * 2);
      taken = Arrays.copyOf(taken, length * 2);
      options = Arrays.copyOf(options, length * 2);
    }
    first[length] = point.preferred();
    taken[length] = 0;
    estimate.open(length, point.size());
    options[length++] = point.size();
  }

  @Override
  public void observe(Execution execution) {
    estimate.end();
    while (length > 0) {
      estimate.back(length - 1);
      if (taken[length - 1] + 1 < options[length - 1]) {
        taken[length - 1]++;
        return;
      }
      estimate.close(--length);
    }
    done = true;
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.claiming(Claim.ALL_INTERLEAVINGS)
        .withProgress(done ? 1 : estimate.share(length, step -> options[step] - taken[step] - 1));
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(done);
    out.writeInt(length);
    for (int i = 0; i < length; i++) {
      out.writeInt(first[i]);
      out.writeInt(taken[i]);
      out.writeInt(options[i]);
      estimate.save(out, i);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    done = in.readBoolean();
    length = in.readInt();
    first = new int[Math.max(64, length)];
    taken = new int[first.length];
    options = new int[taken.length];
    for (int i = 0; i < length; i++) {
      first[i] = in.readInt();
      taken[i] = in.readInt();
      options[i] = in.readInt();
      estimate.restore(in, i);
    }
  }
}
