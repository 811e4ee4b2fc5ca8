// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Atomic references, with and without stamps. */
public final class References {

  private References() {}

  /** An atomic reference publishes the object it holds. */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"})
  public static final class Publication {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      AtomicReference<Box> ref = new AtomicReference<>();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 42;
            ref.set(box);
          },
          () -> {
            Box box = ref.get();
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** A change to the object after its publication races with the readers. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "42"})
  public static final class ChangedAfterPublication {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      AtomicReference<Box> ref = new AtomicReference<>();
      Together.run(
          () -> {
            Box box = new Box();
            ref.set(box);
            box.x = 42;
          },
          () -> {
            Box box = ref.get();
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** Two pushes onto a lock-free list both arrive, in either order. */
  @Litmus(
      topic = "atomics",
      outcomes = {"ab", "ba"})
  public static final class LockFreePush {
    static final class Node {
      final String name;
      Node next;

      Node(String name) {
        this.name = name;
      }
    }

    static void push(AtomicReference<Node> head, Node node) {
      do {
        node.next = head.get();
      } while (!head.compareAndSet(node.next, node));
    }

    public static void main(String[] args) {
      AtomicReference<Node> head = new AtomicReference<>();
      Together.run(() -> push(head, new Node("a")), () -> push(head, new Node("b")));
      Node top = head.get();
      Outcome.is(top.name + top.next.name);
    }
  }

  /** References are compared by identity: an equal string made anew is another object. */
  @Litmus(topic = "atomics", outcomes = "false,true")
  public static final class ComparedByIdentity {
    public static void main(String[] args) {
      String first = new String("text");
      AtomicReference<String> ref = new AtomicReference<>(first);
      boolean equal = ref.compareAndSet(new String("text"), "new");
      Outcome.is(equal + "," + ref.compareAndSet(first, "new"));
    }
  }

  /** Exactly one thread's getAndSet finds each value. */
  @Litmus(
      topic = "atomics",
      outcomes = {"start,a,b", "b,start,a"})
  public static final class GetAndSet {
    static String r1;
    static String r2;

    public static void main(String[] args) {
      AtomicReference<String> ref = new AtomicReference<>("start");
      Together.run(() -> r1 = ref.getAndSet("a"), () -> r2 = ref.getAndSet("b"));
      Outcome.is(r1 + "," + r2 + "," + ref.get());
    }
  }

  /** Elements of an atomic reference array publish the objects they hold. */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"})
  public static final class ReferenceArray {
    static String seen = "none";

    public static void main(String[] args) {
      AtomicReferenceArray<int[]> a = new AtomicReferenceArray<>(1);
      Together.run(
          () -> a.set(0, new int[] {42}),
          () -> {
            int[] box = a.get(0);
            if (box != null) seen = "" + box[0];
          });
      Outcome.is(seen);
    }
  }

  /**
   * A lock-free pop that compares only the reference is fooled when the node left and came back: it
   * puts a removed node into the stack.
   */
  @Litmus(topic = "atomics", expect = Finding.ASSERTION, outcomes = "ok")
  public static final class ComesBack {
    static final class Node {
      volatile Node next;
    }

    static final AtomicReference<Node> HEAD = new AtomicReference<>();

    static Node pop() {
      while (true) {
        Node top = HEAD.get();
        if (top == null) return null;
        if (HEAD.compareAndSet(top, top.next)) return top;
      }
    }

    public static void main(String[] args) {
      Node lower = new Node();
      Node upper = new Node();
      upper.next = lower;
      HEAD.set(upper);
      Thread child = Together.thread(() -> pop());
      child.start();
      Node first = pop();
      Node second = pop();
      if (first == upper && second == lower) {
        first.next = HEAD.get();
        HEAD.compareAndSet(first.next, first);
      }
      Together.join(child);
      if (second == lower && HEAD.get() == lower)
        throw new AssertionError("a removed node is back");
      Outcome.is("ok");
    }
  }

  /** With a stamp that counts the changes the pop notices that the node left and came back. */
  @Litmus(topic = "atomics", outcomes = "ok")
  public static final class ComesBackStamped {
    static final class Node {
      volatile Node next;
    }

    static final AtomicStampedReference<Node> HEAD = new AtomicStampedReference<>(null, 0);

    static Node pop() {
      int[] stamp = new int[1];
      while (true) {
        Node top = HEAD.get(stamp);
        if (top == null) return null;
        if (HEAD.compareAndSet(top, top.next, stamp[0], stamp[0] + 1)) return top;
      }
    }

    public static void main(String[] args) {
      Node lower = new Node();
      Node upper = new Node();
      upper.next = lower;
      HEAD.set(upper, 0);
      Thread child = Together.thread(() -> pop());
      child.start();
      Node first = pop();
      Node second = pop();
      if (first == upper && second == lower) {
        int[] stamp = new int[1];
        first.next = HEAD.get(stamp);
        HEAD.compareAndSet(first.next, first, stamp[0], stamp[0] + 1);
      }
      Together.join(child);
      if (second == lower && HEAD.getReference() == lower)
        throw new AssertionError("a removed node is back");
      Outcome.is("ok");
    }
  }

  /** A reference and its mark change as one: only one thread marks. */
  @Litmus(
      topic = "atomics",
      outcomes = {"true,false", "false,true"})
  public static final class Marked {
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) {
      String value = "value";
      AtomicMarkableReference<String> ref = new AtomicMarkableReference<>(value, false);
      Together.run(
          () -> r1 = ref.compareAndSet(value, value, false, true),
          () -> r2 = ref.compareAndSet(value, value, false, true));
      Outcome.is(r1 + "," + r2);
    }
  }
}
