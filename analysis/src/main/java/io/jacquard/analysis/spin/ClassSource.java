// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import org.objectweb.asm.tree.ClassNode;

/** Where the classes of the application are read. */
@FunctionalInterface
public interface ClassSource {
  /**
   * The class of this internal name with its code, or null if it is not to be had or not the
   * application's.
   */
  ClassNode find(String name);
}
