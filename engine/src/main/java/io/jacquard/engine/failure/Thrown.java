// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.failure;

import io.jacquard.runtime.jdk.VirtualThreads;
import org.jspecify.annotations.Nullable;

/**
 * What the models throw at the program on purpose, in the place of the JVM or the JDK. Everything
 * unchecked that comes from the tool and was not made here is a failure of the tool ({@link
 * OwnFailures}).
 */
public final class Thrown {
  private Thrown() {}

  public static IllegalMonitorStateException illegalMonitorState(@Nullable String message) {
    return new IllegalMonitorStateException(message);
  }

  /** The JDK says so of virtual threads only. */
  public static IllegalThreadStateException alreadyStarted(Thread thread) {
    return VirtualThreads.contain(thread)
        ? new IllegalThreadStateException("Already started")
        : new IllegalThreadStateException();
  }

  public static IllegalStateException illegalState(String message) {
    return new IllegalStateException(message);
  }

  public static IllegalArgumentException illegalArgument(@Nullable String message) {
    return new IllegalArgumentException(message);
  }

  public static NullPointerException nullPointer() {
    return new NullPointerException();
  }

  public static Error error(String message) {
    return new Error(message);
  }

  public static NoClassDefFoundError erroneousClass(Class<?> type) {
    return new NoClassDefFoundError("Could not initialize class " + type.getName());
  }

  public static ExceptionInInitializerError inInitialiser(Throwable cause) {
    return new ExceptionInInitializerError(cause);
  }
}
