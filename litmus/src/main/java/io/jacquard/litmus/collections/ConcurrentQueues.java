// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** Queues, lists and sets made for several threads that never wait. */
public final class ConcurrentQueues {

  private ConcurrentQueues() {}

  /** One element, two takers. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 null", "null 1"})
  public static final class OneElement {
    static Integer first;
    static Integer second;

    public static void main(String[] args) {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
      Together.run(() -> first = queue.poll(), () -> second = queue.poll());
      Outcome.is(first + " " + second);
    }
  }

  /** Asking first is no help. */
  @Litmus(
      topic = "collections",
      expect = Finding.EXCEPTION,
      outcomes = {"done"})
  public static final class EmptyThenRemove {
    public static void main(String[] args) {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
      Together.Body take =
          () -> {
            if (!queue.isEmpty()) {
              queue.remove();
            }
          };
      Together.run(take, take);
      Outcome.is("done");
    }
  }

  /** What was done before an element was added is seen by who takes it. */
  @Litmus(
      topic = "collections",
      outcomes = {"0", "1"})
  public static final class Publishes {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      Together.run(
          () -> {
            data = 1;
            queue.add(1);
          },
          () -> {
            if (queue.poll() != null) {
              seen = data;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** What is done after is not. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1", "2"})
  public static final class ChangedAfterwards {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      Together.run(
          () -> {
            data = 1;
            queue.add(1);
            data = 2;
          },
          () -> {
            if (queue.poll() != null) {
              seen = data;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** The only element is at both ends of a deque. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 null", "null 1"})
  public static final class BothEnds {
    static Integer first;
    static Integer second;

    public static void main(String[] args) {
      ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
      Together.run(() -> first = deque.pollFirst(), () -> second = deque.pollLast());
      Outcome.is(first + " " + second);
    }
  }

  /** The smallest, asked for twice. */
  @Litmus(
      topic = "collections",
      outcomes = {"1 1", "1 2"})
  public static final class SkipList {
    static Integer seen;

    public static void main(String[] args) {
      NavigableSet<Integer> set = new ConcurrentSkipListSet<>(List.of(1, 2));
      NavigableSet<Integer> tail = set.tailSet(1, true);
      Together.run(
          () -> set.remove(1),
          () -> {
            int first = tail.first();
            seen = first == 2 ? null : tail.first();
          });
      Outcome.is("1 " + (seen == null ? 2 : seen));
    }
  }

  /** Two calls of a copy-on-write list. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "2"})
  public static final class CopyOnWriteCheckThenAct {
    public static void main(String[] args) {
      Collection<Integer> list = new CopyOnWriteArrayList<>();
      Together.Body once =
          () -> {
            if (!list.contains(1)) {
              list.add(1);
            }
          };
      Together.run(once, once);
      Outcome.is("" + list.size());
    }
  }

  /** One call. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class CopyOnWriteAddIfAbsent {
    public static void main(String[] args) {
      CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
      Together.run(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
      Outcome.is("" + list.size());
    }
  }

  /** While a copy-on-write list asks a function it is locked for writers only. */
  @Litmus(
      topic = "collections",
      outcomes = {"[3] 2", "[3] 1"})
  public static final class CopyOnWriteFunction {
    static volatile int limit = 2;
    static int seen;

    public static void main(String[] args) {
      CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
      Together.run(
          () -> list.removeIf(each -> each <= limit),
          () -> {
            seen = list.size();
            list.add(3);
          });
      Outcome.is(list + " " + Math.max(1, seen));
    }
  }
}
