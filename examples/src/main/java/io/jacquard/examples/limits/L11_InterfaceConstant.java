// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Constants of an interface are initialised once, not once for each execution; the result names the
 * interface under its limits.
 *
 * <p>False alarm: a program that runs once counts to one.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L11_InterfaceConstant
 * Found 1 failed assertion.
 * </pre>
 */
public class L11_InterfaceConstant {
  interface Shared {
    AtomicInteger COUNT = new AtomicInteger();
  }

  public static void main(String[] args) {
    new Thread(() -> {}).start();
    assert Shared.COUNT.incrementAndGet() == 1;
  }
}
