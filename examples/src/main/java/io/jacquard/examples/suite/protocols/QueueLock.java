// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue lock of Mellor-Crummey and Scott (1991): each waits at a node of its own for the one
 * before. Size: threads, rounds of each.
 */
public abstract class QueueLock extends Exclusion {

  private static final class Node {
    volatile Node next;
    volatile boolean waits;
  }

  private final AtomicReference<Node> last = new AtomicReference<>();
  private Node[] nodes;

  /** Waits until the one who has drawn behind this node has linked itself to it. */
  void awaitLink(int me) {
    while (nodes[me].next == null) {
      Thread.onSpinWait();
    }
  }

  @Override
  void enter(int me) {
    Node mine = new Node();
    nodes[me] = mine;
    Node before = last.getAndSet(mine);
    if (before != null) {
      mine.waits = true;
      before.next = mine;
      while (mine.waits) {
        Thread.onSpinWait();
      }
    }
  }

  @Override
  void leave(int me) {
    Node mine = nodes[me];
    if (mine.next == null) {
      if (last.compareAndSet(mine, null)) {
        return;
      }
      awaitLink(me);
    }
    mine.next.waits = false;
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    nodes = new Node[threads];
    run(threads, Sizes.of(args, 1, 1));
  }

  /** Takes for granted that the next one has linked itself already. */
  @Specimen(
      finds = {Flaw.EXCEPTION, Flaw.LIVELOCK},
      size = {"2", "1"})
  public static final class Faulty extends QueueLock {
    @Override
    void awaitLink(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(
      size = {"3", "1"},
      smallest = {"2", "1"},
      traces = 6)
  public static final class Corrected extends QueueLock {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
