// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.ControlledThread;
import io.jacquard.engine.EventLog;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Location;
import io.jacquard.engine.Outcomes;
import io.jacquard.strategies.dpor.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.Ints;
import io.jacquard.strategies.unfold.net.Marking;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.Operation;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Kind;
import java.util.Arrays;
import java.util.List;

/**
 * The current execution as it becomes part of the net: each operation is an event, known or new.
 *
 * <p>What an operation really did is known at the next choice point, and so is what its thread does
 * next; the event is added then.
 */
final class Weaving implements Marking {
  /** Learns of other outcomes that an operation can have, and of timeouts. */
  interface Sink {
    void outcome(int preset, int outcome);
  }

  private final Net net;
  private final Announcements announcements;
  private final Extensions extensions;
  private final Concerns concerns;
  private final Sink sink;
  private final ThreadNumbers numbers;
  private List<ControlledThread> threads = List.of();

  // the marking: by thread number, and by location for versions met in this execution
  private int[] conditions = new int[8];
  private int[] starts = new int[8];
  private int[] versions = new int[64];
  private int[] metIn = new int[64];
  private int execution;

  // by location: the last read of its version by each thread, if the location is copied
  private Ints[] reads = new Ints[64];

  // the operation that was chosen last
  private int chosen = -1;
  private int outcome;
  private final Ints others = new Ints();
  private final Ints awake = new Ints();
  private final Ints rivals = new Ints();
  private boolean forced;

  private int steps;
  private boolean loose;
  private boolean strange;

  private final Ints preset = new Ints();
  private final Ints before = new Ints();
  private int[] past = new int[8];
  private int[] states = new int[8];

  Weaving(
      Net net,
      Announcements announcements,
      Extensions extensions,
      Concerns concerns,
      ThreadNumbers numbers,
      Sink sink) {
    this.net = net;
    this.announcements = announcements;
    this.extensions = extensions;
    this.concerns = concerns;
    this.numbers = numbers;
    this.sink = sink;
  }

  void begin() {
    numbers.begin();
    execution++;
    steps = 0;
    chosen = -1;
    loose = false;
    strange = false;
    forced = false;
    Arrays.fill(conditions, -1);
  }

  /** Takes in what became of the last choice. */
  void arrive(ChoicePoint point) {
    threads = point.threads();
    finish(point.log(), true);
    if (steps == 0) {
      meet(-1);
    } else if (loose) {
      numbers.meet(threads);
    }
  }

  /** The option of the point is chosen. */
  void choose(ChoicePoint point, int option) {
    int index = point.thread(option).index;
    chosen = numbers.number(index);
    outcome = point.outcome(option);
    others.clear();
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).index == index && i != option) {
        others.add(point.outcome(i));
      }
    }
    awake.clear();
    ControlledThread self = threads.get(index);
    boolean spins = self.kind() == Kind.AWAIT;
    forced = point.isForced() && !spins;
    loose |= spins || forced && !concerns.everything();
    rivals.clear();
    if (forced) {
      announcements.sawForced();
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i).index != index) {
          rivals.add(numbers.number(point.thread(i).index));
        }
      }
    }
    if (self.kind() == Kind.NOTIFY) {
      for (ControlledThread each : threads) {
        if (each.isAwakened()) {
          awake.add(each.index);
        }
      }
    }
  }

  /** The execution has ended. */
  void end(Execution ended) {
    threads = ended.threads();
    boolean announced = ended.ending() != Ending.FAILED && ended.ending() != Ending.DISCARDED;
    finish(ended.log(), announced && !endsWithBranch(ended.log()));
  }

  /** Whether the last step was a branch, and its thread has not come to another operation. */
  private boolean endsWithBranch(EventLog log) {
    int last = log.size() - 1;
    return last >= 0
        && log.kind(last) == Kind.BRANCH
        && threads.get(log.thread(last)).kind() == Kind.BRANCH;
  }

  /** Whether the execution went where the net does not follow. */
  boolean isLoose() {
    return loose;
  }

  /** Whether the program did something else than before at the same place. */
  boolean isStrange() {
    return strange;
  }

  /**
   * The preset that the pending operation of the thread has now; -1 if it is not in the net, or
   * does nothing more.
   *
   * @param isForced whether it is a timeout that fires because nothing else can run
   */
  int presetNow(int thread, boolean isForced) {
    int condition = condition(thread);
    if (condition < 0 || !net.isAnnounced(condition)) {
      return -1;
    }
    fill(net.operation(condition), isForced);
    return net.findPreset(condition, preset, before);
  }

  /** Where the thread is, or -1 if it is not in the net. */
  int condition(int thread) {
    return thread < conditions.length ? conditions[thread] : -1;
  }

  /** Where all threads are. */
  int[] conditions() {
    return Arrays.stream(conditions).filter(condition -> condition >= 0).toArray();
  }

  @Override
  public int version(int location) {
    return location < versions.length && metIn[location] == execution
        ? versions[location]
        : net.initialVersion(location);
  }

  // ---- from operations to events

  private void finish(EventLog log, boolean announced) {
    if (chosen < 0 || log.size() == steps) {
      chosen = -1;
      return;
    }
    int thread = chosen;
    chosen = -1;
    int at = steps++;
    if (loose) {
      return;
    }
    int condition = conditions[thread];
    if (!isExpected(condition, log, at)) {
      strange = true;
      loose = true;
      return;
    }
    Operation operation = net.operation(condition);
    fill(operation, forced);
    int found = net.preset(condition, preset, before);
    int event = net.event(found, outcome);
    if (event < 0) {
      addRivals();
      event = add(found, operation, log, at);
      fire(event, found);
      conditions[thread] = net.addThreadCondition(event, thread);
      meet(event);
      if (announced || log.kind(at) == Kind.END) {
        announce(thread);
      }
      extensions.added(event);
      reached(thread);
      reachedChildren(event, thread);
    } else {
      fire(event, found);
      conditions[thread] = net.threadConditionAfter(event);
      meet(event);
      learnSite(thread);
    }
  }

  private boolean isExpected(int condition, EventLog log, int at) {
    return condition >= 0
        && net.isAnnounced(condition)
        && isSite(net.operation(condition).site(), log.site(at));
  }

  private static boolean isSite(int known, int site) {
    return known == site || known == Operation.ELSEWHERE;
  }

  /** Other timeouts that could have fired in the place of this one, after the same. */
  private void addRivals() {
    for (int i = 0; i < rivals.size(); i++) {
      int known = net.presets();
      int rival = net.preset(conditions[rivals.get(i)], preset, before);
      if (net.presets() > known) {
        sink.outcome(rival, Targets.ANY);
      }
    }
  }

  /** The versions that the operation finds now, and the reads before if it consumes copies. */
  private void fill(Operation operation, boolean isForced) {
    preset.clear();
    before.clear();
    if (isForced) {
      fill(Concerns.WORLD, true);
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
      Ints all = reads[location];
      for (int k = 0; k < all.size(); k++) {
        if (!before.contains(all.get(k))) {
          before.add(all.get(k));
        }
      }
    }
  }

  private boolean metIn(int location) {
    return location < metIn.length && metIn[location] == execution;
  }

  private int add(int found, Operation operation, EventLog log, int at) {
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
    int changed = forced ? 1 : changed(found, operation, log, at);
    if (net.versions(found) > 0 && !forced) {
      states[0] = state(operation, log, at, net.version(found, 0));
    }
    boolean first = net.event(found) < 0;
    int event = net.addEvent(found, outcome, log.kind(at), changed, past, width, states);
    for (int i = 0; first && i < others.size(); i++) {
      sink.outcome(found, others.get(i));
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
  private int changed(int found, Operation operation, EventLog log, int at) {
    int changed = operation.writes();
    if (operation.locations().isEmpty()
        || operation.location() == Concerns.WORLD
        || net.isCopied(operation.location())) {
      return changed;
    }
    boolean wrote =
        switch (log.kind(at)) {
          case BEGIN -> false;
          case INITIALISE -> net.state(net.version(found, 0)) == 0;
          default -> log.writes(at);
        };
    return wrote ? changed | 1 : changed & ~1;
  }

  private int state(Operation operation, EventLog log, int at, int old) {
    Kind kind = log.kind(at);
    int thread = numbers.number(log.thread(at));
    ControlledThread self = threads.get(log.thread(at));
    Location target = log.location(at);
    if (operation.takes() || Possibility.isOfMonitor(kind)) {
      if (kind == Kind.INITIALISE) {
        return Possibility.initialising(thread);
      }
      int holder = self.held().contains(target) ? thread : -1;
      return switch (kind) {
        case NOTIFY -> Possibility.monitor(holder, notified());
        case NOTIFY_ALL -> Possibility.monitorAll(holder);
        default -> Possibility.monitor(holder, -1);
      };
    }
    return switch (kind) {
      case START -> Possibility.STARTED;
      case END, EXIT -> Possibility.ENDED;
      case UNPARK -> Possibility.PERMIT;
      case PARK -> concerns.interrupts() || outcome != Outcomes.NORMAL ? Possibility.UNKNOWN : 0;
      case INITIALISED -> Possibility.INITIALISED;
      default -> 0;
    };
  }

  /** The thread that a notification has just awakened, or -1. */
  private int notified() {
    for (ControlledThread each : threads) {
      if (each.isAwakened() && !awake.contains(each.index)) {
        return numbers.number(each.index);
      }
    }
    return -1;
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

  private void putRead(Ints list, int event) {
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
      reads[location] = new Ints();
    }
    versions[location] = version;
    metIn[location] = execution;
  }

  /** Meets the threads that the event has started; the first is there from the beginning. */
  private void meet(int event) {
    for (int i = numbers.meet(threads); i < numbers.known(); i++) {
      int thread = numbers.number(i);
      if (thread >= conditions.length) {
        int from = conditions.length;
        conditions = Arrays.copyOf(conditions, 2 * thread);
        Arrays.fill(conditions, from, conditions.length, -1);
        starts = Arrays.copyOf(starts, conditions.length);
      }
      starts[thread] = event;
      int known = net.firstCondition(thread, event);
      if (known < 0) {
        conditions[thread] = net.addFirstCondition(event, thread);
        announce(thread);
        if (event < 0) {
          reached(thread);
        }
      } else {
        conditions[thread] = known;
        learnSite(thread);
      }
    }
  }

  private void reachedChildren(int event, int self) {
    for (int i = 0; i < numbers.known(); i++) {
      int thread = numbers.number(i);
      if (thread != self && net.producer(conditions[thread]) == event) {
        reached(thread);
      }
    }
  }

  private void reached(int thread) {
    if (net.isAnnounced(conditions[thread])) {
      extensions.reached(conditions[thread], this);
    }
  }

  private void announce(int thread) {
    ControlledThread self = threads.get(numbers.index(thread));
    if (!isGone(self, thread)) {
      net.announce(conditions[thread], announcements.of(self, knowsTarget(self, thread)));
    }
  }

  /**
   * Whether a thread that is about to join another one knows of its start. If not, it may come here
   * before the start, too, and then nobody could say which thread that will be.
   */
  private boolean knowsTarget(ControlledThread self, int thread) {
    if (self.kind() != Kind.JOIN) {
      return true;
    }
    ControlledThread joined = self.joined();
    if (joined == null) {
      return false;
    }
    int start = starts[numbers.number(joined.index)];
    int event = net.producer(conditions[thread]);
    return start < 0 || event >= 0 && net.isInPast(start, event);
  }

  /** What was stored elsewhere has no site yet. */
  private void learnSite(int thread) {
    int condition = conditions[thread];
    if (net.isAnnounced(condition) && net.operation(condition).site() == Operation.ELSEWHERE) {
      ControlledThread self = threads.get(numbers.index(thread));
      net.meet(condition, announcements.of(self, knowsTarget(self, thread)));
    }
  }

  /** Whether the thread has done its last operation. */
  private boolean isGone(ControlledThread self, int thread) {
    int event = net.producer(conditions[thread]);
    if (event < 0 || net.thread(event) != thread) {
      return false;
    }
    return net.kind(event) == Kind.END || net.kind(event) == Kind.EXIT && self.kind() == Kind.EXIT;
  }
}
