// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Marking;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.NetOperation;
import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Inserts one execution into the net: knows where it stands, and makes each step an event, known or
 * new.
 */
final class NetInserter implements Marking {
  /** Learns of other outcomes that an operation can have, and of timeouts. */
  interface Sink {
    void outcome(int preset, int outcome);
  }

  /** What some thread was about to do, and the numbers of the operations made of it, or -1. */
  private static final class Announced {
    final PendingOperation pending;

    /** If the thread does not know the one that it joins, and if it does. */
    final int[] operations = {-1, -1};

    Announced(PendingOperation pending) {
      this.pending = pending;
    }
  }

  final ExecutionHistory history = new ExecutionHistory();
  private final Net net;
  private final NetOperations announcements;
  private final Extensions extensions;
  private final Sink sink;
  private final Map<PendingOperation, Announced> announced = new HashMap<>();

  // the marking: by thread number, and by location for versions met in this execution
  private int[] conditions = new int[8];
  private int[] starts = new int[8];
  private int[] versions = new int[64];
  private int[] metIn = new int[64];
  private int execution;

  // by location: the last read of its version by each thread, if the location is copied
  private GrowingInts[] reads = new GrowingInts[64];

  private final GrowingInts preset = new GrowingInts();
  private final GrowingInts before = new GrowingInts();
  private int[] past = new int[8];
  private int[] states = new int[8];

  NetInserter(Net net, NetOperations announcements, Extensions extensions, Sink sink) {
    this.net = net;
    this.announcements = announcements;
    this.extensions = extensions;
    this.sink = sink;
  }

  /** An execution begins. */
  void begin() {
    execution++;
    Arrays.fill(conditions, -1);
  }

  /** Where the thread is, or -1 if it is not in the net. */
  int condition(int thread) {
    return thread < conditions.length ? conditions[thread] : -1;
  }

  /** Whether the thread is in the net and does something there. */
  boolean isAnnounced(int thread) {
    int condition = condition(thread);
    return condition >= 0 && net.isAnnounced(condition);
  }

  /** Where all threads are. */
  int[] conditions() {
    return Arrays.stream(conditions).filter(condition -> condition >= 0).toArray();
  }

  @Override
  public int version(int location) {
    return metIn(location) ? versions[location] : net.initialVersion(location);
  }

  private boolean metIn(int location) {
    return location < metIn.length && metIn[location] == execution;
  }

  /**
   * The preset that the pending operation of the thread has now; -1 if it is not in the net, or
   * does nothing more.
   *
   * @param isForced whether it is a timeout that fires because nothing else can run
   */
  int presetNow(int thread, boolean isForced) {
    if (!isAnnounced(thread)) {
      return -1;
    }
    int condition = conditions[thread];
    fill(net.operation(condition), isForced);
    return net.findPreset(condition, preset, before);
  }

  /** The versions that the operation finds now, and the reads before if it consumes copies. */
  private void fill(NetOperation operation, boolean isForced) {
    preset.clear();
    before.clear();
    if (isForced) {
      fill(ExtraDependence.WORLD, true);
    } else {
      List<Integer> locations = operation.locations();
      for (int i = 0; i < locations.size(); i++) {
        fill(locations.get(i), operation.mayWrite(i));
      }
    }
    before.sort();
  }

  private void fill(int location, boolean written) {
    preset.add(version(location));
    if (written && net.isCopied(location) && metIn(location)) {
      GrowingInts all = reads[location];
      for (int k = 0; k < all.size(); k++) {
        if (!before.contains(all.get(k))) {
          before.add(all.get(k));
        }
      }
    }
  }

  // ---- from steps to events

  /** The event that the net has of the step, or -1. */
  int find(ExecutedStep step) {
    int now = presetNow(step.thread, step.forced);
    return now < 0 ? -1 : net.event(now, step.outcome);
  }

  /** The step is an event that the net has. */
  void take(ExecutedStep step, int event) {
    fire(event, net.presetOf(event));
    conditions[step.thread] = net.threadConditionAfter(event);
    history.add(event, step);
  }

  /**
   * The step becomes an event. The caller then {@linkplain #start starts} its new threads,
   * {@linkplain #announce announces} what its thread does next, and calls {@link #extend}.
   */
  int add(ExecutedStep step) {
    int condition = conditions[step.thread];
    NetOperation operation = net.operation(condition);
    fill(operation, step.forced);
    addRivals(step);
    int found = net.preset(condition, preset, before);
    int event = add(step, found, operation);
    fire(event, found);
    conditions[step.thread] = net.addThreadCondition(event, step.thread);
    history.addNew(event, step);
    return event;
  }

  /** Other timeouts that could have fired in the place of this one, after the same. */
  private void addRivals(ExecutedStep step) {
    for (int i = 0; i < step.rivals.size(); i++) {
      int known = net.presets();
      int rival = net.preset(conditions[step.rivals.get(i)], preset, before);
      if (net.presets() > known) {
        sink.outcome(rival, Targets.ANY);
      }
    }
  }

  private int add(ExecutedStep step, int found, NetOperation operation) {
    int width = 0;
    width = join(net.producer(net.threadCondition(found)), width);
    for (int i = 0; i < net.versions(found); i++) {
      width = join(net.producer(net.version(found, i)), width);
    }
    for (int i = 0; i < net.reads(found); i++) {
      width = join(net.read(found, i), width);
    }
    if (states.length < net.versions(found)) {
      states = new int[2 * net.versions(found)];
    }
    Arrays.fill(states, 0);
    if (net.versions(found) > 0 && !step.forced) {
      states[0] = step.state;
    }
    boolean first = net.event(found) < 0;
    int event =
        net.addEvent(found, step.outcome, step.kind, changed(step, operation), past, width, states);
    for (int i = 0; first && i < step.others.size(); i++) {
      sink.outcome(found, step.others.get(i));
    }
    return event;
  }

  private int join(int event, int width) {
    if (event < 0) {
      return width;
    }
    int its = net.width(event);
    if (its > past.length) {
      past = Arrays.copyOf(past, 2 * its);
    }
    for (int i = 0; i < its; i++) {
      int other = net.last(event, i);
      if (i >= width || past[i] < 0 || other >= 0 && net.depth(other) > net.depth(past[i])) {
        past[i] = other;
      }
    }
    return Math.max(width, its);
  }

  /** Which of the versions were consumed. */
  private int changed(ExecutedStep step, NetOperation operation) {
    if (step.forced) {
      return 1;
    }
    int changed = operation.writes();
    if (operation.locations().isEmpty()
        || operation.location() == ExtraDependence.WORLD
        || net.isCopied(operation.location())) {
      return changed;
    }
    boolean wrote =
        step.kind == OperationKind.INITIALISE
            ? net.state(version(operation.location())) == 0
            : step.kind != OperationKind.BEGIN && step.wrote;
    return wrote ? changed | 1 : changed & ~1;
  }

  /** Looks for what can follow the event, once all of it is known. */
  void extend(int event) {
    extensions.added(event);
    int self = net.thread(event);
    reached(self);
    for (int thread = 0; thread < conditions.length; thread++) {
      if (thread != self && conditions[thread] >= 0 && net.producer(conditions[thread]) == event) {
        reached(thread);
      }
    }
  }

  private void reached(int thread) {
    if (net.isAnnounced(conditions[thread])) {
      extensions.reached(conditions[thread], this);
    }
  }

  // ---- threads

  /**
   * The event has started a thread; -1 stands for the beginning.
   *
   * @return whether that is new, so that what the thread does has to be announced
   */
  boolean start(int thread, int event) {
    if (thread >= conditions.length) {
      int from = conditions.length;
      conditions = Arrays.copyOf(conditions, 2 * thread);
      Arrays.fill(conditions, from, conditions.length, -1);
      starts = Arrays.copyOf(starts, conditions.length);
    }
    starts[thread] = event;
    int known = net.firstCondition(thread, event);
    conditions[thread] = known < 0 ? net.addFirstCondition(event, thread) : known;
    return known < 0;
  }

  /** The thread that is there from the beginning can be extended. */
  void begun(int thread) {
    reached(thread);
  }

  /** Announces what the thread does next, at a condition that is new. */
  void announce(int thread, PendingOperation pending) {
    int condition = conditions[thread];
    boolean knowsTarget = knowsTarget(thread, pending);
    Announced same = announced.computeIfAbsent(pending, Announced::new);
    int position = knowsTarget ? 1 : 0;
    if (same.operations[position] < 0) {
      net.announce(condition, announcements.operation(pending, knowsTarget));
      same.operations[position] = net.operationNumber(condition);
    } else {
      net.announceAgain(condition, same.operations[position]);
    }
    history.announce(condition, same.pending);
  }

  /** Tells what the thread does next, at a condition that was stored without a site. */
  void learnSite(int thread, PendingOperation pending) {
    net.meet(conditions[thread], announcements.operation(pending, knowsTarget(thread, pending)));
  }

  /**
   * Whether a thread that is about to join another one knows of its start. If not, it may come here
   * before the start, too, and then it is not known which thread that will be.
   */
  private boolean knowsTarget(int thread, PendingOperation pending) {
    if (pending.kind() != OperationKind.JOIN) {
      return true;
    }
    if (pending.joined() == PendingOperation.NONE) {
      return false;
    }
    int start = starts[pending.joined()];
    int event = net.producer(conditions[thread]);
    return start < 0 || event >= 0 && net.isInPast(start, event);
  }

  // ---- the marking

  private void fire(int event, int found) {
    for (int i = 0; i < net.versions(found); i++) {
      int version = net.version(found, i);
      int location = net.location(version);
      boolean copied = net.isCopied(location);
      if (net.wrote(event, i)) {
        put(location, net.output(event, i));
        if (copied) {
          reads[location].clear();
        }
      } else if (copied) {
        if (!metIn(location)) {
          put(location, version);
          reads[location].clear();
        }
        putRead(reads[location], event);
      }
    }
  }

  private void putRead(GrowingInts list, int event) {
    for (int i = 0; i < list.size(); i++) {
      if (net.thread(list.get(i)) == net.thread(event)) {
        list.set(i, event);
        return;
      }
    }
    list.add(event);
  }

  private void put(int location, int version) {
    if (location >= versions.length) {
      versions = Arrays.copyOf(versions, 2 * location);
      metIn = Arrays.copyOf(metIn, 2 * location);
      reads = Arrays.copyOf(reads, 2 * location);
    }
    if (reads[location] == null) {
      reads[location] = new GrowingInts();
    }
    versions[location] = version;
    metIn[location] = execution;
  }
}
