// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * Two threads add one to a counter, and one of the additions is lost: {@code volatile} does not
 * make {@code ++} one step.
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E01_LostUpdate
 * Found 1 failed assertion.
 * </pre>
 */
public class E01_LostUpdate {
  static volatile int count;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    assert count == 2;
  }
}
