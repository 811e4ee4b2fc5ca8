// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.lang.invoke.MethodHandles;

/**
 * {@code ensureInitialized} does not run the static initialiser: the agent has made an ordinary
 * method of it, and only {@code Class.forName}, static fields found by name, and uses of the class
 * that are written in the program's code call that.
 *
 * <p>False alarm: the initialiser runs in Java.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L03_EnsureInitialized
 * Found 1 failed assertion.
 * </pre>
 */
public class L03_EnsureInitialized {
  static boolean registered;

  static final class Driver {
    static {
      registered = true;
    }
  }

  public static void main(String[] args) throws IllegalAccessException {
    new Thread(() -> {}).start();
    MethodHandles.lookup().ensureInitialized(Driver.class);
    assert registered;
  }
}
