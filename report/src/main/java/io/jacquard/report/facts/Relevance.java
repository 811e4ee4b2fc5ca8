// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which operations of an execution matter to a finding.
 *
 * <p>What happens at places inside the JDK, as when a worker of a pool fetches its next task, is
 * the JDK's affair, and what a logger does is the logger's: it matters only if the failure is about
 * it, or if there is nothing else to see.
 */
public final class Relevance {
  /** How much to show: everything shared, or only what the failure is about. */
  public enum Level {
    SHARED,
    INVOLVED
  }

  /** The words of the engine for a thread that waits within a call of an object of the JDK. */
  private static final Pattern IN_CALL = Pattern.compile("(\\S+), in its call of .*");

  private final Set<Integer> marked;
  private final Set<Integer> told;
  private final Set<String> shared;
  private final Set<String> involved;
  private final Set<String> threads;

  /** What the failure is about wherever it happens: what threads wait for, hold or race for. */
  private final Set<String> crucial = new HashSet<>();

  /** Threads whose every step may be what the failure is about. */
  private final Set<String> endless = new HashSet<>();

  /** Whether nothing but the JDK's affairs is there to see. */
  private final boolean insidesMatter;

  /**
   * @param told indices of the operations that the words tell of
   */
  public Relevance(Finding finding, List<Integer> told) {
    ExecutionRecord record = finding.record();
    marked = Set.copyOf(finding.marked());
    this.told = Set.copyOf(told);
    shared = TouchedKeys.shared(record.operations());
    involved = involved(finding);
    threads = new HashSet<>(finding.threads());
    crucial(finding);
    insidesMatter =
        record.operations().stream()
            .limit(Stopped.failure(finding))
            .filter(operation -> operation.kind() != OperationKind.START && !isInside(operation))
            .noneMatch(operation -> isMarked(operation) || concerns(operation, Level.SHARED));
    for (Operation operation : record.operations()) {
      if ((insidesMatter || !isInside(operation)) && touches(operation, true)) {
        threads.add(operation.thread());
      }
    }
  }

  private void crucial(Finding finding) {
    switch (finding.kind().shape()) {
      case THROWN -> {}
      case ACCESSES, BLOCKED -> {
        crucial.addAll(involved);
        for (Blocked blocked : Blocked.of(finding)) {
          Matcher call = IN_CALL.matcher(blocked.wants());
          if (call.matches()) {
            crucial.add(TouchedKeys.call(call.group(1)));
          }
        }
      }
      case ENDLESS -> endless.addAll(finding.threads());
    }
  }

  /** Whether it is the affair of the JDK, or of a library. */
  private boolean isInside(Operation operation) {
    return !OwnSteps.contain(operation)
        && operation.kind() != OperationKind.START
        && !isMarked(operation)
        && !told.contains(operation.index())
        && !endless.contains(operation.thread())
        && !isIn(operation, crucial);
  }

  /** The failure shows in this operation. */
  public boolean isMarked(Operation operation) {
    return marked.contains(operation.index());
  }

  /** The failure shows in it, or the words tell of it: what they name can be seen. */
  public boolean isNeeded(Operation operation) {
    return isMarked(operation) || told.contains(operation.index());
  }

  public boolean matters(Operation operation, Level level) {
    return isNeeded(operation)
        || (insidesMatter || !isInside(operation)) && concerns(operation, level);
  }

  private boolean concerns(Operation operation, Level level) {
    boolean all = level == Level.SHARED;
    return switch (operation.kind()) {
      case START -> threads.contains(operation.target());
      case JOIN -> operation.outcome() != null || all && threads.contains(operation.target());
      case PARK, UNPARK, INTERRUPT -> all;
      case SLEEP -> operation.outcome() != null && all;
      case EXIT -> true;
      case WAKE -> operation.outcome() != null && all || touches(operation, all);
      case READ,
          WRITE,
          UPDATE,
          ACQUIRE,
          RELEASE,
          ARRIVE,
          PERMIT_ACQUIRE,
          PERMIT_RELEASE,
          WAIT,
          LEAVE,
          NOTIFY,
          NOTIFY_ALL,
          BEGIN,
          END,
          YIELD,
          SPIN_WAIT,
          QUERY,
          INITIALISE,
          INITIALISED,
          BRANCH,
          CALL,
          OPAQUE ->
          touches(operation, all);
    };
  }

  private boolean touches(Operation operation, boolean all) {
    return isIn(operation, involved) || all && isIn(operation, shared);
  }

  private static boolean isIn(Operation operation, Set<String> keys) {
    return TouchedKeys.keys(operation).stream().anyMatch(keys::contains);
  }

  /**
   * What the failure is about: what the marked operations touch, the monitors that the threads want
   * or hold at the end, and for a throwable the shared things that its thread touched.
   */
  private Set<String> involved(Finding finding) {
    Set<String> keys =
        finding.record().operations().stream()
            .filter(this::isMarked)
            .flatMap(operation -> TouchedKeys.keys(operation).stream())
            .collect(Collectors.toCollection(HashSet::new));
    if (finding.kind().shape() == FindingKind.Shape.BLOCKED) {
      for (Blocked blocked : Blocked.of(finding)) {
        blocked.holds().forEach(hold -> keys.add(TouchedKeys.monitor(hold.object())));
        if (blocked.holder() != null) {
          keys.add(TouchedKeys.monitor(blocked.holder().hold().object()));
        }
      }
    }
    if (finding.kind().shape() == FindingKind.Shape.THROWN && !finding.threads().isEmpty()) {
      finding.record().operations().stream()
          .filter(operation -> operation.thread().equals(finding.threads().get(0)))
          .flatMap(operation -> TouchedKeys.keys(operation).stream())
          .filter(shared::contains)
          .forEach(keys::add);
    }
    return keys;
  }
}
