// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Operation;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Which operations of an execution matter to a finding. */
public final class Relevance {
  /** How much to show: everything shared, or only what the failure is about. */
  public enum Level {
    SHARED,
    INVOLVED
  }

  private final Set<Integer> marked;
  private final Set<String> shared;
  private final Set<String> involved;
  private final Set<String> threads;

  public Relevance(Finding finding) {
    ExecutionRecord record = finding.record();
    marked = Set.copyOf(finding.marked());
    shared = Touched.shared(record.operations());
    involved = involved(finding);
    threads = new HashSet<>(finding.threads());
    for (Operation operation : record.operations()) {
      if (isIn(operation, shared) || isIn(operation, involved)) {
        threads.add(operation.thread());
      }
    }
  }

  /** The failure shows in this operation. */
  public boolean isMarked(Operation operation) {
    return marked.contains(operation.index());
  }

  public boolean matters(Operation operation, Level level) {
    if (isMarked(operation)) {
      return true;
    }
    boolean all = level == Level.SHARED;
    return switch (operation.kind()) {
      case START -> threads.contains(operation.target());
      case JOIN -> operation.outcome() != null || all && threads.contains(operation.target());
      case PARK, UNPARK, INTERRUPT -> all;
      case SLEEP -> operation.outcome() != null && all;
      case EXIT -> true;
      case WAKE -> operation.outcome() != null && all || touches(operation, all);
      default -> touches(operation, all);
    };
  }

  private boolean touches(Operation operation, boolean all) {
    return isIn(operation, involved) || all && isIn(operation, shared);
  }

  private static boolean isIn(Operation operation, Set<String> keys) {
    return Touched.keys(operation).stream().anyMatch(keys::contains);
  }

  /**
   * What the failure is about: what the marked operations touch, the monitors that the threads want
   * or hold at the end, and for a throwable the shared things that its thread touched.
   */
  private Set<String> involved(Finding finding) {
    Set<String> keys =
        finding.record().operations().stream()
            .filter(this::isMarked)
            .flatMap(operation -> Touched.keys(operation).stream())
            .collect(Collectors.toCollection(HashSet::new));
    if (finding.kind() == FindingKind.DEADLOCK) {
      for (Blocked blocked : Blocked.of(finding)) {
        blocked.holds().forEach(hold -> keys.add(Touched.monitor(hold.object())));
        if (blocked.holder() != null) {
          keys.add(Touched.monitor(blocked.holder().hold().object()));
        }
      }
    }
    if (finding.exception() != null && !finding.threads().isEmpty()) {
      finding.record().operations().stream()
          .filter(operation -> operation.thread().equals(finding.threads().get(0)))
          .flatMap(operation -> Touched.keys(operation).stream())
          .filter(shared::contains)
          .forEach(keys::add);
    }
    return keys;
  }
}
