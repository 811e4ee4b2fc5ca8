// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.List;

/** Threads that nobody joins. */
public final class Crew {
  private Crew() {}

  /** Makes all the threads, then starts them in this order. */
  public static void start(List<? extends Runnable> bodies) {
    List<Thread> threads = bodies.stream().map(Thread::new).toList();
    threads.forEach(Thread::start);
  }
}
