// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.strategies.trail.NameNumbers;
import io.jacquard.strategies.unfold.net.NetOperation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a thread is about to do, in terms of the net: which locations it touches, by numbers that
 * hold across executions. They express the table of dependence, {@link Dependence}, as reads and
 * writes, which may make more dependent, never less.
 */
final class NetOperations {
  private final NameNumbers names;
  private final ExtraDependence known;
  private ExtraDependence seen = ExtraDependence.NONE;

  private final List<Integer> locations = new ArrayList<>();
  private int writes;

  /**
   * For a net that represents this extra dependence.
   *
   * @param names of locations, from {@link ExtraDependence#FIRST} on
   */
  NetOperations(NameNumbers names, ExtraDependence known) {
    this.names = names;
    this.known = known;
  }

  /** A timeout fired because nothing else could run: it depends on everything. */
  void sawForced() {
    see(true, false, false);
  }

  /** The extra dependence that has been seen so far. */
  ExtraDependence seen() {
    return seen;
  }

  /** Whether this net represents all of it. */
  boolean isEnough() {
    return known.and(seen).equals(known);
  }

  // ---- from threads

  /**
   * What the thread is about to do.
   *
   * @param joined the number of the thread that it joins, or {@link PendingOperation#NONE}
   */
  PendingOperation of(ControlledThread thread, int joined) {
    OperationKind kind = kind(thread);
    Location target = thread.location();
    locations.clear();
    writes = 0;
    if (kind == OperationKind.SPIN_WAIT) {
      // it does nothing more, but may look at these for ever
      thread.lookedAt().forEach(name -> add(names.number(name), false));
    }
    if (kind == OperationKind.SPIN_WAIT || kind == OperationKind.BRANCH) {
      // a branch comes with the step before it, and no other thread can notice
      return pending(thread, kind, true, joined, PendingOperation.NONE, false, false, false);
    }
    boolean isKnown = !isUnknown(target, thread.extras());
    if (isKnown) {
      footprint(thread, kind, target);
    }
    int flag =
        isInterruptible(thread, kind)
            ? names.number(thread.flag().describe())
            : PendingOperation.NONE;
    return pending(
        thread,
        kind,
        isKnown,
        joined,
        flag,
        takes(thread),
        thread.mayGiveUp(),
        isTimed(thread, kind));
  }

  /** Whether the operation needs its first location free of others. */
  static boolean takes(ControlledThread thread) {
    OperationKind kind = thread.kind();
    return thread.step() == null
        && (kind == OperationKind.WAKE
            || kind == OperationKind.INITIALISE
            || kind == OperationKind.ACQUIRE && !thread.held().contains(thread.location()));
  }

  private PendingOperation pending(
      ControlledThread thread,
      OperationKind kind,
      boolean isKnown,
      int joined,
      int flag,
      boolean takes,
      boolean givesUp,
      boolean timed) {
    return new PendingOperation(
        kind,
        thread.site(),
        isKnown,
        locations,
        writes,
        joined,
        flag,
        thread.thread.isDaemon(),
        takes,
        givesUp,
        timed,
        held(thread));
  }

  /**
   * What the thread holds. Of locks that have a model nothing follows from that: others may hold
   * them as well, or join their queues.
   */
  private List<Integer> held(ControlledThread thread) {
    List<Integer> held = new ArrayList<>();
    for (Location lock : thread.step() == null ? thread.held() : List.<Location>of()) {
      held.add(names.number(lock.describe()));
    }
    return held;
  }

  /** Whether the operation ends when nothing else can run. */
  private static boolean isTimed(ControlledThread thread, OperationKind kind) {
    return thread.isTimed() && (kind.mayGiveUp() || thread.step() != null);
  }

  /** A signal changes what a thread that waits on a condition is said to be about to do. */
  private static OperationKind kind(ControlledThread thread) {
    Step step = thread.step();
    return step != null && step.isReturn() ? OperationKind.LEAVE : thread.kind();
  }

  /** Whether it cannot be said what the operation touches. */
  private static boolean isUnknown(@Nullable Location target, @Nullable ExtraLocations extras) {
    if (target == Location.EVERYTHING || target != null && !target.isNamed()) {
      return true;
    }
    if (target instanceof MonitorState monitor && monitor.isOfThread()) {
      return true; // that the end of a thread needs it free, and notifies, is found by trying
    }
    for (int i = 0; extras != null && i < extras.size(); i++) {
      if (!extras.location(i).isNamed()) {
        return true;
      }
    }
    return false;
  }

  private void footprint(ControlledThread thread, OperationKind kind, @Nullable Location target) {
    if (target != null) {
      // which thread initialises a class is not known before
      add(names.number(target.describe()), kind == OperationKind.INITIALISE || thread.writes());
      if (kind == OperationKind.BEGIN) {
        writes = 0;
      }
    }
    ExtraLocations extras = thread.extras();
    for (int i = 0; extras != null && i < extras.size(); i++) {
      add(names.number(extras.location(i).describe()), extras.writes(i));
    }
  }

  private static boolean isInterruptible(ControlledThread thread, OperationKind kind) {
    Step step = thread.step();
    return step != null ? step.interruptible() : kind.isInterruptible();
  }

  // ---- to the net

  /**
   * What the thread is about to do, for this net.
   *
   * @param knowsTarget false if it does not follow from what the thread has seen which one it joins
   */
  NetOperation operation(PendingOperation pending, boolean knowsTarget) {
    OperationKind kind = pending.kind();
    locations.clear();
    writes = 0;
    see(pending);
    if (!knowsTarget || !pending.isKnown()) {
      see(true, false, false);
      add(ExtraDependence.WORLD, true);
    } else {
      for (int i = 0; i < pending.locations().size(); i++) {
        boolean written = i >= NetOperation.MOST || (pending.writes() & 1 << i) != 0;
        add(pending.locations().get(i), written);
      }
      if (kind != OperationKind.SPIN_WAIT && kind != OperationKind.BRANCH) {
        addConcerns(pending);
      }
    }
    return new NetOperation(
        kind,
        pending.site(),
        locations,
        writes,
        pending.takes(),
        pending.givesUp(),
        pending.timed(),
        pending.held());
  }

  private void addConcerns(PendingOperation pending) {
    OperationKind kind = pending.kind();
    if (known.interrupts()) {
      if (pending.flag() != PendingOperation.NONE) {
        add(pending.flag(), true);
      }
      if (kind.awakens()) {
        add(ExtraDependence.NOTICES, true);
      }
    }
    if (known.daemons() && (pending.isDaemon() || kind == OperationKind.END)) {
      add(ExtraDependence.END, !pending.isDaemon());
    }
    if (known.everything()) {
      add(ExtraDependence.WORLD, false);
    }
  }

  /** Notes the extra dependence that the operation needs. */
  void see(PendingOperation pending) {
    OperationKind kind = pending.kind();
    if (kind != OperationKind.SPIN_WAIT && kind != OperationKind.BRANCH) {
      boolean isKnown = pending.isKnown();
      see(!isKnown, isKnown && kind == OperationKind.INTERRUPT, isKnown && pending.isDaemon());
    }
  }

  private void see(boolean everything, boolean interrupts, boolean daemons) {
    seen = seen.and(new ExtraDependence(everything, interrupts, daemons));
  }

  /** One location may be named twice; then it is written if one of the two writes. */
  private void add(int location, boolean written) {
    int position = locations.indexOf(location);
    if (position < 0) {
      position = locations.size();
      locations.add(location);
    }
    if (written && position < NetOperation.MOST) {
      writes |= 1 << position;
    }
  }
}
