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
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether an execution has told twins apart. It errs on the side of yes.
 *
 * <p>All may be started and joined, one after the other: as long as the thread that does so does
 * nothing else in between, nobody can see with which it began.
 */
final class Distinctions {
  private Distinctions() {}

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
  static @Nullable String find(Execution execution, List<ControlledThread> threads) {
    String asked = execution.toldApart().how();
    if (asked != null) {
      return asked;
    }
    EventLog log = execution.log();
    int[] groups = groups(threads);
    int[] sizes = new int[threads.size()];
    for (int group : groups) {
      sizes[group]++;
    }
    // by thread that joins: whom it has joined, and how many twins of those are left
    BitSet[] joined = new BitSet[threads.size()];
    int[] left = new int[threads.size()];
    for (int at = 0; at < log.size(); at++) {
      int thread = log.thread(at);
      OperationKind kind = log.kind(at);
      Location location = log.location(at);
      if (isTelling(kind, thread) || location == Location.EVERYTHING) {
        return "the operation " + kind.name().toLowerCase(Locale.ROOT);
      }
      if (isThread(location) || isThread(log.extras(at))) {
        return "an object of the class Thread";
      }
      if (kind != OperationKind.JOIN) {
        if (left[thread] > 0) {
          return "a join that leaves others out";
        }
        continue;
      }
      if (log.outcome(at) != Outcomes.NORMAL) {
        return "a join that ends early";
      }
      ControlledThread other = location instanceof ThreadLocation life ? life.thread : null;
      if (other != null) {
        BitSet known = joined[thread] == null ? new BitSet() : joined[thread];
        joined[thread] = known;
        if (!known.get(other.index)) {
          int group = groups[other.index];
          left[thread] += isAny(known, groups, group) ? -1 : sizes[group] - 1;
          known.set(other.index);
        }
      }
    }
    return null;
  }

  private static boolean isAny(BitSet known, int[] groups, int group) {
    for (int each = known.nextSetBit(0); each >= 0; each = known.nextSetBit(each + 1)) {
      if (groups[each] == group) {
        return true;
      }
    }
    return false;
  }

  /** By thread, the first of those that it is a twin of. */
  private static int[] groups(List<ControlledThread> threads) {
    int[] groups = new int[threads.size()];
    for (int i = 0; i < groups.length; i++) {
      ControlledThread twin = threads.get(i).twin();
      groups[i] = twin == null ? i : groups[twin.index];
    }
    return groups;
  }

  /** Names a thread, or asks for a state that the order of starts and joins would show in. */
  private static boolean isTelling(OperationKind kind, int thread) {
    return switch (kind) {
      case INTERRUPT, QUERY, UNPARK, OPAQUE, SPIN_WAIT, EXIT -> true;
      case BRANCH -> thread > 0;
      default -> false;
    };
  }

  private static boolean isThread(@Nullable Location location) {
    return location instanceof VarState variable && variable.owner.startedThread
        || location instanceof MonitorState monitor && monitor.object.startedThread;
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
