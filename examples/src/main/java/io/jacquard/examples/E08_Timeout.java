// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * A wait with a time limit that is taken for a success: if the time is up before the answer is
 * there, the answer is used all the same. Time is virtual, so nobody waits for five seconds.
 *
 * <pre>
 * ./jacquard run --timeouts explore -cp examples/target/classes io.jacquard.examples.E08_Timeout
 * Found 1 uncaught exception.
 * </pre>
 */
public class E08_Timeout {
  static final Object lock = new Object();
  static String answer;

  public static void main(String[] args) throws InterruptedException {
    new Thread(E08_Timeout::compute, "worker").start();
    synchronized (lock) {
      if (answer == null) {
        lock.wait(5_000); // returns after a notification, or when the time is up
      }
      System.out.println(answer.length());
    }
  }

  static void compute() {
    synchronized (lock) {
      answer = "forty-two";
      lock.notify();
    }
  }
}
