// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.runtime.program.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Inserts hooks into one method of the JDK. */
abstract class LibraryMethodHooks extends MethodVisitor {
  final LibraryClasses.Changes changes;
  final boolean isStatic;
  final String method;
  final String descriptor;
  private final String className;
  private final String source;

  LibraryMethodHooks(
      MethodVisitor next,
      LibraryClasses.Changes changes,
      String className,
      String source,
      int access,
      String method,
      String descriptor) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
    this.source = source;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.method = method;
    this.descriptor = descriptor;
  }

  /** Calls a hook, whose arguments are on the stack. */
  final void hook(String name, String type) {
    changes.any = true;
    super.visitMethodInsn(Opcodes.INVOKESTATIC, MachineCalls.LIBRARY_HOOKS, name, type, false);
  }

  /** A new number for the method itself as a place. */
  final int addSite() {
    return Sites.addMethod(className.replace('/', '.'), method, descriptor, source);
  }

  /**
   * The local variable of the first argument of this sort, of a method with a receiver; 0 for none.
   */
  final int variable(int sort) {
    int variable = 1;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() == sort) {
        return variable;
      }
      variable += type.getSize();
    }
    return 0;
  }
}
