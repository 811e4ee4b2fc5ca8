// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * What the agent has done to each class, so that a result can say what was not under control. Class
 * names have dots.
 */
public final class Instrumented {
  /** A class and why something could not be done to it. */
  public static final class Refusal {
    public final String className;
    public final String reason;

    Refusal(String className, String reason) {
      this.className = className;
      this.reason = reason;
    }

    @Override
    public String toString() {
      return className + ": " + reason;
    }
  }

  private static final List<String> TRANSFORMED = new ArrayList<>();
  private static final List<String> LEFT_OUT = new ArrayList<>();
  private static final List<Refusal> FAILED = new ArrayList<>();
  private static final List<Refusal> NOT_RESET = new ArrayList<>();

  private Instrumented() {}

  /** The class was instrumented. */
  public static void transformed(String className) {
    synchronized (TRANSFORMED) {
      TRANSFORMED.add(className);
    }
  }

  /** The class was left as it was: it runs uncontrolled. */
  public static void failed(String className, String reason) {
    synchronized (FAILED) {
      FAILED.add(new Refusal(className, reason));
    }
  }

  /** The class belongs to the program but not to the scope: it runs uncontrolled. */
  public static void leftOut(String className) {
    synchronized (LEFT_OUT) {
      LEFT_OUT.add(className);
    }
  }

  /** Statics of the class keep their values from one execution to the next. */
  public static void notReset(String className, String reason) {
    synchronized (NOT_RESET) {
      NOT_RESET.add(new Refusal(className, reason));
    }
  }

  /** How many classes were instrumented. */
  public static int transformedCount() {
    synchronized (TRANSFORMED) {
      return TRANSFORMED.size();
    }
  }

  /** How many classes could not be instrumented. */
  public static int failedCount() {
    synchronized (FAILED) {
      return FAILED.size();
    }
  }

  /** How many classes keep their statics. */
  public static int notResetCount() {
    synchronized (NOT_RESET) {
      return NOT_RESET.size();
    }
  }

  /** The instrumented classes, in the order they were loaded. */
  public static List<String> transformed() {
    synchronized (TRANSFORMED) {
      return new ArrayList<>(TRANSFORMED);
    }
  }

  /** The classes that could not be instrumented. */
  public static List<Refusal> failed() {
    synchronized (FAILED) {
      return new ArrayList<>(FAILED);
    }
  }

  /** The classes of the program that the scope leaves out. */
  public static List<String> leftOut() {
    synchronized (LEFT_OUT) {
      return new ArrayList<>(LEFT_OUT);
    }
  }

  /** The classes that keep their statics. */
  public static List<Refusal> notReset() {
    synchronized (NOT_RESET) {
      return new ArrayList<>(NOT_RESET);
    }
  }
}
