// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

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

  /** A name that is a function of the causal past, the same in equivalent executions. */
  public abstract String describe();
}
