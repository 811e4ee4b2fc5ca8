// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * The counter of {@link E01_LostUpdate} with a lock. {@code enumerate} tries every order of the
 * visible operations and so proves that the assertion holds.
 *
 * <pre>
 * ./jacquard run --strategy enumerate -cp examples/target/classes io.jacquard.examples.E07_Proof
 * No failure found.
 * </pre>
 */
public class E07_Proof {
  static int count;

  static synchronized void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(E07_Proof::increment);
    other.start();
    increment();
    other.join();
    assert count == 2;
  }
}
