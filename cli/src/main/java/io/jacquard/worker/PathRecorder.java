// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.state.EventLog;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one execution for each path: those in which every thread goes the same ways at branches on
 * inputs are of one path, if they end in the same way.
 */
final class PathRecorder {
  /** More than anybody looks at. */
  static final int MOST = 1_000;

  /** The first execution of a path. */
  record Path(Card card, Ending ending) {}

  /** Whether an execution came to an end of its own, which a test can repeat. */
  static boolean isWhole(Ending ending) {
    return ending.counts() && !ending.isBounded();
  }

  private final Program program;
  private final Map<String, Path> paths = new LinkedHashMap<>();
  private boolean more;

  PathRecorder(Program program) {
    this.program = program;
  }

  /** The paths in the order in which they were run. */
  List<Path> paths() {
    return List.copyOf(paths.values());
  }

  /** Whether there were more than {@link #MOST}. */
  boolean hadMore() {
    return more;
  }

  /** The same strategy, whose executions are kept. */
  Strategy around(Strategy strategy, ExecutionSettings settings) {
    return new Recording(strategy, settings);
  }

  private void keep(Execution execution, ExecutionSettings settings) {
    Ending ending = execution.ending();
    if (!isWhole(ending) || execution.inputs().values().isEmpty()) {
      return;
    }
    String path = ending + pathOf(execution);
    if (paths.containsKey(path)) {
      return;
    }
    if (paths.size() == MOST) {
      more = true;
      return;
    }
    Card card = program.card(settings, execution.inputs().values(), execution.log().schedule());
    paths.put(path, new Path(card, ending));
  }

  private static String pathOf(Execution execution) {
    EventLog log = execution.log();
    Map<String, StringBuilder> ways = new TreeMap<>();
    for (int i = 0; i < log.size(); i++) {
      if (log.kind(i) == OperationKind.BRANCH) {
        String thread = execution.threads().get(log.thread(i)).path();
        ways.computeIfAbsent(thread, absent -> new StringBuilder())
            .append(Sites.get(log.site(i)).stableName())
            .append('>')
            .append(log.outcome(i))
            .append(' ');
      }
    }
    return ways.toString();
  }

  /** The search with somebody who looks on. */
  private final class Recording extends DecoratedStrategy {
    private final ExecutionSettings settings;
    private boolean followed;

    Recording(Strategy strategy, ExecutionSettings settings) {
      super(strategy);
      this.settings = settings;
    }

    @Override
    public @Nullable Proposal propose() {
      Proposal proposal = super.propose();
      followed = proposal != null && proposal.inputs().isTracked();
      return proposal;
    }

    @Override
    public void observe(Execution execution) {
      if (followed) {
        keep(execution, settings);
      }
      super.observe(execution);
    }
  }
}
