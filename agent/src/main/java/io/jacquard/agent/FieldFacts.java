// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import org.objectweb.asm.Opcodes;

/**
 * A field as its original class file declares it.
 *
 * @param owner the declaring class
 * @param access the original flags
 * @param constant whether it has a constant value, and so needs no initialiser
 */
record FieldFacts(ClassFacts owner, int access, boolean constant) {
  boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }
}
