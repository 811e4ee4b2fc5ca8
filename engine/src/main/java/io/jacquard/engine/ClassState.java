// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A class in one execution: how far its initialisation is, and its statics. */
final class ClassState extends Location {
  /** The states of JLS 12.4.2. */
  enum Phase {
    NEW,
    RUNNING,
    DONE,
    ERRONEOUS
  }

  final Class<?> type;
  final ObjectState statics;
  Phase phase = Phase.NEW;
  @Nullable ControlledThread by;

  /** What happened before the initialisation was done, and when that was. */
  @Nullable VectorClock done;

  long doneTime;

  /** The threads that have used the class, by index. */
  final BitSet passed = new BitSet();

  ClassState(Class<?> type, ObjectState statics) {
    this.type = type;
    this.statics = statics;
  }

  /** The thread that initialises the class at this location; null if none does. */
  static @Nullable ControlledThread initialiser(@Nullable Location location) {
    return location instanceof ClassState state && state.phase == Phase.RUNNING ? state.by : null;
  }

  @Override
  public String describe() {
    return "class " + Objects.simpleName(type);
  }
}
