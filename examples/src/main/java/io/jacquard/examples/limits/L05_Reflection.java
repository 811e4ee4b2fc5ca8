// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.lang.reflect.Field;

/**
 * Fields read and written by reflection are not announced; method handles of fields are alike.
 *
 * <p>Missed: an increment can be lost.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L05_Reflection
 * No failure found.
 * </pre>
 */
public class L05_Reflection {
  static int count;

  static void increment() {
    try {
      Field field = L05_Reflection.class.getDeclaredField("count");
      int old = field.getInt(null);
      field.setInt(null, old + 1);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(L05_Reflection::increment);
    other.start();
    increment();
    other.join();
    assert count == 2;
  }
}
