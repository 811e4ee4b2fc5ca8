// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

/** State that the JDK holds for the program, and that threads can see change. */
public enum HeldState {
  /** In an object that is called: the name of a thread, the suppressed exceptions of another. */
  OBJECT("object"),
  /** The same, of the name of a thread: it may have a number that the JDK counts. */
  NAME("name of a thread"),
  /** Many methods look at both. */
  DEFAULTS("default locale and time zone"),
  EXCEPTION_HANDLER("default exception handler"),
  /** References and their queues, which one call may change together. */
  REFERENCES("references"),
  /** In the map that {@code System.getProperties} returns. */
  PROPERTIES("system properties"),
  /** In all that can be reached from the first argument, which is read without operations. */
  ARGUMENT("what an object refers to"),
  /** What another thread is at. */
  STACK("the stack of another thread"),
  /** What cannot be said: the step conflicts with everything, and is a limit of the search. */
  UNKNOWN("unknown");

  private static final HeldState[] VALUES = values();

  /** For people; the name of the location if there is one for the whole program. */
  public final String title;

  HeldState(String title) {
    this.title = title;
  }

  /** The state with this ordinal, without copying the array of values. */
  public static HeldState of(int ordinal) {
    return VALUES[ordinal];
  }
}
