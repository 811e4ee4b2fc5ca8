// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets a command end in its own way when the user presses Ctrl-C.
 *
 * <p>The JVM answers the signal by running shutdown hooks while the other threads go on. The hook
 * made here raises a flag, waits for the command to end, and halts with the command's exit code,
 * which {@link System#exit} could no longer set.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 15;

  private final CompletableFuture<Integer> code = new CompletableFuture<>();
  private volatile boolean requested;

  /** Watches for the signal from now on. */
  void watch() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "jacquard-interruption"));
  }

  /** Whether the user wants the command to end. */
  boolean requested() {
    return requested;
  }

  /** The command has ended; called once, just before the JVM exits. */
  void finish(int exitCode) {
    code.complete(exitCode);
  }

  private void shutDown() {
    if (code.isDone()) {
      return;
    }
    requested = true;
    Runtime.getRuntime().halt(await());
  }

  private int await() {
    try {
      return code.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      return ExitCode.INTERRUPTED;
    }
  }
}
