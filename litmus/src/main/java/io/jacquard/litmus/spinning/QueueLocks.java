// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.spinning;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicReference;

/** Locks whose threads wait in a queue, each spinning on a field of its own. */
public final class QueueLocks {

  private QueueLocks() {}

  /** The lock of Mellor-Crummey and Scott: the predecessor wakes its successor. */
  @Litmus(topic = "spinning", outcomes = "2", spins = true)
  public static final class Mcs {
    static final class Node {
      volatile boolean waits;
      volatile Node next;
    }

    static final AtomicReference<Node> TAIL = new AtomicReference<>();
    static int x;

    static void add() {
      Node me = new Node();
      Node before = TAIL.getAndSet(me);
      if (before != null) {
        me.waits = true;
        before.next = me;
        while (me.waits) {}
      }
      x++;
      if (me.next == null) {
        if (TAIL.compareAndSet(me, null)) {
          return;
        }
        while (me.next == null) {}
      }
      me.next.waits = false;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** Who does not say that it waits is not waited for. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      large = true,
      spins = true)
  public static final class McsWithoutWaiting {
    static final class Node {
      volatile boolean waits;
      volatile Node next;
    }

    static final AtomicReference<Node> TAIL = new AtomicReference<>();
    static int x;

    static void add() {
      Node me = new Node();
      Node before = TAIL.getAndSet(me);
      if (before != null) {
        before.next = me;
        while (me.waits) {}
      }
      x++;
      if (me.next == null) {
        if (TAIL.compareAndSet(me, null)) {
          return;
        }
        while (me.next == null) {}
      }
      me.next.waits = false;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** Who does not wait for its successor to appear cannot wake it. */
  @Litmus(
      topic = "spinning",
      expect = {Finding.EXCEPTION, Finding.LIVELOCK},
      outcomes = "2",
      spins = true)
  public static final class McsWithoutSuccessor {
    static final class Node {
      volatile boolean waits;
      volatile Node next;
    }

    static final AtomicReference<Node> TAIL = new AtomicReference<>();
    static int x;

    static void add() {
      Node me = new Node();
      Node before = TAIL.getAndSet(me);
      if (before != null) {
        me.waits = true;
        before.next = me;
        while (me.waits) {}
      }
      x++;
      if (me.next == null) {
        if (TAIL.compareAndSet(me, null)) {
          return;
        }
      }
      me.next.waits = false;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** The lock of Craig, Landin and Hagersten: each spins on its predecessor. */
  @Litmus(topic = "spinning", outcomes = "3", large = true, spins = true)
  public static final class Clh {
    static final class Node {
      volatile boolean locked;
    }

    static final AtomicReference<Node> TAIL = new AtomicReference<>(new Node());
    static int x;

    static void add() {
      Node me = new Node();
      me.locked = true;
      Node before = TAIL.getAndSet(me);
      while (before.locked) {}
      x++;
      me.locked = false;
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A node that is never locked holds nobody back. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      spins = true)
  public static final class ClhWithoutLocking {
    static final class Node {
      volatile boolean locked;
    }

    static final AtomicReference<Node> TAIL = new AtomicReference<>(new Node());
    static int x;

    static void add() {
      Node me = new Node();
      Node before = TAIL.getAndSet(me);
      while (before.locked) {}
      x++;
      me.locked = false;
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }
}
