// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.Arrays;

/**
 * Static methods of the JDK that read and write arrays are not announced: each is one step, and
 * nobody sees what it touches.
 *
 * <p>Missed: the two threads race on the elements, and may leave different values.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L04_ArraysFill
 * No failure found.
 * </pre>
 */
public class L04_ArraysFill {
  public static void main(String[] args) throws InterruptedException {
    int[] shared = new int[2];
    Thread other = new Thread(() -> Arrays.fill(shared, 1));
    other.start();
    Arrays.fill(shared, 2);
    other.join();
    assert shared[0] == shared[1];
  }
}
