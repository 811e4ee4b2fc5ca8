// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import org.objectweb.asm.Type;

/**
 * The atomic updates of the JDK after which one can tell whether they changed anything. One that
 * did not is as good as a read.
 */
public final class Updates {
  private Updates() {}

  /** Whether the method updates under a condition and returns whether that held. */
  public static boolean tellsSuccess(String name, String descriptor) {
    return descriptor.endsWith(")Z")
        && (name.startsWith("compareAndSet")
            || name.startsWith("compareAndSwap")
            || name.startsWith("weakCompareAndSet")
            || name.startsWith("attempt"));
  }

  /**
   * Whether the method puts its last argument in the place of the value it returns, and the two can
   * be compared.
   */
  public static boolean isExchange(String name, String descriptor) {
    if (!name.startsWith("getAndSet")) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type result = Type.getReturnType(descriptor);
    return arguments.length > 0
        && arguments[arguments.length - 1].equals(result)
        && result.getSort() != Type.FLOAT
        && result.getSort() != Type.DOUBLE;
  }
}
