// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.EventId;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.program.Sites;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What the threads of one execution have done so far, as one number each. An event is named by it:
 * two executions that differ there have different names for what comes after, also if it is the
 * same operation by number.
 */
final class ThreadPasts {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final Execution execution;
  private final Map<Location, Long> locations = new IdentityHashMap<>();
  private final Map<Integer, Long> sites = new HashMap<>();
  private long[] pasts = new long[4];
  private int[] operations = new int[4];

  /** By event: the past of its thread before it, and its number there. */
  private long[] before = new long[64];

  private int[] numbers = new int[64];

  ThreadPasts(Execution execution) {
    this.execution = execution;
  }

  /**
   * The next event, which is counted from now on.
   *
   * @param source the event whose write it saw; negative for none
   */
  void add(int event, int source) {
    EventLog log = execution.log();
    int thread = log.thread(event);
    reserve(thread);
    if (event >= before.length) {
      before = Arrays.copyOf(before, 2 * event);
      numbers = Arrays.copyOf(numbers, 2 * event);
    }
    before[event] = pasts[thread];
    numbers[event] = operations[thread]++;
    long label = log.kind(event).ordinal() * 31L + log.outcome(event);
    label = mix(label, site(log.site(event)));
    Location location = log.location(event);
    label = mix(label, location == null ? 0 : name(location));
    label = mix(label, source < 0 ? source : mix(log.thread(source), before[source]));
    pasts[thread] = mix(pasts[thread], label);
  }

  /** A thread takes a direction at a branch. */
  void branch(int thread, int site, int taken) {
    reserve(thread);
    pasts[thread] = mix(pasts[thread], mix(site(site), taken + 1L));
  }

  /** What the thread of a counted event did before it. */
  long before(int event) {
    return before[event];
  }

  /** What a thread has done so far. */
  long of(int thread) {
    reserve(thread);
    return pasts[thread];
  }

  /** The name of a counted event. */
  EventId id(int event) {
    return id(execution.log().thread(event), numbers[event]);
  }

  /** The name of the next event of a thread. */
  EventId next(int thread) {
    reserve(thread);
    return id(thread, operations[thread]);
  }

  private EventId id(int thread, int operation) {
    return new EventId(execution.threads().get(thread).path(), operation);
  }

  private long name(Location location) {
    return locations.computeIfAbsent(location, any -> hash(any.describe()));
  }

  private long site(int site) {
    return sites.computeIfAbsent(site, any -> any == 0 ? 0 : hash(Sites.get(any).stableName()));
  }

  private void reserve(int thread) {
    if (thread >= pasts.length) {
      pasts = Arrays.copyOf(pasts, 2 * thread);
      operations = Arrays.copyOf(operations, 2 * thread);
    }
  }

  private static long hash(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash, text.charAt(i));
    }
    return hash;
  }

  private static long mix(long hash, long value) {
    long z = (hash ^ value + FACTOR) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 29) * 0x94D049BB133111EBL;
    return z ^ z >>> 32;
  }
}
