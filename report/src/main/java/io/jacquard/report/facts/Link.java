// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.derive.Interferences;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A step of one thread that another thread's step has seen, followed or waited for.
 *
 * @param from index of the earlier step
 * @param to index of the later one
 */
public record Link(Sort sort, int from, int to) {
  /** What passes from the one to the other. */
  public enum Sort {
    /** A value: from the write to the read that saw it. */
    VALUE,
    /** A lock: from giving it up to taking it. */
    LOCK,
    /** A notification, and who woke up by it. */
    NOTIFY,
    START,
    /** The end of a thread, and who had waited for it. */
    JOIN,
    /** A permit to go on, and who was parked. */
    UNPARK,
    INTERRUPT,
    /** The initialisation of a class, and its first use elsewhere. */
    CLASS
  }

  /** All of them, in order of the later step. */
  public static List<Link> of(List<Operation> operations) {
    Finder finder = new Finder(operations);
    operations.forEach(finder::step);
    return finder.links;
  }

  /** Goes through the steps and remembers who last did what others may meet. */
  private static final class Finder {
    final List<Link> links = new ArrayList<>();
    private final List<Operation> operations;
    private final Interferences seen;

    /** The last step of a sort that concerns a thing or a thread, by both. */
    private final Map<String, Operation> last = new HashMap<>();

    /** Those who wait, and the notification that each was sent. */
    private final Map<WaitSet, Map<String, Integer>> waiting = new HashMap<>();

    Finder(List<Operation> operations) {
      this.operations = operations;
      seen = new Interferences(operations);
    }

    void step(Operation step) {
      String free = "free " + step.object();
      // Who reads under a lock comes after those who wrote under it, and not after other readers.
      String written = "written " + step.object();
      switch (step.kind()) {
        case READ, UPDATE ->
            seen.writeSeenBy(step.index())
                .filter(write -> write < operations.size())
                .ifPresent(write -> add(Sort.VALUE, operations.get(write), step));
        case ACQUIRE -> add(Sort.LOCK, last.get(LockSpan.isShared(step) ? written : free), step);
        case PERMIT_ACQUIRE -> add(Sort.LOCK, last.get(free), step);
        case RELEASE -> {
          last.put(free, step);
          if (!LockSpan.isShared(step)) {
            last.put(written, step);
          }
        }
        case WAIT -> {
          last.put("free " + step.object(), step);
          waiters(step).put(step.thread(), -1);
        }
        case WAKE -> wake(step);
        case LEAVE -> {
          waiters(step).remove(step.thread());
          interrupted(step);
        }
        case PERMIT_RELEASE -> last.put("free " + step.object(), step);
        case NOTIFY -> notified(step, waiters(step).size() == 1 ? null : step.outcome());
        case NOTIFY_ALL -> notified(step, null);
        case START, UNPARK, INTERRUPT -> last.put(step.kind() + " " + step.target(), step);
        case BEGIN -> add(Sort.START, last.get(OperationKind.START + " " + step.thread()), step);
        case END -> last.put("end " + step.thread(), step);
        case JOIN -> join(step);
        case PARK -> parked(step);
        case SLEEP -> interrupted(step);
        case INITIALISED -> last.put("class " + step.object(), step);
        case INITIALISE -> add(Sort.CLASS, last.get("class " + step.object()), step);
        case WRITE, ARRIVE, YIELD, SPIN_WAIT, QUERY, BRANCH, CALL, OPAQUE, EXIT -> {}
      }
    }

    private void wake(Operation step) {
      Integer notification = waiters(step).remove(step.thread());
      if (notification != null && notification >= 0) {
        add(Sort.NOTIFY, operations.get(notification), step);
      } else if (!interrupted(step)) {
        add(Sort.LOCK, last.get("free " + step.object()), step);
      }
    }

    /**
     * @param one the thread notified; null for all that wait
     */
    private void notified(Operation step, @Nullable String one) {
      waiters(step)
          .replaceAll(
              (thread, sent) ->
                  sent < 0 && (one == null || one.equals(thread)) ? step.index() : sent);
    }

    private Map<String, Integer> waiters(Operation step) {
      return waiting.computeIfAbsent(WaitSet.of(step), absent -> new HashMap<>());
    }

    private void join(Operation step) {
      if (!interrupted(step) && step.outcome() == null) {
        add(Sort.JOIN, last.get("end " + step.target()), step);
      }
    }

    private void parked(Operation step) {
      if (!interrupted(step) && step.outcome() == null) {
        add(Sort.UNPARK, last.remove(OperationKind.UNPARK + " " + step.thread()), step);
      }
    }

    private boolean interrupted(Operation step) {
      if (!"interrupted".equals(step.outcome())) {
        return false;
      }
      add(Sort.INTERRUPT, last.get(OperationKind.INTERRUPT + " " + step.thread()), step);
      return true;
    }

    private void add(Sort sort, @Nullable Operation from, Operation to) {
      if (from != null && !from.thread().equals(to.thread())) {
        links.add(new Link(sort, from.index(), to.index()));
      }
    }
  }
}
