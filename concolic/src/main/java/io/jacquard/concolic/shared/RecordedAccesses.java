// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.state.ClassState;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.VarState;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was read and written in one execution, event by event. Looks at each entry of the log once:
 * when something is asked about a later one.
 */
final class RecordedAccesses {
  final ThreadPasts pasts;
  private final Execution execution;
  private final Map<Integer, SharedRead> reads = new HashMap<>();
  private final Map<Integer, SharedWrite> writes = new HashMap<>();
  private final BitSet symbolic = new BitSet();
  private final BitSet initial = new BitSet();
  private final Map<Location, Integer> lastWrites = new IdentityHashMap<>();
  private final Map<Location, InitialValue> initials = new IdentityHashMap<>();

  /** The classes that a thread initialises, the innermost first. */
  private final Map<Integer, Deque<ClassState>> initialising = new HashMap<>();

  private int scanned;

  RecordedAccesses(Execution execution) {
    this.execution = execution;
    pasts = new ThreadPasts(execution);
  }

  /** The event of the access at a site that was just announced; -1 if it is no operation. */
  int event(int site) {
    EventLog log = execution.log();
    int last = log.size() - 1;
    return last >= 0 && log.site(last) == site && log.location(last) != null ? last : -1;
  }

  /** Looks at all events before this one. */
  void advance(int end) {
    EventLog log = execution.log();
    for (; scanned < end; scanned++) {
      SharedRead read = reads.get(scanned);
      pasts.add(scanned, read == null ? SharedTrace.INITIAL : read.source());
      initialiser(log, scanned);
      Location location = log.location(scanned);
      if (location != null && hasWritten(log, scanned)) {
        lastWrites.put(location, scanned);
      }
      ExtraLocations extras = log.extras(scanned);
      for (int i = 0; extras != null && i < extras.size(); i++) {
        if (extras.writes(i)) {
          lastWrites.put(extras.location(i), scanned);
        }
      }
    }
  }

  /** Whether an update has written is what was recorded; it may have put back what was there. */
  private boolean hasWritten(EventLog log, int event) {
    return !initial.get(event)
        && (log.kind(event) == OperationKind.UPDATE && reads.containsKey(event)
            ? writes.containsKey(event)
            : log.writes(event));
  }

  private void initialiser(EventLog log, int event) {
    if (log.location(event) instanceof ClassState type) {
      Deque<ClassState> open =
          initialising.computeIfAbsent(log.thread(event), any -> new ArrayDeque<>());
      if (log.kind(event) == OperationKind.INITIALISED) {
        open.remove(type);
      } else if (log.writes(event)) {
        open.push(type);
      }
    }
  }

  boolean hasRead(int event) {
    return reads.containsKey(event);
  }

  boolean hasWritten(int event) {
    return writes.containsKey(event) || initial.get(event);
  }

  /** The last event before this one that wrote to the same location, recorded or not. */
  @Nullable Integer lastWriteBefore(int event) {
    advance(event);
    return lastWrites.get(execution.log().location(event));
  }

  void read(int event, SharedRead read) {
    reads.put(event, read);
    if (read.source() == SharedTrace.INITIAL && read.initial() != null && !read.unseen()) {
      initials.putIfAbsent(
          location(event), new InitialValue(read.value(), Objects.requireNonNull(read.initial())));
    }
  }

  /** What was recorded of the source of a read; null if nothing was. */
  @Nullable Object valueOf(@Nullable Integer source, int event) {
    if (source != null) {
      SharedWrite write = writes.get(source);
      return write == null ? null : write.value();
    }
    InitialValue known = initials.get(location(event));
    return known == null ? null : known.value();
  }

  /** Whether nothing is known yet of what was at the location of an event before all writes. */
  boolean needsInitial(int event) {
    return lastWriteBefore(event) == null && !initials.containsKey(location(event));
  }

  void initial(int event, InitialValue value) {
    initials.put(location(event), value);
  }

  void write(int event, SharedWrite write) {
    advance(event);
    if (isOfInitialiser(event)) {
      initial.set(event);
      initials.put(
          location(event),
          new InitialValue(write.value(), Objects.requireNonNull(write.expression())));
    } else {
      writes.put(event, write);
    }
  }

  /** Whether a class initialiser writes a static of its class. */
  private boolean isOfInitialiser(int event) {
    Deque<ClassState> open = initialising.get(execution.log().thread(event));
    return open != null
        && location(event) instanceof VarState variable
        && open.stream().anyMatch(type -> type.statics == variable.owner);
  }

  private Location location(int event) {
    return Objects.requireNonNull(execution.log().location(event));
  }

  void flag(int event) {
    symbolic.set(event);
  }

  @Nullable SharedRead readOf(int event) {
    return reads.get(event);
  }

  @Nullable SharedWrite writeOf(int event) {
    return writes.get(event);
  }

  boolean isSymbolic(int event) {
    return symbolic.get(event);
  }

  boolean isInitial(int event) {
    return initial.get(event);
  }

  /** What was at a location before all writes; null if that is not known. */
  @Nullable InitialValue initialOf(Location location) {
    return initials.get(location);
  }
}
