// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.time.Duration;

/** Says whether this JVM has done anything: computed, or loaded classes of the program. */
final class WorkMeter {
  /** A JVM that waits needs less of the time; one of many that compute on a processor gets more. */
  private static final double LEAST_SHARE = 0.05;

  private final ProgramClasses classes;
  private long nanosBefore;
  private int classesBefore;

  WorkMeter(ProgramClasses classes) {
    this.classes = classes;
  }

  /** What is done from now on counts. */
  void begin() {
    nanosBefore = nanos();
    classesBefore = classes.instrumented();
  }

  /** Whether something was done in the seconds since. */
  boolean isDone(int seconds) {
    return classes.instrumented() > classesBefore
        || nanos() - nanosBefore >= seconds * LEAST_SHARE * 1e9;
  }

  /** Processor time of this JVM; 0 if the system does not tell. */
  private static long nanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }
}
