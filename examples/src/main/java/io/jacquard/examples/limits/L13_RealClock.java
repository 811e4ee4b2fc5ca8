// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.time.Instant;

/**
 * {@code System.currentTimeMillis} and {@code nanoTime} are virtual where the program calls them;
 * what the JDK makes of the clock by itself is real.
 *
 * <p>False alarm: the two times are close to each other.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L13_RealClock
 * Found 1 failed assertion.
 * </pre>
 */
public class L13_RealClock {
  public static void main(String[] args) {
    new Thread(() -> {}).start();
    long apart = Instant.now().toEpochMilli() - System.currentTimeMillis();
    assert Math.abs(apart) < 60_000 : apart;
  }
}
