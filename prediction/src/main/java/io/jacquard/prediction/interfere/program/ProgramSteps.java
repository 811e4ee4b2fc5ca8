// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere.program;

import io.jacquard.concolic.shared.LostValue;
import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.prediction.interfere.Action;
import io.jacquard.prediction.interfere.RunStep;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An execution as steps. Locks count from when a thread takes them to when it has given them back
 * as often. What is not understood stays behind all that it depends on, and costs the guarantee.
 */
final class ProgramSteps {
  private final ObservedTrace order;
  private final int held;
  private final SharedTrace trace;
  private final List<StoredEvent> events;
  private final List<RunStep> steps = new ArrayList<>();

  /** What costs the guarantee whatever happens. */
  private final Set<String> lost = new LinkedHashSet<>();

  /** What each thread has lost since its last operation. */
  private final Map<String, Set<String>> lostBy = new HashMap<>();

  /** For each event its step. */
  private final int[] stepOf;

  /** For each number of a thread its name in all executions. */
  private final Map<Integer, String> paths = new HashMap<>();

  /** For the life of each thread its name. */
  private final Map<String, String> lives = new HashMap<>();

  private final Map<List<Object>, Integer> depths = new HashMap<>();

  /** How many of the values that were lost have been looked at. */
  private int lostValues;

  private final ReadNames names;

  ProgramSteps(StoredRun run, SharedTrace trace, ReadNames names) {
    this.trace = trace;
    this.names = names;
    events = run.events();
    order = ObservedTrace.of(run);
    held = run.held().size();
    stepOf = new int[events.size()];
    for (SharedEvent event : trace.events()) {
      paths.put(event.thread(), event.id().thread());
      if (event.kind() == OperationKind.BEGIN) {
        lives.put(name(event), event.id().thread());
      }
    }
    if (held > 0) {
      lost.add("a lock was held from the beginning");
    }
    int next = 0;
    for (int i = 0; i < events.size(); i++) {
      next = addBranches(next, i);
      addLost(i);
      stepOf[i] = steps.size();
      steps.add(step(i));
    }
    addBranches(next, events.size());
    addLost(events.size());
    lostBy.values().forEach(lost::addAll);
  }

  /** Values that were lost up to an event. */
  private void addLost(int event) {
    for (; lostValues < trace.lost().size(); lostValues++) {
      LostValue each = trace.lost().get(lostValues);
      if (each.after() > event) {
        return;
      }
      lose(paths.getOrDefault(each.thread(), ""), "a value is not followed: " + each.why());
    }
  }

  private void lose(String thread, String why) {
    lostBy.computeIfAbsent(thread, any -> new LinkedHashSet<>()).add(why);
  }

  private List<String> lostOf(String thread) {
    Set<String> why = lostBy.remove(thread);
    return why == null ? List.of() : List.copyOf(why);
  }

  /** Whether it is of a branch that the program has: no use of an object, no call, no atomic. */
  static boolean isInstruction(Action.Outcome outcome) {
    return outcome.place().startsWith(SharedBranch.Cause.INSTRUCTION + " ");
  }

  /** The steps, in order. */
  List<RunStep> steps() {
    return steps;
  }

  /** The event of a step that is no branch, by the number of the event. */
  StoredEvent event(int number) {
    return events.get(number);
  }

  /** The step of an event. */
  RunStep stepOf(int event) {
    return steps.get(stepOf[event]);
  }

  /** The event of a step; null if it is a branch. */
  @Nullable StoredEvent eventOf(int step) {
    int event = Arrays.binarySearch(stepOf, step);
    return event < 0 ? null : events.get(event);
  }

  int size() {
    return events.size();
  }

  /** What costs the guarantee whatever happens, in words. */
  Set<String> lost() {
    return lost;
  }

  private int addBranches(int from, int upTo) {
    int next = from;
    List<SharedBranch> branches = trace.branches();
    while (next < branches.size() && branches.get(next).after() <= upTo) {
      SharedBranch branch = branches.get(next++);
      String place = branch.cause() + " " + branch.site();
      List<Action> others = new ArrayList<>();
      for (int way = 0; way < branch.ways().size(); way++) {
        if (way != branch.taken()) {
          others.add(Action.branch(place, way, names.rename(branch.ways().get(way))));
        }
      }
      Action taken = Action.branch(place, branch.taken(), names.rename(branch.condition()));
      String thread = paths.getOrDefault(branch.thread(), "");
      steps.add(new RunStep(thread, taken, others, List.of()));
    }
    return next;
  }

  private static String name(SharedEvent event) {
    return event.location() == null ? "" : event.location();
  }

  private RunStep step(int number) {
    StoredEvent stored = events.get(number);
    SharedEvent event = trace.events().get(number);
    String place = "site " + stored.site() + stored.outcome();
    String object = name(event);
    if (!event.initial() && stored.role().isAccess()) {
      Action access = access(stored, event, object, place);
      return new RunStep(stored.thread(), access, List.of(), List.of(), lostOf(stored.thread()));
    }
    Action action = action(stored, event, object, place);
    noteOpaque(stored, event);
    return new RunStep(stored.thread(), action, List.of(), needs(number), lostOf(stored.thread()));
  }

  /** What is no access, or writes what was there before everything else. */
  private Action action(StoredEvent stored, SharedEvent event, String object, String place) {
    return switch (stored.role()) {
      case TAKE, RESUME ->
          depth(stored, object, 1) == 1
              ? Action.take(object, place)
              : Action.other(stored.kind() + " " + object, place);
      case GIVE, SUSPEND ->
          depth(stored, object, -1) == 0
              ? Action.give(object, place)
              : Action.other(stored.kind() + " " + object, place);
      case READ, WRITE, UPDATE, OTHER -> {
        String life = lives.getOrDefault(object, "");
        yield switch (stored.kind()) {
          case START -> Action.start(life, place);
          case END -> Action.end(stored.thread(), place);
          case JOIN ->
              event.step().resultVisible()
                  ? Action.observing("join " + life, place)
                  : Action.join(life, place);
          case READ,
              WRITE,
              UPDATE,
              CALL,
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
              PARK,
              UNPARK,
              SLEEP,
              YIELD,
              SPIN_WAIT,
              INTERRUPT,
              QUERY,
              BEGIN,
              INITIALISE,
              INITIALISED,
              BRANCH,
              OPAQUE,
              EXIT ->
              event.step().resultVisible()
                  ? Action.observing(stored.kind() + " " + object, place)
                  : Action.other(stored.kind() + " " + object, place);
        };
      }
    };
  }

  private Action access(StoredEvent stored, SharedEvent event, String object, String place) {
    SharedRead read = event.read();
    SharedWrite write = event.write();
    if (event.isOpaque() || order.needs(held + event.index()) > 0) {
      lose(stored.thread(), "an access of " + object + " is not followed");
    }
    if (event.symbolic()) {
      lose(stored.thread(), "which variable is accessed depends on values: " + object);
    }
    Variable symbol = read == null ? null : names.symbol(read.symbol());
    Expr value = write == null ? null : names.renameOrNull(write.expression());
    return switch (stored.role()) {
      case READ -> Action.read(object, place, symbol);
      case WRITE -> Action.write(object, place, value);
      case UPDATE -> Action.update(object, place, symbol, value);
      case TAKE, GIVE, SUSPEND, RESUME, OTHER ->
          throw new IllegalArgumentException("no access: " + stored.role());
    };
  }

  private int depth(StoredEvent stored, String lock, int change) {
    return depths.merge(List.of(stored.thread(), lock), change, Integer::sum);
  }

  private void noteOpaque(StoredEvent stored, SharedEvent event) {
    boolean free = stored.kind().isOfLife() || stored.role().isUnderstood();
    if (!free && !event.initial() || event.step().resultVisible() || event.isOpaque()) {
      lose(stored.thread(), "the order of " + stored.kind().words() + " stays as it was");
    }
  }

  private List<Integer> needs(int number) {
    List<Integer> needs = new ArrayList<>();
    for (int i = 0; i < order.needs(held + number); i++) {
      int need = order.need(held + number, i) - held;
      if (need >= 0) {
        needs.add(stepOf[need]);
      }
    }
    return needs;
  }
}
