// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A class in one execution: how far its initialisation is, and its statics. */
public final class ClassState extends Location {
  /** The states of JLS 12.4.2. */
  public enum Phase {
    NEW,
    RUNNING,
    DONE,
    ERRONEOUS
  }

  /** The class that has the statics. */
  public final Class<?> type;

  /** The class or interface that they are the statics of. */
  public final Class<?> owner;

  public final ObjectState statics;
  public Phase phase = Phase.NEW;
  public @Nullable ControlledThread by;

  /** What happened before the initialisation was done, and when that was. */
  public @Nullable VectorClock done;

  public long doneTime;

  /** The threads that have used the class, by index. */
  public final BitSet passed = new BitSet();

  public ClassState(Class<?> type, Class<?> owner, ObjectState statics) {
    this.type = type;
    this.owner = owner;
    this.statics = statics;
  }

  /** The thread that initialises the class at this location; null if none does. */
  public static @Nullable ControlledThread initialiser(@Nullable Location location) {
    return location instanceof ClassState state && state.phase == Phase.RUNNING ? state.by : null;
  }

  @Override
  public String describe() {
    return "class " + ObjectTable.simpleName(owner);
  }
}
