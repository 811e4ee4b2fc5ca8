// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import org.jspecify.annotations.Nullable;

/** What a method of an atomic, a variable handle or a field updater does to its variable. */
enum AtomicMethod {
  GET(Change.NOTHING, 0, true, Gives.OLD),
  SET(Change.REPLACE, 1, false, Gives.NOTHING),
  GET_AND_SET(Change.REPLACE, 1, true, Gives.OLD),
  COMPARE_AND_SET(Change.REPLACE, 2, true, Gives.NOTHING),
  COMPARE_AND_EXCHANGE(Change.REPLACE, 2, true, Gives.OLD),
  GET_AND_INCREMENT(Change.INCREMENT, 0, true, Gives.OLD),
  INCREMENT_AND_GET(Change.INCREMENT, 0, true, Gives.NEW),
  GET_AND_DECREMENT(Change.DECREMENT, 0, true, Gives.OLD),
  DECREMENT_AND_GET(Change.DECREMENT, 0, true, Gives.NEW),
  GET_AND_ADD(Change.ADD, 1, true, Gives.OLD),
  ADD_AND_GET(Change.ADD, 1, true, Gives.NEW),
  GET_AND_AND(Change.AND, 1, true, Gives.OLD),
  GET_AND_OR(Change.OR, 1, true, Gives.OLD),
  GET_AND_XOR(Change.XOR, 1, true, Gives.OLD);

  /** What becomes of the value. */
  enum Change {
    NOTHING,
    REPLACE,
    INCREMENT,
    DECREMENT,
    ADD,
    AND,
    OR,
    XOR
  }

  /** What the result is; whether a compare-and-set was made is a branch. */
  private enum Gives {
    NOTHING,
    OLD,
    NEW
  }

  final Change change;

  /** How many of the last arguments are values. */
  final int arguments;

  private final boolean reads;
  private final Gives gives;

  AtomicMethod(Change change, int arguments, boolean reads, Gives gives) {
    this.change = change;
    this.arguments = arguments;
    this.reads = reads;
    this.gives = gives;
  }

  boolean reads() {
    return reads;
  }

  boolean compares() {
    return arguments == 2;
  }

  boolean givesOld() {
    return gives == Gives.OLD;
  }

  boolean givesNew() {
    return gives == Gives.NEW;
  }

  /** What a method of this name does; null if that is not followed. */
  static @Nullable AtomicMethod of(String name) {
    return switch (name) {
      case "getAndIncrement" -> GET_AND_INCREMENT;
      case "getAndDecrement" -> GET_AND_DECREMENT;
      case "incrementAndGet" -> INCREMENT_AND_GET;
      case "decrementAndGet" -> DECREMENT_AND_GET;
      case "addAndGet" -> ADD_AND_GET;
      case "get", "getPlain", "getOpaque", "getAcquire", "getVolatile" -> GET;
      case "set", "setPlain", "setOpaque", "setRelease", "setVolatile", "lazySet" -> SET;
      default ->
          name.startsWith("getAndBitwise")
              ? bitwise(name.substring("getAndBitwise".length()))
              : name.startsWith("getAndSet")
                  ? GET_AND_SET
                  : name.startsWith("getAndAdd")
                      ? GET_AND_ADD
                      : name.startsWith("compareAndExchange")
                          ? COMPARE_AND_EXCHANGE
                          : name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet")
                              ? COMPARE_AND_SET
                              : null;
    };
  }

  private static @Nullable AtomicMethod bitwise(String operation) {
    return operation.startsWith("And")
        ? GET_AND_AND
        : operation.startsWith("Or") ? GET_AND_OR : GET_AND_XOR;
  }

  /** The first character of the descriptor of the argument that is so many before the end. */
  static char argument(String call, int fromEnd) {
    String arguments = call.substring(call.indexOf('(') + 1, call.indexOf(')'));
    int count = 0;
    int[] starts = new int[arguments.length()];
    for (int i = 0; i < arguments.length(); i++) {
      starts[count++] = i;
      while (arguments.charAt(i) == '[') {
        i++;
      }
      if (arguments.charAt(i) == 'L') {
        i = arguments.indexOf(';', i);
      }
    }
    return arguments.charAt(starts[count - fromEnd]);
  }
}
