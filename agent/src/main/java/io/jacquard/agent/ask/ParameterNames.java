// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.ask;

import io.jacquard.agent.code.Expressions;
import io.jacquard.runtime.Askers;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How the text of the program names the parameters through which methods get inputs. Reflection
 * knows that only of classes compiled with {@code -parameters}, which few are; debug information
 * has it as well.
 */
public final class ParameterNames {
  private ParameterNames() {}

  /** Tells the runtime, if the class is one that gets inputs. */
  public static void tell(ClassNode node) {
    if (!Askers.contains(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      Type[] types = Type.getArgumentTypes(method.desc);
      int variable = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
      for (int i = 0; i < types.length; i++) {
        String name = Expressions.local(method, variable);
        if (name != null) {
          Askers.setName(node.name, method.name.concat(method.desc), i, name);
        }
        variable += types[i].getSize();
      }
    }
  }
}
