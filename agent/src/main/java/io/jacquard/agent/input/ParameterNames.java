// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.input;

import io.jacquard.agent.code.Expressions;
import io.jacquard.runtime.program.InputInjectionPlaces;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reports the source names of parameters through which methods get inputs. Reflection has these
 * names only for classes compiled with {@code -parameters}; debug information has them, too.
 */
public final class ParameterNames {
  private ParameterNames() {}

  /** Reports the names to the runtime, if the class gets inputs. */
  public static void report(ClassNode node) {
    if (!InputInjectionPlaces.contains(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      Type[] types = Type.getArgumentTypes(method.desc);
      int variable = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
      for (int i = 0; i < types.length; i++) {
        String name = Expressions.local(method, variable);
        if (name != null) {
          InputInjectionPlaces.setName(node.name, method.name.concat(method.desc), i, name);
        }
        variable += types[i].getSize();
      }
    }
  }
}
