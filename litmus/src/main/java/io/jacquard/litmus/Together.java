// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

/** Runs a few bodies as threads; saves each litmus program from repeating start and join. */
public final class Together {

  /** The body of a thread that may wait. */
  @FunctionalInterface
  public interface Body {
    /** Does the work of one thread. */
    void run() throws InterruptedException;
  }

  private Together() {}

  /**
   * A thread, not yet started, that runs the body; an interrupt the body lets pass is a failure.
   */
  public static Thread thread(Body body) {
    return new Thread(
        () -> {
          try {
            body.run();
          } catch (InterruptedException interrupt) {
            throw new IllegalStateException(interrupt);
          }
        });
  }

  /** Starts one thread for each body, in order, then joins them, in order. */
  public static void run(Body... bodies) {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = thread(bodies[i]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    join(threads);
  }

  /**
   * The same for two bodies, with nothing between that could be seen: an array of threads is read
   * by operations.
   */
  public static void both(Body left, Body right) {
    Thread first = thread(left);
    Thread second = thread(right);
    first.start();
    second.start();
    try {
      first.join();
      second.join();
    } catch (InterruptedException interrupt) {
      throw new IllegalStateException(interrupt);
    }
  }

  /** Joins the threads in order. */
  public static void join(Thread... threads) {
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException interrupt) {
      throw new IllegalStateException(interrupt);
    }
  }
}
