// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One finding, and what its record says beyond the single steps. */
public final class FindingFacts {
  private static final Set<String> LOCKING_CALLS =
      Set.of("lock", "lockInterruptibly", "tryLock", "acquire", "tryAcquire", "readLock");

  /** The result has the rest. */
  private static final int LONGEST_MESSAGE = 2_000;

  private final Finding finding;
  private final DisplayNames names;
  private final List<LockSpan> spans;
  private final Map<String, List<Operation>> accesses = new HashMap<>();

  public FindingFacts(Finding finding, DisplayNames names) {
    this.finding = finding;
    this.names = names;
    spans = LockSpan.of(finding);
    for (Operation operation : operations()) {
      String key = key(operation);
      if (key != null) {
        accesses.computeIfAbsent(key, absent -> new ArrayList<>()).add(operation);
      }
    }
  }

  public Finding finding() {
    return finding;
  }

  public DisplayNames names() {
    return names;
  }

  public List<Operation> operations() {
    return finding.record().operations();
  }

  /**
   * The lines of its message. What the program says in an exception stays as it is; in the tool's
   * own words, objects have the names that they have elsewhere in the report.
   */
  public List<String> message() {
    String message =
        finding.kind().shape() == FindingKind.Shape.BLOCKED
            ? WaitClauses.joined(finding.message())
            : finding.message();
    return SanitisedText.lines(shortened(message)).stream()
        .map(line -> finding.exception() == null ? names.words(line) : line)
        .toList();
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE)
            + " ... ("
            + Numbers.count(message.length())
            + " characters, all of them in the result)";
  }

  /** When each thread held which lock. */
  public List<LockSpan> spans() {
    return spans;
  }

  /** The operation with this index; null if there is none. */
  public @Nullable Operation at(int index) {
    return index >= 0 && index < operations().size() ? operations().get(index) : null;
  }

  /** The operation at which the failure shows, by its place among the marked ones. */
  public @Nullable Operation marked(int which) {
    return which < finding.marked().size() ? at(finding.marked().get(which)) : null;
  }

  /** The thread that died of the finding's throwable; null if the finding is no such thing. */
  public @Nullable String failed() {
    boolean throwable = finding.kind().shape() == FindingKind.Shape.THROWN;
    return throwable && !finding.threads().isEmpty() ? finding.threads().get(0) : null;
  }

  /** The locks that the thread of this operation holds at it. */
  public List<String> locksAt(Operation operation) {
    return spans.stream()
        .filter(span -> span.thread().equals(operation.thread()) && span.covers(operation.index()))
        .map(LockSpan::lock)
        .distinct()
        .toList();
  }

  /** Those of {@link #locksAt} that the thread only reads under, together with others. */
  public List<String> readLocksAt(Operation operation) {
    List<String> exclusive = spansAt(operation, false);
    return spansAt(operation, true).stream().filter(lock -> !exclusive.contains(lock)).toList();
  }

  private List<String> spansAt(Operation operation, boolean shared) {
    return spans.stream()
        .filter(span -> span.thread().equals(operation.thread()) && span.covers(operation.index()))
        .filter(span -> span.shared() == shared)
        .map(LockSpan::lock)
        .distinct()
        .toList();
  }

  /**
   * Whether {@link #locksAt} knows all locks of that thread: a lock that is only seen as a call of
   * a library object is not among them.
   */
  public boolean knowsLocksOf(String thread) {
    return operations().stream()
        .noneMatch(
            operation ->
                operation.thread().equals(thread)
                    && operation.kind() == OperationKind.CALL
                    && LOCKING_CALLS.contains(String.valueOf(operation.member())));
  }

  /** All accesses of the thing with this key, in order. */
  public List<Operation> accesses(String key) {
    return accesses.getOrDefault(key, List.of());
  }

  /** A name for what the operation touches, the same for all that touch it; null for nothing. */
  public static @Nullable String key(Operation operation) {
    return TouchedKeys.key(operation);
  }

  /** Whether the operation is a read, a write or an update of a variable. */
  public static boolean isAccess(Operation operation) {
    return operation.kind().isAccess();
  }

  /** Whether it stores a value in a variable. */
  public static boolean changes(Operation operation) {
    return operation.kind() == OperationKind.WRITE
        || operation.kind() == OperationKind.UPDATE && !isFailedUpdate(operation);
  }

  private static boolean isFailedUpdate(Operation operation) {
    return operation.kind() == OperationKind.UPDATE && "failed".equals(operation.outcome());
  }

  /** The value that the operation found in its variable; null if it did not look or is unknown. */
  public static @Nullable String seen(Operation operation) {
    return switch (operation.kind().access()) {
      case READS -> operation.after();
      case UPDATES -> operation.before();
      case WRITES, NONE -> null;
    };
  }
}
