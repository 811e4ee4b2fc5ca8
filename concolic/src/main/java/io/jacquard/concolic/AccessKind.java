// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import org.jspecify.annotations.Nullable;

/** What a call of a variable handle, a field updater or a reflected field does to its number. */
enum AccessKind {
  GET(Effect.NONE, 0),
  SET(Effect.REPLACES, 1),
  GET_AND_SET(Effect.REPLACES, 1),
  GET_AND_ADD(Effect.ADDS, 1),
  ADD_AND_GET(Effect.ADDS, 1),
  GET_AND_INCREMENT(Effect.ADDS, 0),
  INCREMENT_AND_GET(Effect.ADDS, 0),
  GET_AND_DECREMENT(Effect.ADDS, 0),
  DECREMENT_AND_GET(Effect.ADDS, 0),
  COMPARE_AND_SET(Effect.COMPARES, 2);

  /** What becomes of the number. */
  enum Effect {
    NONE,
    REPLACES,
    ADDS,
    /** Replaces it if it is the expected one. */
    COMPARES
  }

  final Effect effect;

  /** How many values the call takes, beside what says which variable is meant. */
  final int values;

  AccessKind(Effect effect, int values) {
    this.effect = effect;
    this.values = values;
  }

  boolean writes() {
    return effect != Effect.NONE;
  }

  /** Whether the result is what was there before. */
  boolean givesOld() {
    return this == GET
        || this == GET_AND_SET
        || this == GET_AND_ADD
        || this == GET_AND_INCREMENT
        || this == GET_AND_DECREMENT;
  }

  /** What a method of this name does, or null if that is not followed. */
  static @Nullable AccessKind of(String method) {
    return switch (method) {
      case "get",
          "getVolatile",
          "getOpaque",
          "getAcquire",
          "getBoolean",
          "getByte",
          "getChar",
          "getShort",
          "getInt",
          "getLong",
          "getFloat",
          "getDouble" ->
          GET;
      case "set",
          "setVolatile",
          "setOpaque",
          "setRelease",
          "lazySet",
          "setBoolean",
          "setByte",
          "setChar",
          "setShort",
          "setInt",
          "setLong",
          "setFloat",
          "setDouble" ->
          SET;
      case "getAndSet", "getAndSetAcquire", "getAndSetRelease" -> GET_AND_SET;
      case "getAndAdd", "getAndAddAcquire", "getAndAddRelease" -> GET_AND_ADD;
      case "addAndGet" -> ADD_AND_GET;
      case "getAndIncrement" -> GET_AND_INCREMENT;
      case "incrementAndGet" -> INCREMENT_AND_GET;
      case "getAndDecrement" -> GET_AND_DECREMENT;
      case "decrementAndGet" -> DECREMENT_AND_GET;
      case "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease" ->
          COMPARE_AND_SET;
      default -> null;
    };
  }
}
