// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

/** Stands for a call that ends the program with an error code; its stack is that of the call. */
public final class ProgramExit extends Throwable {
  private static final long serialVersionUID = 1;

  ProgramExit(int status, boolean halt) {
    super((halt ? "Runtime.halt(" : "System.exit(") + status + ")");
  }
}
