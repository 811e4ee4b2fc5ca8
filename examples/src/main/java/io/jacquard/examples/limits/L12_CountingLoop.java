// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

/**
 * A loop that spins and counts. A loop that only looks is recognised, and its thread waits; this
 * one does something new each time. Strategies that are not fair let it spin up to the bound on
 * steps.
 *
 * <p>False alarm: under a fair scheduler the loop ends. {@code random} finds nothing.
 *
 * <pre>
 * ./jacquard run --strategy pct --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L12_CountingLoop
 * Found 1 livelock.
 * </pre>
 */
public class L12_CountingLoop {
  static volatile boolean go;

  public static void main(String[] args) {
    new Thread(() -> go = true).start();
    long turns = 0;
    while (!go) {
      turns++;
    }
    System.out.println(turns);
  }
}
