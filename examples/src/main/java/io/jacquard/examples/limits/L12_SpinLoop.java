// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

/**
 * A loop that spins without {@code yield} or {@code onSpinWait}. Strategies that are not fair let
 * it spin up to the bound on steps.
 *
 * <p>False alarm: under a fair scheduler the loop ends. {@code random} finds nothing.
 *
 * <pre>
 * ./jacquard run --strategy pct --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L12_SpinLoop
 * Found 1 livelock.
 * </pre>
 */
public class L12_SpinLoop {
  static volatile boolean go;

  public static void main(String[] args) {
    new Thread(() -> go = true).start();
    while (!go) {
      // does not even yield
    }
  }
}
