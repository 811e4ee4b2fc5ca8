// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Whether the method that objects of a class have leaves nothing behind, whatever way it goes. */
public final class PureMethod {
  private PureMethod() {}

  /**
   * Looks for the method in the class and its superclasses; what is not found there, because the
   * class is not the application's or an interface has it, is not known to be pure.
   *
   * @param type the internal name of the class of the object
   */
  public static boolean is(String type, String name, String descriptor, ClassSource classes) {
    String at = type;
    for (ClassNode node = classes.find(at); node != null; node = classes.find(at)) {
      for (MethodNode method : node.methods) {
        if (method.name.equals(name) && method.desc.equals(descriptor)) {
          return Effects.outside(classes).isPure(node, method);
        }
      }
      at = node.superName;
    }
    return false;
  }
}
