// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.trace.record.OperationKind;

/** Names for the ways in which a pending operation can end; the same in every execution. */
public final class OutcomeNames {
  private OutcomeNames() {}

  /** The name; empty for the ordinary way. */
  public static String of(ControlledThread thread, int outcome) {
    if (thread.kind == OperationKind.NOTIFY
        && thread.step == null
        && thread.target instanceof MonitorState monitor) {
      return monitor.waitSet.isEmpty() ? "nobody" : monitor.waitSet.get(outcome).path;
    }
    return switch (outcome) {
      case Outcomes.NORMAL -> "";
      case Outcomes.TIMEOUT -> "timeout";
      case Outcomes.SPURIOUS -> "spurious";
      case Outcomes.INTERRUPTED -> "interrupted";
      default -> "outcome " + outcome;
    };
  }
}
