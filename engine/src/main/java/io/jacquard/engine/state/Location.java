// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

/**
 * Something two operations can conflict about: a variable, a monitor, a thread, a class, a JDK
 * object.
 *
 * <p>Within one execution a location is known by identity; {@link #describe} gives its causal name.
 */
public abstract class Location {
  /** Conflicts with every operation: an unknown footprint, the end of the program. */
  public static final Location EVERYTHING =
      new Location() {
        @Override
        public String describe() {
          return "everything";
        }
      };

  /** Position among the locations of its execution's log, from 1; 0 before its first operation. */
  int number;

  /** How many operations the log held after the last one that changed this; 0 if none has. */
  public int changed;

  /** The same before that one, in case it turns out to have changed nothing. */
  private int changedBefore;

  /** The time of the last operation that changed this, on the clock of its thread. */
  public long changedTime;

  /** The same before that one. */
  private long changedTimeBefore;

  /**
   * An operation has changed this.
   *
   * @param size how many operations the log holds with it
   * @param time of the operation
   */
  public final void change(int size, long time) {
    changedBefore = changed;
    changed = size;
    changedTimeBefore = changedTime;
    changedTime = Math.max(changedTime, time);
  }

  /**
   * The last operation that {@linkplain #change changed} this turns out to have changed nothing.
   */
  public final void takeBackChange() {
    changed = changedBefore;
    changedTime = changedTimeBefore;
  }

  /** A name that is a function of the causal past, the same in equivalent executions. */
  public abstract String describe();

  /** Whether {@link #describe} is known; that of a thread not started yet is not. */
  public boolean isNamed() {
    return true;
  }

  /**
   * The number of the location within its execution, in order of first use; 0 if no operation has
   * touched it yet.
   */
  public int number() {
    return number;
  }
}
