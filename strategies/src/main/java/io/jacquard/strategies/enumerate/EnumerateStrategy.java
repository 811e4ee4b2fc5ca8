// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.strategies.estimate.TreeEstimate;
import io.jacquard.trace.result.Claim;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All interleavings of visible operations, each once, depth first. */
public final class EnumerateStrategy implements Strategy, Director, Splittable {
  // One entry per choice point on the current path: the option taken first, how many others have
  // been taken since, continuing from it in a circle, up to how many are to be taken here, and how
  // many there are.
  private int[] first = new int[64];
  private int[] taken = new int[64];
  private int[] end = new int[64];
  private int[] options = new int[64];
  private final TreeEstimate estimate = new TreeEstimate();
  private int length;
  private int depth;
  private boolean done;

  /** Whether this is a part of a search, so that nothing is known of the whole tree. */
  private boolean shared;

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
  public boolean isPlanCompleted() {
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
      end = Arrays.copyOf(end, length * 2);
      options = Arrays.copyOf(options, length * 2);
    }
    first[length] = point.preferred();
    taken[length] = 0;
    end[length] = point.size();
    estimate.open(length, point.size());
    options[length++] = point.size();
  }

  @Override
  public void observe(Execution execution) {
    estimate.end();
    while (length > 0) {
      estimate.back(length - 1);
      if (taken[length - 1] + 1 < end[length - 1]) {
        taken[length - 1]++;
        return;
      }
      estimate.close(--length);
    }
    done = true;
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = StrategyReport.claiming(Claim.ALL_INTERLEAVINGS);
    return shared
        ? report
        : report.withProgress(
            done ? 1 : estimate.share(length, step -> options[step] - taken[step] - 1));
  }

  @Override
  public boolean isOver() {
    return done;
  }

  /** Options that are left at the shallowest steps, half of them each time. */
  @Override
  public List<SearchPart> give(int most) throws IOException {
    List<SearchPart> parts = new ArrayList<>();
    int step = 0;
    while (parts.size() < most && step < length && !done) {
      int left = end[step] - taken[step] - 1;
      if (left == 0) {
        step++;
      } else {
        int from = end[step] - (left + 1) / 2;
        parts.add(new SearchPart(part(step, from)));
        end[step] = from;
        shared = true;
      }
    }
    return parts;
  }

  /** The search of the options from this one on at a step of the path. */
  private byte[] part(int step, int from) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutput out = new DataOutputStream(bytes);
    out.writeBoolean(false);
    out.writeBoolean(true);
    out.writeInt(step + 1);
    for (int i = 0; i < step; i++) {
      saveStep(out, i, taken[i], taken[i] + 1);
    }
    saveStep(out, step, from, end[step]);
    return bytes.toByteArray();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(done);
    out.writeBoolean(shared);
    out.writeInt(length);
    for (int i = 0; i < length; i++) {
      saveStep(out, i, taken[i], end[i]);
    }
  }

  private void saveStep(DataOutput out, int step, int from, int to) throws IOException {
    out.writeInt(first[step]);
    out.writeInt(from);
    out.writeInt(to);
    out.writeInt(options[step]);
    estimate.save(out, step);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    done = in.readBoolean();
    shared = in.readBoolean();
    length = in.readInt();
    first = new int[Math.max(64, length)];
    taken = new int[first.length];
    end = new int[first.length];
    options = new int[first.length];
    for (int i = 0; i < length; i++) {
      first[i] = in.readInt();
      taken[i] = in.readInt();
      end[i] = in.readInt();
      options[i] = in.readInt();
      estimate.restore(in, i);
    }
  }
}
