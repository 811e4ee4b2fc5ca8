// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

import io.jacquard.trace.record.OperationKind;

/**
 * One operation of a run.
 *
 * @param thread the path of creation of its thread
 * @param operation how many operations the thread had done before; with the thread, the name of the
 *     event in every run in which it happens
 * @param kind what it was announced as
 * @param site where in the code, by the number that the JVM under test gave to the place
 * @param outcome how it ended, by name; empty if in the ordinary way
 * @param location the number of what it touches in this run; 0 for nothing
 * @param name the name of that in every run
 * @param role what analyses understand of it
 * @param plain whether it is an access that orders nothing, so that it can be part of a data race
 * @param before the value of the variable before, if it is an access
 * @param after the same after it
 * @param time what the clock of its thread showed
 * @param footprint on what else the event depends, in the terms of the engine of this JVM
 */
public record StoredEvent(
    String thread,
    int operation,
    OperationKind kind,
    int site,
    String outcome,
    int location,
    String name,
    Role role,
    boolean plain,
    StoredValue before,
    StoredValue after,
    StoredTime time,
    long footprint) {
  /** What an analysis of orders understands of an event. */
  public enum Role {
    READ,
    WRITE,
    /** Reads and writes at once. */
    UPDATE,
    /** Takes a lock that only one thread can hold, perhaps once more. */
    TAKE,
    /** Gives such a lock back, or one of several times that it was taken. */
    GIVE,
    /** Gives a lock up altogether to wait for a notification; otherwise not understood. */
    SUSPEND,
    /** Takes a lock again after that; otherwise not understood. */
    RESUME,
    /** Not understood: it keeps its place among all events that it depends on. */
    OTHER;

    /** Whether the role says all that there is to say. */
    public boolean isUnderstood() {
      return this != SUSPEND && this != RESUME && this != OTHER;
    }

    public boolean reads() {
      return this == READ || this == UPDATE;
    }

    public boolean writes() {
      return this == WRITE || this == UPDATE;
    }

    /** Whether it does nothing but read or write a variable. */
    public boolean isAccess() {
      return reads() || writes();
    }

    /** Whether its thread has the lock afterwards. */
    public boolean takes() {
      return this == TAKE || this == RESUME;
    }
  }
}
