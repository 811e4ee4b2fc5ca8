// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

/**
 * Tries continuations before a search relies on them: they are internals of the JDK, which may
 * change from one release to the next.
 */
public final class FibersCheck {
  private final Fibers fibers;
  private final Object lock = new Object();
  private final ThreadLocal<String> local = new ThreadLocal<>();
  private final Thread other = new Thread("jacquard-check");
  private String problem;
  private int step;

  private FibersCheck(Fibers fibers) {
    this.fibers = fibers;
  }

  /** What does not work, in words; null if all does. */
  public static String problem(Fibers fibers) {
    FibersCheck check = new FibersCheck(fibers);
    try {
      check.run();
    } catch (Throwable e) {
      return "they fail with " + e;
    }
    return check.problem;
  }

  private void run() {
    Thread self = Thread.currentThread();
    Object fiber =
        fibers.create(
            new Runnable() {
              @Override
              public void run() {
                live();
              }
            });
    for (int turn = 1; turn <= 2; turn++) {
      fibers.mount(self, other);
      fibers.run(fiber);
      fibers.mount(self, self);
      expect(step == turn, "a continuation does not stop where it pauses");
      expect(Thread.currentThread() == self, "the carrier does not become itself again");
      expect(local.get() == null, "thread locals are shared with the carrier");
    }
  }

  private void live() {
    expect(Thread.currentThread() == other, "the current thread is not the mounted one");
    local.set("kept");
    synchronized (lock) {
      step = 1;
      expect(fibers.pause(), "a monitor keeps a continuation from pausing");
      step = 2;
    }
    expect(Thread.currentThread() == other, "the current thread is lost in a pause");
    expect("kept".equals(local.get()), "thread locals are lost in a pause");
  }

  private void expect(boolean holds, String otherwise) {
    if (!holds && problem == null) {
      problem = otherwise;
    }
  }
}
