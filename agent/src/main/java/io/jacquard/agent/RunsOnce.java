// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import org.objectweb.asm.tree.MethodNode;

/**
 * Which methods only the first execution in a JVM runs, because their class is not initialised
 * anew.
 */
final class RunsOnce {
  private RunsOnce() {}

  static boolean test(ClassContext type, MethodNode method) {
    if (type.known().isResettable(type.facts())) {
      return false;
    }
    return switch (method.name) {
      case "<clinit>" -> true;
      case "<init>", "$values" -> type.facts().isEnum();
      default -> false;
    };
  }

  /**
   * Whether the method is left without hooks: what it makes and does must not count in the first
   * execution, since no other one would count it. {@link Resettable} has seen that it does nothing
   * else; initialisers of interfaces may do anything.
   */
  static boolean isLeftAlone(ClassContext type, MethodNode method) {
    return test(type, method) && !type.facts().isInterface();
  }
}
