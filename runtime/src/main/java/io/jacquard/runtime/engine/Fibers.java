// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

/** One-shot continuations of the JDK, as far as the continuation engine needs them. */
public abstract class Fibers {
  /** Before, a held native monitor pins a continuation, and JDK code holds many. */
  private static final int OLDEST = 24;

  private static Fibers instance;

  /** The implementation for this JDK, or null if it has none. */
  public static Fibers instance() {
    return instance;
  }

  /**
   * Makes the implementation, where this JDK has what it needs. Called by the agent, which has
   * opened the JDK's packages.
   *
   * @throws LinkageError if the JDK has it in another form
   */
  public static void find() {
    if (Runtime.version().feature() >= OLDEST) {
      instance = new JdkFibers();
    }
  }

  /** A continuation that will run the body. */
  public abstract Object create(Runnable body);

  /** Runs the continuation until it pauses or ends. */
  public abstract void run(Object fiber);

  /** Suspends the running continuation; false if it is pinned and could not be. */
  public abstract boolean pause();

  /** From here on {@code Thread.currentThread()} on this carrier is the given thread. */
  public abstract void mount(Thread carrier, Thread thread);

  public abstract StackTraceElement[] stack(Object fiber);
}
