// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

/**
 * What the JDK remembers is not reset between executions: system properties, defaults of locale and
 * time zone, loggers, pools of the JDK.
 *
 * <p>False alarm: a program that runs once finds no property.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L07_SystemProperty
 * Found 1 failed assertion.
 * </pre>
 */
public class L07_SystemProperty {
  public static void main(String[] args) {
    new Thread(() -> {}).start();
    assert System.getProperty("greeting") == null;
    System.setProperty("greeting", "hello");
  }
}
