// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reduction;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.VarState;
import io.jacquard.trace.record.OperationKind;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether an execution has told twins apart. It errs on the side of yes.
 *
 * <p>All may be started and joined, one after the other: as long as the thread that does so does
 * nothing in between that others can see, nobody knows with which it began. It may look at
 * variables that nobody else changes, and set those that nobody else uses: the array that it has
 * the threads in.
 */
final class Distinctions {
  private final List<ControlledThread> threads;
  private final EventLog log;

  /** By thread, the first of those that it is a twin of; and how many these are. */
  private final int[] groups;

  private final int[] sizes;

  // by thread that joins: whom it has joined, and how many twins of those are left
  private final BitSet[] joined;
  private final int[] left;

  // by thread that starts: how many twins of those that it has started are still to be started
  private final int[] unstarted;

  /** What a thread touched between starts or joins of twins: who, and whether it was changed. */
  private final Map<Location, int[]> between = new IdentityHashMap<>();

  private Distinctions(Execution execution) {
    threads = execution.threads();
    log = execution.log();
    int size = threads.size();
    groups = new int[size];
    sizes = new int[size];
    joined = new BitSet[size];
    left = new int[size];
    unstarted = new int[size];
    for (int i = 0; i < size; i++) {
      ControlledThread twin = threads.get(i).twin();
      groups[i] = twin == null ? i : groups[twin.index];
      sizes[groups[i]]++;
    }
  }

  /** Whether some thread of the execution has a twin. */
  static boolean hasTwins(List<ControlledThread> threads) {
    for (ControlledThread each : threads) {
      if (each.twin() != null) {
        return true;
      }
    }
    return false;
  }

  /** What the execution did by which twins can be told apart, in words; null for nothing. */
  static @Nullable String find(Execution execution) {
    String asked = execution.distinction().how();
    return asked != null ? asked : new Distinctions(execution).find();
  }

  private @Nullable String find() {
    for (int at = 0; at < log.size(); at++) {
      String how = look(at);
      if (how != null) {
        return how;
      }
    }
    for (int at = 0; at < log.size(); at++) {
      if (meets(log.location(at), log.thread(at), log.writes(at)) || meets(log.extras(at), at)) {
        return "what was done between starts or joins";
      }
    }
    return null;
  }

  private @Nullable String look(int at) {
    int thread = log.thread(at);
    OperationKind kind = log.kind(at);
    Location location = log.location(at);
    if (isTelling(kind, thread) || location == Location.EVERYTHING) {
      return "the operation " + kind.name().toLowerCase(Locale.ROOT);
    }
    if (isThread(location) || isThread(log.extras(at))) {
      return "an object of the class Thread";
    }
    if (kind == OperationKind.START) {
      start(thread, location);
    } else if (kind == OperationKind.JOIN) {
      if (log.outcome(at) != Outcomes.NORMAL) {
        return "a join that ends early";
      }
      join(thread, location);
    } else if (left[thread] > 0 || unstarted[thread] > 0) {
      if (location == null || !isMemory(kind) || log.extras(at) != null) {
        return "a join that leaves others out";
      }
      note(location, thread, log.writes(at));
    }
    return null;
  }

  private void start(int thread, @Nullable Location location) {
    ControlledThread other = location instanceof ThreadLocation life ? life.thread() : null;
    if (other != null) {
      unstarted[thread] += other.twin() == null ? sizes[other.index] - 1 : -1;
    }
  }

  private void join(int thread, @Nullable Location location) {
    ControlledThread other = location instanceof ThreadLocation life ? life.thread() : null;
    if (other == null) {
      return;
    }
    BitSet known = joined[thread] == null ? new BitSet() : joined[thread];
    joined[thread] = known;
    if (!known.get(other.index)) {
      int group = groups[other.index];
      left[thread] += isAny(known, group) ? -1 : sizes[group] - 1;
      known.set(other.index);
    }
  }

  private boolean isAny(BitSet known, int group) {
    for (int each = known.nextSetBit(0); each >= 0; each = known.nextSetBit(each + 1)) {
      if (groups[each] == group) {
        return true;
      }
    }
    return false;
  }

  private void note(Location location, int thread, boolean writes) {
    int[] known = between.get(location);
    if (known == null) {
      between.put(location, new int[] {thread, writes ? 1 : 0});
    } else {
      known[0] = known[0] == thread ? thread : -1;
      known[1] |= writes ? 1 : 0;
    }
  }

  /** Whether another thread changes what was looked at there, or uses what was changed. */
  private boolean meets(@Nullable Location location, int thread, boolean writes) {
    int[] known = location == null ? null : between.get(location);
    return known != null && known[0] != thread && (writes || known[1] != 0);
  }

  private boolean meets(@Nullable ExtraLocations extras, int at) {
    for (int i = 0; extras != null && i < extras.size(); i++) {
      if (meets(extras.location(i), log.thread(at), extras.writes(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMemory(OperationKind kind) {
    return kind.group() == OperationKind.Group.MEMORY || kind == OperationKind.CALL;
  }

  /** Names a thread, or asks for a state that the order of starts and joins would show in. */
  private static boolean isTelling(OperationKind kind, int thread) {
    return switch (kind) {
      case INTERRUPT, QUERY, UNPARK, OPAQUE, SPIN_WAIT, EXIT -> true;
      case BRANCH -> thread > 0;
      case READ, WRITE, UPDATE, CALL -> false;
      case ACQUIRE, RELEASE, ARRIVE, PERMIT_ACQUIRE, PERMIT_RELEASE -> false;
      case WAIT, WAKE, LEAVE, NOTIFY, NOTIFY_ALL, PARK, SLEEP, YIELD -> false;
      case START, BEGIN, END, JOIN, INITIALISE, INITIALISED -> false;
    };
  }

  private static boolean isThread(@Nullable Location location) {
    return location instanceof VarState variable && variable.owner.isStartedThread()
        || location instanceof MonitorState monitor && monitor.object.isStartedThread();
  }

  private static boolean isThread(@Nullable ExtraLocations extras) {
    for (int i = 0; extras != null && i < extras.size(); i++) {
      if (isThread(extras.location(i))) {
        return true;
      }
    }
    return false;
  }
}
