// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.ThreadEngine;
import io.jacquard.trace.ExecutionSettings;
import org.jspecify.annotations.Nullable;

/** Runs executions of one program, one after the other. */
final class ExecutionRunner {
  private final Program program;
  private final ThreadEngine engine;
  private final SearchPolicy policy;
  private volatile @Nullable Execution running;

  ExecutionRunner(Program program, ThreadEngine engine, SearchPolicy policy) {
    this.program = program;
    this.engine = engine;
    this.policy = policy;
  }

  /** Runs one execution to its end. */
  Execution run(
      ExecutionSettings settings,
      Director director,
      Inputs inputs,
      InputTracking tracking,
      EventLog log,
      Limits limits,
      @Nullable Recorder recorder,
      Steps steps) {
    Execution execution =
        new Execution(
            settings, policy, engine, director, log, limits, inputs, tracking, recorder, steps);
    running = execution;
    execution.run(program.body());
    execution.checkAccepted();
    return execution;
  }

  /** The execution that runs now or ran last; for input values and for a watchdog. */
  @Nullable Execution running() {
    return running;
  }
}
