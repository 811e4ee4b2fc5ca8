// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite;

/** The threads of a program: engaged one group after the other, then started and awaited. */
public final class Crew {

  /** What a member does; the number tells it from the others of its group. */
  @FunctionalInterface
  public interface Work {
    /** Does the work of one member. */
    void run(int number) throws InterruptedException;
  }

  private Thread[] members = {};

  /** Adds so many threads that do the same work. */
  public Crew with(int count, Work work) {
    Thread[] more = new Thread[members.length + count];
    System.arraycopy(members, 0, more, 0, members.length);
    for (int i = 0; i < count; i++) {
      int number = i;
      more[members.length + i] = new Thread(() -> uninterrupted(work, number));
    }
    members = more;
    return this;
  }

  private static void uninterrupted(Work work, int number) {
    try {
      work.run(number);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts here", e);
    }
  }

  /** Starts all and waits for the end of all. */
  public void run() throws InterruptedException {
    start();
    join();
  }

  /** Starts all. */
  public void start() {
    for (Thread member : members) {
      member.start();
    }
  }

  /** Waits for the end of all. */
  public void join() throws InterruptedException {
    for (Thread member : members) {
      member.join();
    }
  }
}
