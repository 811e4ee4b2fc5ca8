// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.trace.record.OperationKind;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The operations of one execution whose order is drawn uniformly (the set Δ of the paper on {@link
 * SurwStrategy}), and how many of them each thread is expected to do.
 */
abstract class InterestingOperations {
  private final Map<String, Integer> expected;

  private InterestingOperations(Map<String, Integer> expected) {
    this.expected = expected;
  }

  /** Whether the pending operation of the thread is one of them. */
  abstract boolean includes(ControlledThread thread);

  /** How many the thread with this path and all its descendants are expected to do. */
  final int expected(String path) {
    return expected.getOrDefault(path, 0);
  }

  static InterestingOperations inNothing() {
    return new InterestingOperations(Map.of()) {
      @Override
      boolean includes(ControlledThread thread) {
        return false;
      }
    };
  }

  static InterestingOperations inEverything(Map<String, Integer> expected) {
    return new InterestingOperations(expected) {
      @Override
      boolean includes(ControlledThread thread) {
        return ordered(thread.kind());
      }
    };
  }

  /** Interest in what is done to the location with this name. */
  static InterestingOperations inLocation(String name, Map<String, Integer> expected) {
    // Names are long strings; within one execution a location is known by identity.
    Map<Location, Boolean> known = new IdentityHashMap<>();
    return new InterestingOperations(expected) {
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
   * A yield lets others go first: when it comes is no order that matters. Nor is when a thread
   * continues to spin; what it sees then is.
   */
  static boolean ordered(OperationKind kind) {
    return kind.isOrdered();
  }

  /** The life of a thread orders itself; it is no location worth a draw. */
  static boolean orderedAtLocation(OperationKind kind) {
    return kind.isOrdered() && !kind.isOfLife();
  }
}
