// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import org.objectweb.asm.Opcodes;

/**
 * A field as its original class file declares it.
 *
 * @param owner the declaring class
 * @param access the original flags
 * @param constant whether it has a constant value, and so needs no initialiser
 */
public record ResolvedField(ClassFacts owner, int access, boolean constant) {
  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  public boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }
}
