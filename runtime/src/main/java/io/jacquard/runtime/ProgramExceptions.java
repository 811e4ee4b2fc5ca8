// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

/**
 * What hooks throw at the program on purpose, in the place of the JVM or the JDK. Whatever else a
 * hook throws is a failure of the tool, unless an instruction throws it: a null or an index that
 * the program gave.
 */
public final class ProgramExceptions {
  private ProgramExceptions() {}

  /** The JVM would name the variable of a hook. */
  public static NullPointerException nullReceiver(String what) {
    return new NullPointerException("Cannot invoke a method of a " + what + " that is null");
  }

  static IllegalArgumentException illegalArgument(String message) {
    return new IllegalArgumentException(message);
  }

  static IllegalThreadStateException notStarted() {
    return new IllegalThreadStateException("Thread not started");
  }

  static ExceptionInInitializerError inInitialiser(Throwable cause) {
    return new ExceptionInInitializerError(cause);
  }
}
