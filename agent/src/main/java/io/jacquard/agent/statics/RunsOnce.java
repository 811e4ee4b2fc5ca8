// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.statics;

import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.facts.KnownClasses;
import org.objectweb.asm.tree.MethodNode;

/**
 * Decides which methods run in the first execution of a JVM only, because their class is
 * initialised once.
 */
public final class RunsOnce {
  private RunsOnce() {}

  public static boolean test(ClassContext type, MethodNode method) {
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
   * execution, since no other one would count it. {@link KnownClasses#isResettable} has seen that
   * it does nothing else; initialisers of interfaces may do anything.
   */
  public static boolean isLeftAlone(ClassContext type, MethodNode method) {
    return test(type, method) && !type.facts().isInterface();
  }
}
