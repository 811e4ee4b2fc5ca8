// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value without running the program.
 *
 * @param kind its kind as the verifier sees it
 * @param open whether it may depend on inputs; references can only where accesses are reported
 */
record ShadowValue(BasicValue kind, boolean open) implements Value {
  @Override
  public int getSize() {
    return kind.getSize();
  }
}
