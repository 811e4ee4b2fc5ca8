// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.input.PathConditions;
import io.jacquard.engine.input.PathConditions.Answer;
import io.jacquard.strategies.trail.NameNumbers;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.UnfoldingCounts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Testing by unfolding: Kähkönen, Saarikivi, Heljanko, Unfolding Based Automated Testing of
 * Multithreaded Programs, Automated Software Engineering 22(4), 2015.
 *
 * <p>Executions are joined into one net. What else can happen is computed from the net, and each
 * execution is led to one such extension: first the events that must come before it and no others,
 * then it, then freely. When nothing is left, every local state of every thread has been reached:
 * what a thread can have done and seen, not in which orders the threads do it. Each execution adds
 * an event that none before had, so there are never more of them than traces as far as the net
 * represents dependence exactly; but for {@link Seeds}, which may repeat one another.
 *
 * <p>Deviations. Reads are represented by read arcs, unless copies are wanted: the paper's future
 * work, section 4.5. Threads and locations need not be known beforehand. The events that lead to a
 * target are put in an order anew, since a read of a version may have been met later than the event
 * that consumes it.
 */
public final class Unfold implements Strategy, Resumable {
  /** So many other targets may come along in one execution. */
  private static final int COMPANIONS = 64;

  private final ReadEncoding encoding;
  private final TargetOrder order;
  private final long seed;
  private final InitialExecutions beginning;
  private final PathConditions conditions;
  private final ThreadNumbers threads = new ThreadNumbers();
  private final NameNumbers locations = new NameNumbers(ExtraDependence.FIRST);
  private UnfoldingState unfolding;

  // the present execution: no target director if it is an initial one
  private @Nullable NetDirector director;
  private @Nullable TargetDirector targetDirector;
  private Deadlocks.@Nullable Suspect suspect;

  private long executions;
  private long refuted;
  private long unsat;
  private long undecided;
  private boolean sawLoose;
  private boolean sawStrange;

  /** The bound on steps once an execution was cut there; before that, there may be none. */
  private int maxSteps = Integer.MAX_VALUE;

  /** Whether what leads to another target has ended an execution before it came to its own. */
  private boolean narrow;

  /** A search with the newest extension first. */
  public Unfold(ReadEncoding encoding, long seed) {
    this(encoding, TargetOrder.NEWEST, seed);
  }

  public Unfold(ReadEncoding encoding, TargetOrder order, long seed) {
    this(encoding, order, seed, Seeds.NONE);
  }

  /** A search that begins with some executions, and continues with what they leave to do. */
  public Unfold(ReadEncoding encoding, TargetOrder order, long seed, Seeds seeds) {
    this(encoding, order, seed, seeds, new NoConditions());
  }

  /**
   * A search that tracks inputs.
   *
   * @param conditions solves for inputs
   */
  public Unfold(
      ReadEncoding encoding, TargetOrder order, long seed, Seeds seeds, PathConditions conditions) {
    this.encoding = encoding;
    this.order = order;
    this.seed = seed;
    this.conditions = conditions;
    beginning = new InitialExecutions(seeds);
    unfolding = newState(ExtraDependence.NONE);
  }

  private UnfoldingState newState(ExtraDependence extra) {
    return new UnfoldingState(encoding, order, extra, threads, locations, conditions);
  }

  @Override
  public @Nullable Proposal propose() {
    // drawn anew each time, so that a stored search continues like one that was not
    SplittableRandom random = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * ++executions);
    suspect = null;
    targetDirector = null;
    director = beginning.isOver() ? toNext(random) : beginning.next(unfolding, random, conditions);
    if (director == null) {
      return null;
    }
    unfolding.recording.begin();
    return new Proposal(director, InputPolicy.SOLVED);
  }

  /** The execution to what the net shows; null if nothing is left. */
  private @Nullable TargetDirector toNext(SplittableRandom random) {
    targetDirector = toTarget(random);
    if (targetDirector == null) {
      targetDirector = toSuspect(random);
    }
    return targetDirector;
  }

  /** The execution to an extension that has not been executed; null if there is none. */
  private @Nullable TargetDirector toTarget(SplittableRandom random) {
    Targets targets = unfolding.targets;
    while (targets.take(random)) {
      int preset = targets.preset();
      int outcome = targets.outcome();
      if (unfolding.isOpen(preset, outcome)) {
        int[] plan = unfolding.schedules.before(preset);
        if (plan.length >= maxSteps) {
          continue;
        }
        switch (unfolding.constraints.solve(plan, preset, outcome)) {
          case INPUTS -> {
            int[] wide = widened(plan, preset, outcome);
            return new TargetDirector(unfolding, random, wide, preset, outcome, wide != plan);
          }
          case NONE -> cut(preset);
          case UNKNOWN -> unfolding.misses.add(preset, outcome);
        }
      }
    }
    return null;
  }

  /** The plan, and if wanted what leads to other targets that may come in the same execution. */
  private int[] widened(int[] plan, int preset, int outcome) {
    if (order != TargetOrder.CONCURRENT || narrow) {
      return plan;
    }
    int[] open =
        IntStream.of(unfolding.targets.peek(COMPANIONS))
            .filter(other -> unfolding.isOpen(other, Targets.ANY))
            .toArray();
    int[] wide = unfolding.schedules.before(preset, open);
    if (wide.length < maxSteps
        && unfolding.constraints.solve(wide, preset, outcome) == Answer.INPUTS) {
      return wide;
    }
    // the execution has the inputs that were found last
    unfolding.constraints.solve(plan, preset, outcome);
    return plan;
  }

  /**
   * No inputs lead there: every execution that does meets the same conditions, and perhaps more.
   */
  private void cut(int preset) {
    unsat++;
    if (!unfolding.constraints.isBranch(preset)) {
      unfolding.net.rule(preset);
    }
  }

  /**
   * When nothing else is left: the execution to a deadlock that the net shows; null if there is
   * none.
   */
  private @Nullable TargetDirector toSuspect(SplittableRandom random) {
    for (suspect = unfolding.deadlocks.next();
        suspect != null;
        suspect = unfolding.deadlocks.next()) {
      int[] plan = suspect.schedule();
      if (plan.length > maxSteps) {
        continue;
      }
      if (unfolding.constraints.solve(plan) == Answer.INPUTS) {
        return new TargetDirector(
            unfolding, random, plan, TargetDirector.NO_TARGET, Targets.ANY, false);
      }
      undecided++;
    }
    return null;
  }

  @Override
  public void observe(Execution execution) {
    NetRecording recording = unfolding.recording;
    recording.end(execution);
    if (director != null && director.isBounded()) {
      maxSteps = execution.log().size();
    }
    ExtraDependence all = unfolding.extra.and(unfolding.announcements.seen());
    // before a livelock is reported each thread looks once more, in vain
    sawLoose |=
        recording.isLoose()
            && !recording.isStrange()
            && (all.everything() || execution.ending() != Ending.LIVELOCKED);
    sawStrange |= recording.isStrange() || unfolding.constraints.isStrange();
    if (!all.equals(unfolding.extra)) {
      renew(all);
      return;
    }
    if (recording.isDeadlocked(execution)) {
      unfolding.deadlocks.saw(recording.conditions());
    }
    if (suspect != null && !suspect.isTimed() && !standsStill(execution.ending())) {
      unfolding.deadlocks.refute(suspect);
    }
    if (targetDirector != null) {
      judge(targetDirector, execution.ending());
    }
  }

  /**
   * The net has to represent more dependence: another one takes its place, with what was executed
   * so far. That may show, in turn, that even more is needed.
   */
  private void renew(ExtraDependence extra) {
    UnfoldingState old = unfolding;
    ExtraDependence all = extra;
    boolean whole;
    do {
      unfolding = newState(all);
      whole = NetRebuilder.rebuild(old, unfolding);
      all = all.and(unfolding.announcements.seen());
    } while (!all.equals(unfolding.extra));
    unsat = 0;
    undecided = 0;
    if (!whole) {
      beginning.again();
    }
  }

  /** Whether the execution came to its target, showed that it is impossible, or missed it. */
  private void judge(TargetDirector gone, Ending ending) {
    if (gone.target() == TargetDirector.NO_TARGET) {
      return;
    }
    boolean covered = Targets.isCovered(unfolding.net, gone.target(), gone.wanted());
    boolean over =
        gone.isWalked()
            && !gone.isLost()
            && hasComeToAnEnd(ending)
            && !unfolding.constraints.isBranch(gone.target());
    if (gone.isImpossible() || over && !covered) {
      refute(gone);
    } else if (!covered && isEndedBeforeTarget(ending)) {
      judgeEnded(gone, ending);
    } else if (!covered) {
      unfolding.misses.add(gone.target(), gone.wanted());
    }
  }

  private void refute(TargetDirector gone) {
    refuted++;
    if (gone.wanted() == Targets.ANY) {
      unfolding.net.rule(gone.target());
    }
  }

  /**
   * The bound on steps or a false assumption has ended the execution before its target. If only
   * what leads there was done, no execution comes to it.
   */
  private void judgeEnded(TargetDirector gone, Ending ending) {
    if (gone.isExact()) {
      if (ending == Ending.DISCARDED) {
        refute(gone);
      }
    } else if (gone.isWide()) {
      narrow = true;
      unfolding.targets.add(gone.target(), gone.wanted());
    } else {
      unfolding.misses.add(gone.target(), gone.wanted());
    }
  }

  private static boolean isEndedBeforeTarget(Ending ending) {
    return ending == Ending.DISCARDED || isCut(ending);
  }

  /** Whether the bound on steps has ended it. */
  private static boolean isCut(Ending ending) {
    return ending == Ending.BOUNDED || ending == Ending.STALLED;
  }

  private static boolean standsStill(Ending ending) {
    return ending == Ending.DEADLOCKED || ending == Ending.LIVELOCKED;
  }

  /** Whether nothing could be done any more; not so if the execution was cut. */
  private static boolean hasComeToAnEnd(Ending ending) {
    return switch (ending) {
      case NORMAL, DEADLOCKED, LIVELOCKED, REDUNDANT -> true;
      case FAILED, BOUNDED, STALLED, STOPPED, DISCARDED, DIVERGED, STUCK -> false;
    };
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.claiming(Claim.ALL_LOCAL_STATES)
        .withBounds(bounds())
        .withRemarks(beginning.remarks())
        .withUnfolding(counts());
  }

  private UnfoldingCounts counts() {
    return new UnfoldingCounts(
        encoding.mode(),
        unfolding.net.events(),
        unfolding.net.bytes(),
        unfolding.deadlocks.count(),
        unsat,
        refuted,
        unfolding.misses.count());
  }

  private List<String> bounds() {
    List<String> bounds = new ArrayList<>();
    long missed = unfolding.misses.count();
    if (missed > 0) {
      bounds.add("extensions that could not be reached: " + missed);
    }
    if (undecided > 0) {
      bounds.add("deadlocks for which no inputs were found: " + undecided);
    }
    if (sawStrange) {
      bounds.add("nondeterminism: the same schedule gave different operations");
    }
    if (unfolding.deadlocks.gaveUp()) {
      bounds.add("the search for deadlocks");
    }
    if (sawLoose) {
      bounds.add("executions in which a thread continues to spin");
    }
    return bounds;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    unfolding.extra.save(out);
    threads.save(out);
    locations.save(out);
    beginning.save(out);
    out.writeBoolean(sawLoose);
    out.writeBoolean(sawStrange);
    out.writeBoolean(narrow);
    out.writeInt(maxSteps);
    out.writeLong(refuted);
    out.writeLong(unsat);
    out.writeLong(undecided);
    out.writeLong(executions);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    conditions.save(new DataOutputStream(all));
    out.writeInt(all.size());
    out.write(all.toByteArray());
    unfolding.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    ExtraDependence extra = ExtraDependence.restored(in);
    threads.restore(in);
    locations.restore(in);
    beginning.restore(in);
    sawLoose = in.readBoolean();
    sawStrange = in.readBoolean();
    narrow = in.readBoolean();
    maxSteps = in.readInt();
    refuted = in.readLong();
    unsat = in.readLong();
    undecided = in.readLong();
    executions = in.readLong();
    byte[] stored = new byte[in.readInt()];
    in.readFully(stored);
    if (stored.length > 0) {
      conditions.restore(new DataInputStream(new ByteArrayInputStream(stored)));
    }
    unfolding = newState(extra);
    unfolding.restore(in);
  }

  /** Looks for inputs under which these events can happen; the next execution has them. */
  Answer inputsFor(int[] events) {
    return unfolding.constraints.solve(events);
  }

  /** Whether the present execution goes to a deadlock that the net shows. */
  boolean isConfirming() {
    return suspect != null;
  }

  /** Whether some execution went where the net does not follow. */
  boolean isLoose() {
    return sawLoose;
  }

  /** The dependence that the net represents beside that of the program's locations. */
  ExtraDependence extra() {
    return unfolding.extra;
  }

  /** How reads are represented. */
  ReadEncoding encoding() {
    return encoding;
  }

  /** The names of threads. */
  ThreadNumbers threads() {
    return threads;
  }

  /** The names of locations. */
  NameNumbers locations() {
    return locations;
  }

  /** The net as far as it is known. */
  public Net net() {
    return unfolding.net;
  }

  /** How many deadlocks the net shows. */
  public long deadlocks() {
    return unfolding.deadlocks.count();
  }

  /** How long the net was searched for them. */
  public long deadlockNanos() {
    return unfolding.deadlocks.nanos();
  }

  /** How many extensions no inputs lead to. */
  public long unsat() {
    return unsat;
  }

  /** How many extensions turned out to be impossible when they were tried. */
  public long refuted() {
    return refuted;
  }
}
