// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.shared.InitialValue;
import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Evaluates all expressions of a trace with the values that were there: what a trace says has to be
 * true of the execution it is of.
 */
final class TraceCheck {
  private TraceCheck() {}

  /** Of a program of which everything is followed. */
  static void complete(SharedTrace trace) {
    for (SharedEvent event : trace.events()) {
      assertThat(event.isOpaque()).as("%s", event).isFalse();
    }
    check(trace);
  }

  /** Returns how many reads, branches, and writes of more than constants were looked at. */
  static int check(SharedTrace trace) {
    Map<Integer, List<Integer>> visible = trace.visible();
    Map<String, Integer> lastWrites = new HashMap<>();
    int open = 0;
    for (SharedEvent event : trace.events()) {
      SharedRead read = event.read();
      if (read != null && !read.unseen()) {
        assertThat(read.source())
            .as("the source of %s", event)
            .isEqualTo(lastWrites.getOrDefault(event.location(), SharedTrace.INITIAL));
        assertThat(visible.get(event.index())).as("%s", event).contains(read.source());
        assertThat(trace.values().get(Objects.requireNonNull(read.symbol())))
            .isEqualTo(read.value());
        seen(trace, event, read);
        open++;
      }
      SharedWrite write = event.write();
      if (write != null) {
        Expr expression = Objects.requireNonNull(write.expression());
        assertThat(Evaluator.value(expression, trace.values()))
            .as("%s", event)
            .isEqualTo(write.value());
        open += expression.isConstant() ? 0 : 1;
      }
      if (event.location() != null && (write != null || writesUnseen(event))) {
        lastWrites.put(event.location(), event.index());
      }
    }
    for (InitialValue initial : trace.initials().values()) {
      assertThat(Evaluator.value(initial.expression(), trace.values())).isEqualTo(initial.value());
    }
    assertThat(Evaluator.hold(trace.sources(), trace.values())).isTrue();
    for (SharedBranch branch : trace.branches()) {
      for (int way = 0; way < branch.ways().size(); way++) {
        assertThat(Evaluator.value(branch.ways().get(way), trace.values()))
            .as("way %s of %s", way, branch)
            .isEqualTo(way == branch.taken());
      }
    }
    return open + trace.branches().size();
  }

  /** What a read saw is what its source wrote. */
  private static void seen(SharedTrace trace, SharedEvent event, SharedRead read) {
    if (read.source() != SharedTrace.INITIAL) {
      SharedWrite write = trace.events().get(read.source()).write();
      assertThat(Objects.requireNonNull(write).value()).as("%s", event).isEqualTo(read.value());
    } else {
      Expr initial = Objects.requireNonNull(read.initial());
      assertThat(Evaluator.value(initial, trace.values())).as("%s", event).isEqualTo(read.value());
    }
  }

  private static boolean writesUnseen(SharedEvent event) {
    return event.isOpaque() && event.step().changed();
  }
}
