// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.runtime.program.InstrumentationLog;

/**
 * Whether some class of a program is tracked. Classes that load after it are tracked as well,
 * whatever their class files name: what is found by reflection or as a service can be given what
 * depends on inputs, too.
 */
public final class ProgramInputs {
  private final boolean isOneProgram;
  private boolean some;

  /** The class that was the first to load untracked, and its loader. */
  private String untracked;

  private ClassLoader untrackedIn;

  private ProgramInputs(boolean isOneProgram) {
    this.isOneProgram = isOneProgram;
  }

  /** For classes of one program. */
  public static ProgramInputs ofOneProgram() {
    return new ProgramInputs(true);
  }

  /** For classes of several programs: that one asks for inputs says nothing about the others. */
  public static ProgramInputs ofManyPrograms() {
    return new ProgramInputs(false);
  }

  /** A class loads untracked: if inputs come later, they are not followed in it. */
  synchronized void leave(ClassLoader loader, String className) {
    if (isOneProgram && untracked == null) {
      untracked = className;
      untrackedIn = loader;
    }
  }

  /** A class of the program can come to an input. */
  synchronized void found() {
    if (untracked != null && !some) {
      InstrumentationLog.notTracked(untrackedIn, untracked.replace('/', '.'));
    }
    some = isOneProgram;
  }

  synchronized boolean isAny() {
    return some;
  }
}
