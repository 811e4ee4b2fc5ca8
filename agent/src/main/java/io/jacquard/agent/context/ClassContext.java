// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.context;

import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.facts.KnownClasses;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;

/**
 * The class being rewritten.
 *
 * @param loader the loader that defines it
 * @param known the classes that loader finds
 * @param facts what its original bytes say
 * @param node its rewritten form
 * @param referred its methods that functions are made of, by name and descriptor
 */
public record ClassContext(
    ClassLoader loader,
    KnownClasses known,
    ClassFacts facts,
    ClassNode node,
    Set<String> referred) {
  public String name() {
    return node.name;
  }

  /** Whether the nearest superclass is outside the scope, and the class is not an interface. */
  public boolean isTopmost() {
    return !facts.isInterface() && node.superName != null && !known.isApplication(node.superName);
  }
}
