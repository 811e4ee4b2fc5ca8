// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What the JDK remembers in statics is not reset between executions: levels of loggers, providers,
 * caches.
 *
 * <p>False alarm: a program that runs once finds a logger without a level.
 *
 * <pre>
 * ./jacquard run --strategy random --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L07_LoggerLevel
 * Found 1 failed assertion.
 * </pre>
 */
public class L07_LoggerLevel {
  public static void main(String[] args) {
    new Thread(() -> {}).start();
    Logger root = Logger.getLogger("");
    assert root.getLevel() != Level.SEVERE;
    root.setLevel(Level.SEVERE);
  }
}
