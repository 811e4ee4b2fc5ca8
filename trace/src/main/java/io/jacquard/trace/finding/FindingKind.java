// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import java.util.Locale;

/** The kinds of findings, and what follows from the kind alone. */
public enum FindingKind {
  /** A thread died of an {@code AssertionError}. */
  ASSERTION("failed assertion", Shape.THROWN, Verdict.FAILURE),
  /** A thread died of another throwable. */
  EXCEPTION("uncaught exception", Shape.THROWN, Verdict.FAILURE),
  /** The program called {@code System.exit} with another code than 0. */
  EXIT("failing exit", Shape.THROWN, Verdict.FAILURE),
  DEADLOCK("deadlock", Shape.BLOCKED, Verdict.FAILURE),
  LIVELOCK("livelock", Shape.ENDLESS, Verdict.FAILURE),
  RACE("race", Shape.ACCESSES, Verdict.RACE),
  /** A thread runs outside of the control of the tool and does not come back. */
  STUCK("stuck execution", Shape.ENDLESS, Verdict.LEFT_CONTROL);

  /** What there is to see of a finding. */
  public enum Shape {
    /** The throwable of the first of its threads. */
    THROWN,
    /** Threads that wait for what can no longer come. */
    BLOCKED,
    /** Threads that go on for ever, perhaps without touching anything shared. */
    ENDLESS,
    /** Two accesses that nothing orders. */
    ACCESSES
  }

  /** What a finding says of the program. */
  public enum Verdict {
    /** It fails: the search may end. */
    FAILURE,
    /** It may fail elsewhere: failures come first, and the search ends only if it is told to. */
    RACE,
    /** Nothing: the execution cannot be replayed. Exit code and severity say so. */
    LEFT_CONTROL
  }

  private final String title;
  private final Shape shape;
  private final Verdict verdict;

  FindingKind(String title, Shape shape, Verdict verdict) {
    this.title = title;
    this.shape = shape;
    this.verdict = verdict;
  }

  /** What the JSON result and other machine-readable forms call it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What people call it, in the singular. */
  public String title() {
    return title;
  }

  public Shape shape() {
    return shape;
  }

  /** Whether it is only a race; everything else ends a search that ends at the first failure. */
  public boolean isRace() {
    return verdict == Verdict.RACE;
  }

  /** Whether it is about the tool's control of the program, so that there is nothing to replay. */
  public boolean leftControl() {
    return verdict == Verdict.LEFT_CONTROL;
  }
}
