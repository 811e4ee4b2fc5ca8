// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind.Hold;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A stretch of an execution during which one thread holds one lock.
 *
 * @param lock name of the object
 * @param shared whether it is the read lock, which other threads may hold as well
 * @param from index of the step that took it; -1 if it was taken before the first step
 * @param to index of the step that gave it up; the number of steps if none did
 */
public record LockSpan(String thread, String lock, boolean shared, int from, int to) {
  /** Of a lock that keeps all others out. */
  public LockSpan(String thread, String lock, int from, int to) {
    this(thread, lock, false, from, to);
  }

  /** Whether the operation takes or gives up the read lock, which several threads may hold. */
  public static boolean isShared(Operation operation) {
    String member = String.valueOf(operation.member());
    return member.startsWith("readLock")
        || member.startsWith("tryReadLock")
        || member.startsWith("unlockRead");
  }

  /** Whether the lock is held while that step is done, taking and giving up included. */
  public boolean covers(int step) {
    return from <= step && step <= to;
  }

  /** All of them, in order of their beginning. */
  public static List<LockSpan> of(Finding finding) {
    List<Operation> operations = finding.record().operations();
    Map<Held, List<Operation>> events = new LinkedHashMap<>();
    for (Operation operation : operations) {
      if (operation.object() != null && hold(operation) != Hold.NONE) {
        events
            .computeIfAbsent(
                new Held(operation.thread(), operation.object(), isShared(operation)),
                absent -> new ArrayList<>())
            .add(operation);
      }
    }
    for (ThreadInfo thread : finding.record().threads()) {
      for (String text : thread.holds()) {
        String lock = Blocked.Hold.parse(text).object();
        if (!events.containsKey(new Held(thread.path(), lock, true))) {
          events.putIfAbsent(new Held(thread.path(), lock, false), new ArrayList<>());
        }
      }
    }
    List<LockSpan> spans = new ArrayList<>();
    events.forEach(
        (key, changes) -> {
          int before = changes.isEmpty() ? 1 : heldBefore(changes);
          spans.addAll(spans(key, changes, before, operations.size()));
        });
    spans.sort(Comparator.comparingInt(LockSpan::from));
    return spans;
  }

  /** An attempt with an outcome is one that failed: the time was up, the lock was taken. */
  private static Hold hold(Operation operation) {
    Hold hold = operation.kind().hold();
    return hold == Hold.TAKES && operation.outcome() != null ? Hold.NONE : hold;
  }

  /** How often the thread had taken the lock before the first of its recorded changes. */
  private static int heldBefore(List<Operation> changes) {
    int depth = 0;
    int least = 0;
    for (Operation operation : changes) {
      switch (hold(operation)) {
        case TAKES -> depth++;
        case GIVES -> least = Math.min(least, --depth);
        // Only who holds the monitor can wait on it.
        case SUSPENDS -> least = Math.min(least, depth - 1);
        case RESUMES, NONE -> {}
      }
    }
    return -least;
  }

  /** Who holds what. */
  private record Held(String thread, String lock, boolean shared) {
    LockSpan span(int from, int to) {
      return new LockSpan(thread, lock, shared, from, to);
    }
  }

  private static List<LockSpan> spans(Held held, List<Operation> changes, int before, int end) {
    List<LockSpan> spans = new ArrayList<>();
    int depth = before;
    int from = depth > 0 ? -1 : end;
    for (Operation operation : changes) {
      int index = operation.index();
      switch (hold(operation)) {
        case TAKES -> {
          if (++depth == 1) {
            from = index;
          }
        }
        case GIVES -> {
          if (--depth == 0) {
            spans.add(held.span(from, index));
            from = end;
          }
        }
        case SUSPENDS -> {
          spans.add(held.span(from, index));
          from = end;
        }
        case RESUMES -> from = index;
        case NONE -> {}
      }
    }
    if (from < end) {
      spans.add(held.span(from, end));
    }
    return spans;
  }
}
