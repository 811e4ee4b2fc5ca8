// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.Arrays;
import java.util.List;

/**
 * An object that other threads reach only through a container made inside the JDK, by a method that
 * is taken to keep nothing, is still taken for private.
 *
 * <p>Missed: the two threads race on {@code value}.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L06_AsList
 * No failure found.
 * </pre>
 */
public class L06_AsList {
  static final class Box {
    int value;
  }

  static volatile List<Box> shared;

  static void use() {
    if (shared != null) {
      shared.get(0).value++;
    }
  }

  public static void main(String[] args) {
    new Thread(L06_AsList::use).start();
    Box box = new Box();
    shared = Arrays.asList(box);
    box.value++;
  }
}
