// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.ControlledThread;
import io.jacquard.engine.Location;
import io.jacquard.trace.Kind;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The operations of one execution whose order is drawn uniformly (the set Δ of the paper on {@link
 * SurwStrategy}), and how many of them each thread is expected to do.
 */
abstract class Interest {
  private final Map<String, Integer> expected;

  private Interest(Map<String, Integer> expected) {
    this.expected = expected;
  }

  /** Whether the pending operation of the thread is one of them. */
  abstract boolean includes(ControlledThread thread);

  /** How many the thread with this path and all its descendants are expected to do. */
  final int expected(String path) {
    return expected.getOrDefault(path, 0);
  }

  static Interest inNothing() {
    return new Interest(Map.of()) {
      @Override
      boolean includes(ControlledThread thread) {
        return false;
      }
    };
  }

  static Interest inEverything(Map<String, Integer> expected) {
    return new Interest(expected) {
      @Override
      boolean includes(ControlledThread thread) {
        return ordered(thread.kind());
      }
    };
  }

  /** Interest in what is done to the location with this name. */
  static Interest inLocation(String name, Map<String, Integer> expected) {
    // Names are long strings; within one execution a location is known by identity.
    Map<Location, Boolean> known = new IdentityHashMap<>();
    return new Interest(expected) {
      @Override
      boolean includes(ControlledThread thread) {
        Location location = thread.location();
        return location != null
            && orderedAtLocation(thread.kind())
            && known.computeIfAbsent(location, l -> l.describe().equals(name));
      }
    };
  }

  /**
   * A yield asks for others to go first: when it comes is no order that matters. Nor is when a
   * thread goes on spinning; what it sees then is.
   */
  static boolean ordered(Kind kind) {
    return kind.isOrdered();
  }

  /** The life of a thread orders itself; it is no location worth a draw. */
  static boolean orderedAtLocation(Kind kind) {
    return kind.isOrdered() && !kind.isOfLife();
  }
}
