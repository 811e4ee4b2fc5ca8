// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/** What a thread is made of. */
public final class ThreadOrigin {
  /** All that the thread could be told apart by; null if that is not known. */
  private final Object @Nullable [] parts;

  /** The thread that the same thread started last before it, and that is made of the same. */
  public @Nullable ControlledThread twin;

  public ThreadOrigin(Object @Nullable [] parts) {
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
