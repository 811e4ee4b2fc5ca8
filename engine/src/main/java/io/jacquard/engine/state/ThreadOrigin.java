// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/** Who started a thread and when, and what the thread is made of. */
public final class ThreadOrigin {
  public final ControlledThread starter;

  /** How many operations the starter had done with the start. */
  public final int at;

  /** All that the thread could be told apart by; null if that is not known. */
  private final Object @Nullable [] parts;

  /** The thread started last before it, in the same breath, that is made of the same. */
  public @Nullable ControlledThread twin;

  public ThreadOrigin(ControlledThread starter, int at, Object @Nullable [] parts) {
    this.starter = starter;
    this.at = at;
    this.parts = parts;
  }

  /** Whether both are made of the same objects and values. */
  public boolean isLike(ThreadOrigin other) {
    if (parts == null || other.parts == null || parts.length != other.parts.length) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      if (parts[i] != other.parts[i] && !isSameValue(parts[i], other.parts[i])) {
        return false;
      }
    }
    return true;
  }

  /** Numbers were boxed by whoever collected the parts; a number of the program is no part. */
  private static boolean isSameValue(@Nullable Object part, @Nullable Object other) {
    return part instanceof Bits && part.equals(other);
  }

  /** A value that is no object. */
  public record Bits(long bits) {}
}
