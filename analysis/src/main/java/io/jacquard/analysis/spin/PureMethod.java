// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Whether the method that objects of a class have leaves nothing behind, whatever way it goes. */
public final class PureMethod {
  private PureMethod() {}

  private static final int NOT_OVERRIDABLE = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
  private static final int ACROSS_PACKAGES = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  /**
   * Looks for the method in the class and its superclasses; what is not found there, because the
   * class is not the application's or an interface has it, is not known to be pure. Nor is what may
   * not override the method that was called: one of another package cannot override one that is
   * private to its package.
   *
   * @param type the internal name of the class of the object
   */
  public static boolean is(String type, String name, String descriptor, ClassSource classes) {
    ClassNode owner = null;
    boolean pure = false;
    String at = type;
    for (ClassNode node = classes.find(at); node != null; node = classes.find(at)) {
      MethodNode method = declared(node, name, descriptor);
      if (method != null && owner == null) {
        owner = node;
        pure =
            (method.access & NOT_OVERRIDABLE) == 0
                && InstructionEffects.outside(classes).isPure(node, method);
      } else if (method != null && (method.access & ACROSS_PACKAGES) == 0) {
        pure &= packageOf(node).equals(packageOf(owner));
      }
      at = node.superName;
    }
    return pure;
  }

  /** Null if the class declares no such method. */
  private static MethodNode declared(ClassNode node, String name, String descriptor) {
    for (MethodNode method : node.methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor)) {
        return method;
      }
    }
    return null;
  }

  private static String packageOf(ClassNode node) {
    return node.name.substring(0, node.name.lastIndexOf('/') + 1);
  }
}
