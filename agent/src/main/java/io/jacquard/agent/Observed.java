// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

/** Which methods step observers are told of. */
final class Observed {
  private Observed() {}

  static boolean test(MethodContext context) {
    return context.known().isObserved(context.type.name()) && !runsOnce(context);
  }

  /**
   * Whether only the first execution in a JVM runs the method, because its class is not initialised
   * anew: an observer would see that execution differ from all others.
   */
  private static boolean runsOnce(MethodContext context) {
    if (context.known().isResettable(context.type.facts())) {
      return false;
    }
    return switch (context.method.name) {
      case "<clinit>" -> true;
      case "<init>", "$values" -> context.type.facts().isEnum();
      default -> false;
    };
  }
}
