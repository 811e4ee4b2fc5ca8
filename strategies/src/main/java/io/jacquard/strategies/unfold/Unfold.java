// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.dpor.Names;
import io.jacquard.strategies.dpor.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Enabledness;
import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.Schedules;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Kind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Testing by unfolding: Kähkönen, Saarikivi, Heljanko, Unfolding Based Automated Testing of
 * Multithreaded Programs, Automated Software Engineering 22(4), 2015.
 *
 * <p>Executions are joined into one net. What else can happen is computed from the net, and each
 * execution is led to one such extension: first the events that must come before it and no others,
 * then it, then freely. When nothing is left, every local state of every thread has been reached:
 * what a thread can have done and seen, not in which orders the threads do it. Each execution adds
 * an event that none before had, so there are never more of them than traces.
 *
 * <p>Deviations. Variables are told by read arcs, unless copies are wanted: the paper's future
 * work, section 4.5. Threads and locations need not be known beforehand. The events that lead to a
 * target are put in an order anew, since a read of a version may have been met later than the event
 * that consumes it. After the target, operations that are new to the net go first, three times out
 * of four.
 */
public final class Unfold implements Strategy, Director, Resumable {
  private final Encoding encoding;
  private final TargetOrder order;
  private final long seed;
  private SplittableRandom random = new SplittableRandom(0);
  private final ThreadNumbers threads = new ThreadNumbers();
  private final Names locations = new Names(Concerns.FIRST);
  private Concerns concerns = Concerns.NONE;

  // all that is built anew when the net has to tell more
  private Net net;
  private Announcements announcements;
  private Weaving weaving;
  private Targets targets;
  private Schedules schedules;
  private Bystanders bystanders;
  private Deadlocks deadlocks;

  // the present execution
  private boolean started;
  private int[] plan = {};
  private int position;
  private int target = -1;
  private Deadlocks.@Nullable Suspect suspect;
  private int wanted;
  private boolean impossible;
  private boolean lost;

  private long executions;
  private long missed;
  private long refuted;
  private boolean sawLoose;
  private boolean sawWaitingLoop;

  /** A search with the newest extension first. */
  public Unfold(Encoding encoding, long seed) {
    this(encoding, TargetOrder.NEWEST, seed);
  }

  public Unfold(Encoding encoding, TargetOrder order, long seed) {
    this.encoding = encoding;
    this.order = order;
    this.seed = seed;
    net = new Net(this::isCopied);
    announcements = new Announcements(locations, concerns);
    targets = new Targets(order);
    schedules = new Schedules(net);
    Enabledness enabledness = new Possibility(net, concerns);
    weaving = weaving(enabledness);
    bystanders = new Bystanders(net, weaving);
    deadlocks = new Deadlocks(net, enabledness);
  }

  private void rebuild() {
    net = new Net(this::isCopied);
    announcements = new Announcements(locations, concerns);
    targets = new Targets(order);
    schedules = new Schedules(net);
    Enabledness enabledness = new Possibility(net, concerns);
    weaving = weaving(enabledness);
    bystanders = new Bystanders(net, weaving);
    deadlocks = new Deadlocks(net, enabledness);
    started = false;
  }

  private Weaving weaving(Enabledness enabledness) {
    Extensions extensions =
        new Extensions(net, enabledness, preset -> targets.add(preset, Targets.ANY));
    return new Weaving(net, announcements, extensions, concerns, threads, targets::add);
  }

  /** What conflicts with everything has to know all that came before it, in either encoding. */
  private boolean isCopied(int location) {
    return encoding == Encoding.COPIES || location == Concerns.WORLD;
  }

  @Override
  public @Nullable Director next() {
    // drawn anew each time, so that a stored search goes on like one that was not
    random = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * ++executions);
    target = -1;
    suspect = null;
    plan = new int[0];
    if (started && !aim() && !suspects()) {
      return null;
    }
    started = true;
    position = 0;
    impossible = false;
    lost = false;
    weaving.begin();
    return this;
  }

  /** Takes a target that has not been executed; returns false if there is none. */
  private boolean aim() {
    while (targets.take(random)) {
      int preset = targets.preset();
      boolean open =
          targets.outcome() == Targets.ANY
              ? net.event(preset) < 0 && !net.isImpossible(preset)
              : net.event(preset, targets.outcome()) < 0;
      if (open) {
        target = preset;
        wanted = targets.outcome();
        plan = schedules.before(preset);
        return true;
      }
    }
    return false;
  }

  /** When nothing else is left: goes to a deadlock that the net shows. */
  private boolean suspects() {
    suspect = deadlocks.next();
    if (suspect != null) {
      plan = suspect.schedule();
    }
    return suspect != null;
  }

  @Override
  public boolean resumesSpins() {
    return false;
  }

  @Override
  public int choose(ChoicePoint point) {
    weaving.arrive(point);
    boolean onTheWay = target >= 0 ? position <= plan.length : position < plan.length;
    int option = onTheWay && !lost ? planned(point) : free(point);
    if (option >= 0) {
      weaving.choose(point, option);
    }
    return option;
  }

  // ---- the way to the target

  private int planned(ChoicePoint point) {
    boolean last = position == plan.length;
    int preset = last ? target : net.presetOf(plan[position]);
    int outcome = last ? wanted : net.outcome(plan[position]);
    int thread = net.threadOf(net.threadCondition(preset));
    if (weaving.presetNow(thread, point.isForced()) != preset) {
      if (last && weaving.presetNow(thread, !point.isForced()) == preset) {
        impossible = true; // only its timeout can come here, or has not yet come
        return REDUNDANT;
      }
      lost = true;
      return DIVERGED;
    }
    int option = find(point, thread, outcome);
    if (option >= 0) {
      position++;
      return option;
    }
    if (net.operation(net.threadCondition(preset)).kind() == Kind.YIELD) {
      return aside(point);
    }
    if (last) {
      impossible = true;
      return REDUNDANT;
    }
    lost = true;
    return DIVERGED;
  }

  /**
   * A thread that yields lets others go first. Chooses one that has nothing to do with the rest of
   * the plan; if there is none, the target is missed.
   */
  private int aside(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (target >= 0
          && !bystanders.isConcerned(
              threads.number(point.thread(i).index), plan, position, target)) {
        return i;
      }
    }
    lost = true;
    return REDUNDANT;
  }

  private int find(ChoicePoint point, int thread, int outcome) {
    for (int i = 0; i < point.size(); i++) {
      if (threads.number(point.thread(i).index) == thread
          && (outcome == Targets.ANY || outcome == point.outcome(i))) {
        return i;
      }
    }
    return -1;
  }

  // ---- after it

  private int free(ChoicePoint point) {
    int fresh = 0;
    int chosen = -1;
    if (random.nextInt(4) > 0) {
      for (int i = 0; i < point.size(); i++) {
        int preset = weaving.presetNow(threads.number(point.thread(i).index), point.isForced());
        boolean known = preset >= 0 && net.event(preset, point.outcome(i)) >= 0;
        if (!known && random.nextInt(++fresh) == 0) {
          chosen = i;
        }
      }
    }
    return chosen >= 0 ? chosen : random.nextInt(point.size());
  }

  @Override
  public boolean isFollowed() {
    return position >= plan.length || impossible || lost;
  }

  @Override
  public void observe(Execution execution) {
    weaving.end(execution);
    sawWaitingLoop |= announcements.sawWaitingLoop();
    Concerns all = concerns.and(announcements.seen());
    if (!all.equals(concerns)) {
      concerns = all;
      rebuild();
      return;
    }
    // before a livelock is reported each thread looks once more, in vain
    sawLoose |=
        weaving.isLoose() && (concerns.everything() || execution.ending() != Ending.LIVELOCKED);
    if (execution.ending() == Ending.DEADLOCKED && !weaving.isLoose()) {
      deadlocks.saw(weaving.conditions());
    }
    if (suspect != null && !suspect.isTimed() && execution.ending() != Ending.DEADLOCKED) {
      deadlocks.refute(suspect);
    }
    if (target < 0) {
      return;
    }
    boolean covered =
        wanted == Targets.ANY ? net.event(target) >= 0 : net.event(target, wanted) >= 0;
    boolean over = position == plan.length && hasComeToAnEnd(execution.ending());
    if (impossible || over && !covered) {
      refuted++;
      if (wanted == Targets.ANY) {
        net.rule(target);
      }
    } else if (!covered) {
      missed++;
    }
  }

  /** Whether nothing could be done any more; not so if the execution was cut. */
  private static boolean hasComeToAnEnd(Ending ending) {
    return switch (ending) {
      case NORMAL, DEADLOCKED, LIVELOCKED, REDUNDANT -> true;
      default -> false;
    };
  }

  @Override
  public String claim() {
    return "all local states and deadlocks";
  }

  @Override
  public Map<String, Object> facts() {
    return Map.of(
        "encoding",
        encoding.mode(),
        "events",
        (long) net.events(),
        "deadlocksFromUnfolding",
        deadlocks.count(),
        "targetsRefuted",
        refuted,
        "targetsMissed",
        missed);
  }

  @Override
  public List<String> bounds() {
    List<String> bounds = new ArrayList<>();
    if (missed > 0) {
      bounds.add("extensions that could not be reached: " + missed);
    }
    if (deadlocks.gaveUp()) {
      bounds.add("the search for deadlocks");
    }
    if (sawLoose) {
      bounds.add("what follows when a thread goes on spinning");
    }
    if (sawWaitingLoop) {
      bounds.add("what loops that wait can see");
    }
    return bounds;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    concerns.save(out);
    threads.save(out);
    locations.save(out);
    out.writeBoolean(started);
    out.writeBoolean(sawLoose);
    out.writeBoolean(sawWaitingLoop);
    out.writeLong(missed);
    out.writeLong(refuted);
    out.writeLong(executions);
    net.save(out);
    targets.save(out);
    deadlocks.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    concerns = Concerns.restored(in);
    threads.restore(in);
    locations.restore(in);
    rebuild();
    started = in.readBoolean();
    sawLoose = in.readBoolean();
    sawWaitingLoop = in.readBoolean();
    missed = in.readLong();
    refuted = in.readLong();
    executions = in.readLong();
    net.restore(in);
    targets.restore(in);
    deadlocks.restore(in);
  }

  /** Whether some execution went where the net does not follow. */
  boolean isLoose() {
    return sawLoose;
  }

  /** What the net tells beside the locations of the program. */
  Concerns concerns() {
    return concerns;
  }

  /** The names of threads. */
  ThreadNumbers threads() {
    return threads;
  }

  /** The names of locations. */
  Names locations() {
    return locations;
  }

  /** The net as far as it is known. */
  public Net net() {
    return net;
  }

  /** How many deadlocks the net shows. */
  public long deadlocks() {
    return deadlocks.count();
  }

  /** How many extensions turned out to be impossible when they were tried. */
  public long refuted() {
    return refuted;
  }
}
