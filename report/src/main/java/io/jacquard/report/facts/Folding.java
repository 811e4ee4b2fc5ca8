// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Chooses what a person should see of an execution: the steps that matter, in order, and for the
 * others how many there were.
 *
 * <p>If all that is shared does not fit, it shows what the failure is about and the last of the
 * rest; and if even that does not fit, only the end of it.
 */
public final class Folding {
  /** Fewer hidden steps get no line of their own; the step numbers show the gap. */
  private static final int FEWEST_TO_TELL = 3;

  private final Finding finding;
  private final List<Operation> operations;
  private final Relevance relevance;
  private final List<Stopped> stopped;

  private Folding(Finding finding, DisplayNames names, List<Integer> told) {
    this.finding = finding;
    stopped = Stopped.of(finding, names);
    operations = finding.record().operations();
    relevance = new Relevance(finding, told);
  }

  /**
   * The rows to show for the finding, at most about {@code most} of them.
   *
   * @param told indices of the operations that the words tell of
   */
  public static List<Row> fold(Finding finding, DisplayNames names, List<Integer> told, int most) {
    return new Folding(finding, names, told).fold(most);
  }

  private List<Row> fold(int most) {
    Predicate<Operation> shared = at(Relevance.Level.SHARED);
    Predicate<Operation> involved = at(Relevance.Level.INVOLVED);
    List<Row> rows = rows(shared);
    if (showsNothing(rows)) {
      return withLast(this::isOfInvolvedThread, involved, most / 2);
    }
    if (rows.size() <= most) {
      return rows;
    }
    rows = rows(involved);
    return rows.size() <= most
        ? withLast(shared, involved, Math.max(rows.size(), most * 2 / 3))
        : withLast(involved, relevance::isNeeded, most);
  }

  private Predicate<Operation> at(Relevance.Level level) {
    return operation -> relevance.matters(operation, level);
  }

  /** A thread that runs for ever may do so without touching anything shared. */
  private boolean showsNothing(List<Row> rows) {
    boolean endless = finding.kind().shape() == FindingKind.Shape.ENDLESS;
    return endless
        && rows.stream()
            .noneMatch(
                row ->
                    row instanceof Row.Step step && step.operation().kind() != OperationKind.START);
  }

  private boolean isOfInvolvedThread(Operation operation) {
    return finding.threads().isEmpty() || finding.threads().contains(operation.thread());
  }

  /** All of the one sort, and as many of the last ones of the other as fit. */
  private List<Row> withLast(Predicate<Operation> other, Predicate<Operation> always, int most) {
    List<Row> rows = List.of();
    for (int count = most; count >= 0; count--) {
      Set<Operation> last = last(count, other);
      rows = rows(operation -> always.test(operation) || last.contains(operation));
      if (rows.size() <= most) {
        break;
      }
    }
    return rows;
  }

  private Set<Operation> last(int count, Predicate<Operation> wanted) {
    Set<Operation> last = new HashSet<>();
    for (int i = Stopped.failure(finding) - 1; i >= 0 && last.size() < count; i--) {
      if (wanted.test(operations.get(i))) {
        last.add(operations.get(i));
      }
    }
    return last;
  }

  private List<Row> rows(Predicate<Operation> matters) {
    List<Row> rows = new ArrayList<>();
    Gap gap = new Gap();
    int failure = Stopped.failure(finding);
    for (int i = 0; i < failure; i++) {
      Operation operation = operations.get(i);
      if (matters.test(operation)) {
        gap.flush(rows);
        add(rows, new Row.Step(operation, relevance.isMarked(operation), 1));
      } else {
        gap.add(operation);
      }
    }
    gap.flush(rows);
    stopped.forEach(each -> rows.add(new Row.Stop(each)));
    operations.subList(failure, operations.size()).forEach(gap::add);
    gap.flush(rows);
    return rows;
  }

  /** Adds the step, or counts it with the row before if the thread just did the same. */
  private static void add(List<Row> rows, Row.Step step) {
    int last = rows.size() - 1;
    if (last >= 0
        && rows.get(last) instanceof Row.Step before
        && before.marked() == step.marked()
        && before.operation().isRepeatedBy(step.operation())) {
      rows.set(last, new Row.Step(before.operation(), before.marked(), before.times() + 1));
    } else {
      rows.add(step);
    }
  }

  /** Steps not shown since the last row. */
  private static final class Gap {
    private int steps;
    private final Set<String> threads = new LinkedHashSet<>();

    void add(Operation operation) {
      if (operation.kind() != OperationKind.BEGIN && operation.kind() != OperationKind.END) {
        steps++;
        threads.add(operation.thread());
      }
    }

    void flush(List<Row> rows) {
      if (steps >= FEWEST_TO_TELL) {
        rows.add(new Row.Fold(steps, List.copyOf(threads)));
      }
      steps = 0;
      threads.clear();
    }
  }
}
