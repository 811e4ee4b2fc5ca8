// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.EventLog;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.card.ExecutionSettings;
import org.jspecify.annotations.Nullable;

/** Runs executions of one program, one after the other. */
public final class ExecutionRunner {
  private final Program program;
  private final ThreadEngine engine;
  private final SearchPolicy policy;
  private volatile @Nullable Execution running;

  public ExecutionRunner(Program program, ThreadEngine engine, SearchPolicy policy) {
    this.program = program;
    this.engine = engine;
    this.policy = policy;
  }

  /** Runs one execution to its end. */
  public Execution run(
      ExecutionSettings settings,
      Director director,
      Inputs inputs,
      InputTracking tracking,
      EventLog log,
      LimitCounts limits,
      @Nullable Recorder recorder,
      StepNotifier steps) {
    Execution execution =
        new Execution(
            settings, policy, engine, director, log, limits, inputs, tracking, recorder, steps);
    running = execution;
    execution.run(program.body());
    execution.checkAccepted();
    return execution;
  }

  /** The execution that runs now or ran last; for input values and for a watchdog. */
  public @Nullable Execution running() {
    return running;
  }
}
