// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

/**
 * {@code Class.forName} does not run the static initialiser: the agent has made an ordinary method
 * of it, and only uses of the class that are written in the program's code call that.
 *
 * <p>False alarm: the initialiser runs in Java.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L03_ClassForName
 * Found 1 failed assertion.
 * </pre>
 */
public class L03_ClassForName {
  static boolean registered;

  static final class Driver {
    static {
      registered = true;
    }
  }

  public static void main(String[] args) throws ClassNotFoundException {
    new Thread(() -> {}).start();
    Class.forName(L03_ClassForName.class.getName() + "$Driver");
    assert registered;
  }
}
