// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

/**
 * A clone gets the name, the owner and the monitor of the original, because {@code Object.clone}
 * copies the fields that the agent has added.
 *
 * <p>False alarm: the two objects have two monitors.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L02_Clone
 * Found 1 deadlock.
 * </pre>
 */
public class L02_Clone implements Cloneable {
  synchronized void await(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
  }

  synchronized void nothing() {}

  public static void main(String[] args) throws Exception {
    L02_Clone original = new L02_Clone();
    original.nothing();
    L02_Clone copy = (L02_Clone) original.clone();
    original.await(new Thread(copy::nothing));
  }
}
