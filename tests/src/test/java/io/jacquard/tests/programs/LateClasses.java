// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Needs classes for the first time when it has asked a thread, and when it is interrupted. */
public final class LateClasses {
  static final class AfterQuestion {}

  static final class WhileInterrupted {}

  static volatile Object last;

  private LateClasses() {}

  public static void main(String[] args) {
    Thread other = new Thread(() -> {});
    other.start();
    Thread.State state = other.getState();
    last = new AfterQuestion();
    Thread.currentThread().interrupt();
    last = new WhileInterrupted();
    assert state != Thread.State.NEW && Thread.interrupted();
  }
}
