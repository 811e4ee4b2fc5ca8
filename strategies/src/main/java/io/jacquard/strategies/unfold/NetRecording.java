// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.NetOperation;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Records the current execution in the net: each operation is an event, known or new.
 *
 * <p>What an operation really did is known at the next choice point, and so is what its thread does
 * next; the event is added then.
 */
final class NetRecording {
  private final Net net;
  private final NetOperations announcements;
  private final ExtraDependence extra;
  private final ThreadNumbers numbers;
  private final NetInserter inserter;
  private List<ControlledThread> threads = List.of();

  // the operation that was chosen last, if one was
  private ExecutedStep current = new ExecutedStep();
  private boolean chosen;
  private final GrowingInts awake = new GrowingInts();

  private int steps;
  private boolean loose;
  private boolean unrepresented;
  private boolean strange;

  NetRecording(
      Net net,
      NetOperations announcements,
      ExtraDependence extra,
      ThreadNumbers numbers,
      NetInserter inserter) {
    this.net = net;
    this.announcements = announcements;
    this.extra = extra;
    this.numbers = numbers;
    this.inserter = inserter;
  }

  void begin() {
    numbers.begin();
    inserter.begin();
    steps = 0;
    chosen = false;
    loose = false;
    unrepresented = false;
    strange = false;
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
    unrepresented |= !announcements.isEnough();
  }

  /** The option of the point is chosen. */
  void choose(ChoicePoint point, int option) {
    int index = point.thread(option).index;
    chosen = true;
    if (unrepresented) {
      current = new ExecutedStep();
      setDirections(point);
    }
    current.thread = numbers.number(index);
    current.outcome = point.outcome(option);
    current.others.clear();
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).index == index && i != option) {
        current.others.add(point.outcome(i));
      }
    }
    awake.clear();
    ControlledThread self = threads.get(index);
    boolean spins = self.kind() == OperationKind.SPIN_WAIT;
    current.forced = point.isForced() && !spins;
    loose |= spins;
    current.rivals.clear();
    if (current.forced) {
      announcements.sawForced();
      unrepresented |= !announcements.isEnough();
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i).index != index) {
          current.rivals.add(numbers.number(point.thread(i).index));
        }
      }
    }
    current.takes = unrepresented && NetOperations.takes(self);
    if (self.kind() == OperationKind.NOTIFY) {
      for (ControlledThread each : threads) {
        if (each.isAwakened()) {
          awake.add(each.index);
        }
      }
    }
  }

  private void setDirections(ChoicePoint point) {
    if (point.isBranch()) {
      current.directions = new int[point.size()];
      current.conditions = new int[point.size()];
      for (int i = 0; i < point.size(); i++) {
        current.directions[i] = point.outcome(i);
        current.conditions[i] = point.condition(i);
      }
    }
  }

  /** The execution has ended. */
  void end(Execution ended) {
    threads = ended.threads();
    boolean announced = ended.ending() != Ending.FAILED && ended.ending() != Ending.DISCARDED;
    finish(ended.log(), announced && !endsWithBranch(ended.log()));
    inserter.history.end(isDeadlocked(ended));
  }

  /** Whether the execution has ended in a deadlock, with its threads where the net has them. */
  boolean isDeadlocked(Execution ended) {
    return ended.ending() == Ending.DEADLOCKED && !loose;
  }

  /** Whether the last step was a branch, and its thread has not come to another operation. */
  private boolean endsWithBranch(EventLog log) {
    int last = log.size() - 1;
    return last >= 0
        && log.kind(last) == OperationKind.BRANCH
        && threads.get(log.thread(last)).kind() == OperationKind.BRANCH;
  }

  /** Whether the execution went where the net cannot represent it. */
  boolean isLoose() {
    return loose;
  }

  /**
   * Whether the execution has shown that the net has to represent more, and continues without it.
   */
  boolean isUnrepresented() {
    return unrepresented;
  }

  /** Whether the program did something else than before at the same place. */
  boolean isStrange() {
    return strange;
  }

  /**
   * The preset that the pending operation of the thread has now; see {@link NetInserter#presetNow}.
   */
  int presetNow(int thread, boolean isForced) {
    return inserter.presetNow(thread, isForced);
  }

  /** Where the thread is, or -1 if it is not in the net. */
  int condition(int thread) {
    return inserter.condition(thread);
  }

  /** Where all threads are. */
  int[] conditions() {
    return inserter.conditions();
  }

  // ---- from operations to events

  private void finish(EventLog log, boolean announced) {
    if (!chosen || log.size() == steps) {
      chosen = false;
      return;
    }
    chosen = false;
    int at = steps++;
    if (loose) {
      return;
    }
    int thread = current.thread;
    if (unrepresented) {
      defer(log, at, announced);
      return;
    }
    if (!inserter.isAnnounced(thread) || !isSite(operation(thread).site(), log, at)) {
      strange = true;
      loose = true;
      return;
    }
    int event = inserter.find(current);
    if (event >= 0) {
      inserter.take(current, event);
      meet(event);
      learnSite(thread);
      return;
    }
    setFacts(log, at, operation(thread).takes());
    event = inserter.add(current);
    meet(event);
    if (continues(announced)) {
      inserter.announce(thread, pending(thread));
    }
    inserter.extend(event);
  }

  /** Keeps a step that this net has no event for. */
  private void defer(EventLog log, int at, boolean announced) {
    Map<Integer, PendingOperation> started = new LinkedHashMap<>();
    for (int i = numbers.meet(threads); i < numbers.known(); i++) {
      started.put(numbers.number(i), pending(numbers.number(i)));
    }
    setFacts(log, at, current.takes);
    PendingOperation next = continues(announced) ? pending(current.thread) : null;
    inserter.history.add(new DeferredStep(current, started, next));
    started.values().forEach(announcements::see);
    if (next != null) {
      announcements.see(next);
    }
  }

  /** Whether the thread does something after what it has just done. */
  private boolean continues(boolean announced) {
    if (current.kind == OperationKind.EXIT) {
      return announced && threads.get(numbers.index(current.thread)).kind() != OperationKind.EXIT;
    }
    return announced && current.kind != OperationKind.END;
  }

  private void setFacts(EventLog log, int at, boolean takes) {
    current.kind = log.kind(at);
    current.wrote = log.writes(at);
    current.state = state(takes, log, at);
  }

  private NetOperation operation(int thread) {
    return net.operation(inserter.condition(thread));
  }

  private static boolean isSite(int known, EventLog log, int at) {
    return log.isAt(at, known) || known == NetOperation.ELSEWHERE;
  }

  private int state(boolean takes, EventLog log, int at) {
    OperationKind kind = log.kind(at);
    int thread = numbers.number(log.thread(at));
    ControlledThread self = threads.get(log.thread(at));
    Location target = log.location(at);
    if (takes || kind.isOfMonitor()) {
      if (kind == OperationKind.INITIALISE) {
        return EnablednessRules.initialising(thread);
      }
      int holder = self.held().contains(target) ? thread : -1;
      return kind == OperationKind.NOTIFY_ALL
          ? EnablednessRules.monitorAll(holder)
          : EnablednessRules.monitor(holder, kind == OperationKind.NOTIFY ? notified() : -1);
    }
    return switch (kind) {
      case START -> EnablednessRules.STARTED;
      case END, EXIT -> EnablednessRules.ENDED;
      case UNPARK -> EnablednessRules.PERMIT;
      case PARK -> EnablednessRules.parked(extra, current.outcome != Outcomes.NORMAL);
      case INITIALISED -> EnablednessRules.INITIALISED;
      case READ,
          WRITE,
          UPDATE,
          ACQUIRE,
          RELEASE,
          ARRIVE,
          PERMIT_ACQUIRE,
          PERMIT_RELEASE,
          WAIT,
          WAKE,
          LEAVE,
          NOTIFY,
          NOTIFY_ALL,
          BEGIN,
          JOIN,
          SLEEP,
          YIELD,
          SPIN_WAIT,
          INTERRUPT,
          QUERY,
          INITIALISE,
          BRANCH,
          CALL,
          OPAQUE ->
          0;
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

  /** Meets the threads that the event has started; the first is there from the beginning. */
  private void meet(int event) {
    for (int i = numbers.meet(threads); i < numbers.known(); i++) {
      int thread = numbers.number(i);
      if (inserter.start(thread, event)) {
        inserter.announce(thread, pending(thread));
        if (event < 0) {
          inserter.begun(thread);
        }
      } else {
        learnSite(thread);
      }
    }
  }

  private PendingOperation pending(int thread) {
    ControlledThread self = threads.get(numbers.index(thread));
    ControlledThread joined = self.kind() == OperationKind.JOIN ? self.joined() : null;
    return announcements.of(
        self, joined == null ? PendingOperation.NONE : numbers.number(joined.index));
  }

  /** What was stored elsewhere has no site yet. */
  private void learnSite(int thread) {
    if (inserter.isAnnounced(thread) && operation(thread).site() == NetOperation.ELSEWHERE) {
      inserter.learnSite(thread, pending(thread));
    }
  }
}
