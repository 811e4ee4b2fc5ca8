// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Values that belong to one thread. */
public final class Locals {

  private Locals() {}

  /** Each thread sees its own value of a thread local. */
  @Litmus(topic = "threads", outcomes = "a,b,null")
  public static final class Isolated {
    static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    static String r1;
    static String r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCAL.set("a");
            r1 = LOCAL.get();
          },
          () -> {
            LOCAL.set("b");
            r2 = LOCAL.get();
          });
      Outcome.is(r1 + "," + r2 + "," + LOCAL.get());
    }
  }

  /** Each thread makes its own initial value, so what it holds is private and does not race. */
  @Litmus(topic = "threads", outcomes = "1,1")
  public static final class InitialValue {
    static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCAL.get()[0]++;
            r1 = LOCAL.get()[0];
          },
          () -> {
            LOCAL.get()[0]++;
            r2 = LOCAL.get()[0];
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /** One object put into two threads' locals is shared after all, so the updates race. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class SharedValue {
    static final int[] SHARED = new int[1];
    static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> SHARED);

    public static void main(String[] args) {
      Together.run(() -> LOCAL.get()[0]++, () -> LOCAL.get()[0]++);
      Outcome.is("" + SHARED[0]);
    }
  }

  /**
   * An inheritable thread local starts with the value its maker had when it made the thread, and is
   * the thread's own from then on.
   */
  @Litmus(topic = "threads", outcomes = "parent,later")
  public static final class Inherited {
    static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>();
    static String seen;

    public static void main(String[] args) {
      LOCAL.set("parent");
      Thread child =
          Together.thread(
              () -> {
                seen = LOCAL.get();
                LOCAL.set("child");
              });
      LOCAL.set("later");
      child.start();
      Together.join(child);
      Outcome.is(seen + "," + LOCAL.get());
    }
  }

  /** An ordinary thread local is not inherited. */
  @Litmus(topic = "threads", outcomes = "null")
  public static final class NotInherited {
    static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    static String seen;

    public static void main(String[] args) {
      LOCAL.set("parent");
      Together.run(() -> seen = LOCAL.get());
      Outcome.is("" + seen);
    }
  }

  /** A thread local of main is gone in the next execution. */
  @Litmus(topic = "threads", outcomes = "null")
  public static final class FreshEachExecution {
    static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    static volatile int x;

    public static void main(String[] args) {
      String before = LOCAL.get();
      LOCAL.set("left over");
      Together.run(() -> x++, () -> x++);
      Outcome.is("" + before);
    }
  }
}
