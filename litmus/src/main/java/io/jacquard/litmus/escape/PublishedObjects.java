// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.escape;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The ways in which another thread can come to reach an object. */
public final class PublishedObjects {

  private PublishedObjects() {}

  /** An object published through a plain field of a shared object races, with its reference. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "1"})
  public static final class ByField {
    static final class Box {
      int x;
    }

    static final class Holder {
      Box box;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Holder holder = new Holder();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            holder.box = box;
          },
          () -> {
            Box box = holder.box;
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through a volatile field is safe. */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByVolatileField {
    static final class Box {
      int x;
    }

    static final class Holder {
      volatile Box box;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Holder holder = new Holder();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            holder.box = box;
          },
          () -> {
            Box box = holder.box;
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through a volatile field and then changed races. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "1"})
  public static final class ByVolatileFieldThenChanged {
    static final class Box {
      int x;
    }

    static final class Holder {
      volatile Box box;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Holder holder = new Holder();
      Together.run(
          () -> {
            Box box = new Box();
            holder.box = box;
            box.x = 1;
          },
          () -> {
            Box box = holder.box;
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * An array that its maker has used, then published and then changed races. The other thread has
   * nothing else to do, so that the maker keeps the turn from its first use of the array to the
   * publication.
   */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "1", "2"})
  public static final class UsedArrayThenChanged {
    static volatile int[] shared;

    public static void main(String[] args) throws InterruptedException {
      Thread maker =
          new Thread(
              () -> {
                int[] array = new int[1];
                array[0]++;
                shared = array;
                array[0]++;
              });
      maker.start();
      int[] array = shared;
      String seen = array == null ? "none" : "" + array[0];
      maker.join();
      Outcome.is(seen);
    }
  }

  /** What is in an array is published with a copy of the array. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "1"})
  public static final class ByCopiedArray {
    static final class Box {
      int x;
    }

    static volatile Box[] shared;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            Box box = new Box();
            shared = Arrays.copyOf(new Box[] {box}, 2);
            box.x = 1;
          },
          () -> {
            Box[] boxes = shared;
            if (boxes != null) seen = "" + boxes[0].x;
          });
      Outcome.is(seen);
    }
  }

  /** What an object reaches is published with it: a change two references further on races. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "1"})
  public static final class WithWhatItReaches {
    static final class Node {
      Node next;
      int x;
    }

    static volatile Node head;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            Node last = new Node();
            Node first = new Node();
            first.next = new Node();
            first.next.next = last;
            head = first;
            last.x = 1;
          },
          () -> {
            Node first = head;
            if (first != null) seen = "" + first.next.next.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * What is linked to a published object later is published then, here by a volatile link, and is
   * safe.
   */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByLaterLink {
    static final class Node {
      volatile Node next;
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Node head = new Node();
      Together.run(
          () -> {
            Node node = new Node();
            node.x = 1;
            head.next = node;
          },
          () -> {
            Node node = head.next;
            if (node != null) seen = "" + node.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through an element of a shared array races, with the element. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "1"})
  public static final class ByArrayElement {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Box[] shared = new Box[1];
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            shared[0] = box;
          },
          () -> {
            Box box = shared[0];
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through an array element under a lock is safe. */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByArrayElementLocked {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Box[] shared = new Box[1];
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            synchronized (shared) {
              shared[0] = box;
            }
          },
          () -> {
            Box box;
            synchronized (shared) {
              box = shared[0];
            }
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through a plain static races, with the static. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "1"})
  public static final class ByStatic {
    static final class Box {
      int x;
    }

    static Box shared;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            shared = box;
          },
          () -> {
            Box box = shared;
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through an ArrayList under a lock is safe. */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByLockedList {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      List<Box> list = new ArrayList<>();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            synchronized (list) {
              list.add(box);
            }
          },
          () -> {
            Box box;
            synchronized (list) {
              box = list.isEmpty() ? null : list.get(0);
            }
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object changed after it went into a locked list races. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "1"})
  public static final class ByLockedListThenChanged {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      List<Box> list = new ArrayList<>();
      Together.run(
          () -> {
            Box box = new Box();
            synchronized (list) {
              list.add(box);
            }
            box.x = 1;
          },
          () -> {
            Box box;
            synchronized (list) {
              box = list.isEmpty() ? null : list.get(0);
            }
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An ArrayList that two threads change without a lock races, as an object. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      note = "Outcomes are not stated: they depend on whether java.util is instrumented inside.")
  public static final class ByUnlockedList {
    public static void main(String[] args) {
      List<String> list = new ArrayList<>();
      Together.run(() -> list.add("a"), () -> list.add("b"));
    }
  }

  /** A synchronized list locks each call: nothing races. */
  @Litmus(
      topic = "escape",
      outcomes = {"[a, b]", "[b, a]"})
  public static final class BySynchronizedList {
    public static void main(String[] args) {
      List<String> list = Collections.synchronizedList(new ArrayList<>());
      Together.run(() -> list.add("a"), () -> list.add("b"));
      Outcome.is(list.toString());
    }
  }

  /** An object published through a ConcurrentHashMap is safe: putting happens before getting. */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByConcurrentMap {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Map<String, Box> map = new ConcurrentHashMap<>();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            map.put("key", box);
          },
          () -> {
            Box box = map.get("key");
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object changed after it went into a ConcurrentHashMap races. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "1"})
  public static final class ByConcurrentMapThenChanged {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      Map<String, Box> map = new ConcurrentHashMap<>();
      Together.run(
          () -> {
            Box box = new Box();
            map.put("key", box);
            box.x = 1;
          },
          () -> {
            Box box = map.get("key");
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An object published through a ConcurrentLinkedQueue is safe. */
  @Litmus(
      topic = "escape",
      outcomes = {"none", "1"})
  public static final class ByConcurrentQueue {
    static final class Box {
      int x;
    }

    static String seen = "none";

    public static void main(String[] args) {
      ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
      Together.run(
          () -> {
            Box box = new Box();
            box.x = 1;
            queue.add(box);
          },
          () -> {
            Box box = queue.poll();
            if (box != null) seen = "" + box.x;
          });
      Outcome.is(seen);
    }
  }

  /** An array that two lambdas captured is shared, so the updates race. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByLambda {
    public static void main(String[] args) {
      int[] counter = new int[1];
      Together.run(() -> counter[0]++, () -> counter[0]++);
      Outcome.is("" + counter[0]);
    }
  }

  /**
   * An array that an anonymous class captured is shared with the thread that made it, so the
   * updates race.
   */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByAnonymousClass {
    public static void main(String[] args) {
      int[] counter = new int[1];
      Thread child =
          new Thread(
              new Runnable() {
                @Override
                public void run() {
                  counter[0]++;
                }
              });
      child.start();
      counter[0]++;
      Together.join(child);
      Outcome.is("" + counter[0]);
    }
  }

  /** An object given to a thread's field is shared with whoever keeps it, so the updates race. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByThreadField {
    static final class Worker extends Thread {
      final int[] counter;

      Worker(int[] counter) {
        this.counter = counter;
      }

      @Override
      public void run() {
        counter[0]++;
      }
    }

    public static void main(String[] args) {
      int[] counter = new int[1];
      Worker worker = new Worker(counter);
      worker.start();
      counter[0]++;
      Together.join(worker);
      Outcome.is("" + counter[0]);
    }
  }

  /** An inner object carries its outer object with it, so the outer object's field races. */
  @Litmus(
      topic = "escape",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByInnerObject {
    static final class Outer {
      int x;

      final class Inner implements Together.Body {
        @Override
        public void run() {
          x++;
        }
      }

      Inner inner() {
        return new Inner();
      }
    }

    public static void main(String[] args) {
      Outer outer = new Outer();
      Together.run(outer.inner(), outer.inner());
      Outcome.is("" + outer.x);
    }
  }

  /**
   * An object that an exception carried to its catcher, who stored the exception, is safe to read
   * after the join.
   */
  @Litmus(topic = "escape", outcomes = "1")
  public static final class ByException {
    static final class Carrier extends RuntimeException {
      final transient int[] load;

      Carrier(int[] load) {
        this.load = load;
      }
    }

    static Carrier carried;

    public static void main(String[] args) {
      Together.run(
          () -> {
            int[] load = new int[1];
            try {
              load[0]++;
              throw new Carrier(load);
            } catch (Carrier e) {
              carried = e;
            }
          });
      Outcome.is("" + carried.load[0]);
    }
  }
}
