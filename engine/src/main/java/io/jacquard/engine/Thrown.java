// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import org.jspecify.annotations.Nullable;

/**
 * What the models throw at the program on purpose, in the place of the JVM or the JDK. Everything
 * unchecked that comes from the tool and was not made here is a failure of the tool ({@link
 * OwnFailures}).
 */
final class Thrown {
  private Thrown() {}

  static IllegalMonitorStateException illegalMonitorState(@Nullable String message) {
    return new IllegalMonitorStateException(message);
  }

  static IllegalThreadStateException illegalThreadState() {
    return new IllegalThreadStateException();
  }

  static IllegalStateException illegalState(String message) {
    return new IllegalStateException(message);
  }

  static IllegalArgumentException illegalArgument(@Nullable String message) {
    return new IllegalArgumentException(message);
  }

  static NullPointerException nullPointer() {
    return new NullPointerException();
  }

  static Error error(String message) {
    return new Error(message);
  }

  static NoClassDefFoundError erroneousClass(Class<?> type) {
    return new NoClassDefFoundError("Could not initialize class " + type.getName());
  }

  static ExceptionInInitializerError inInitialiser(Throwable cause) {
    return new ExceptionInInitializerError(cause);
  }
}
