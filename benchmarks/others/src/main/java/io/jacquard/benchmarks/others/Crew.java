// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

/** Runs actions in a thread each, and waits for them. */
final class Crew {
  private Crew() {}

  /** Something that may fail. */
  interface Action {
    void run() throws Exception;
  }

  static void run(Action... actions) throws InterruptedException {
    Thread[] threads = new Thread[actions.length];
    for (int i = 0; i < actions.length; i++) {
      threads[i] = start(actions[i]);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** What the action throws is the end of its thread, and so a failure of the program. */
  static Thread start(Action action) {
    Thread thread =
        new Thread(
            () -> {
              try {
                action.run();
              } catch (Exception e) {
                throw Crew.<RuntimeException>asItIs(e);
              }
            });
    thread.start();
    return thread;
  }

  /** Throws it without another around it, which would be all that the report shows. */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> E asItIs(Exception exception) throws E {
    throw (E) exception;
  }
}
