// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.statics;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Makes the runtime link pattern switches that name constants of enums. */
public final class PatternSwitches {
  private static final String JDK = "java/lang/runtime/SwitchBootstraps";
  private static final String RUNTIME = "io/jacquard/runtime/jdk/EnumSwitches";
  private static final String CONSTANT = "Ljava/lang/Enum$EnumDesc;";

  private PatternSwitches() {}

  public static void rewrite(InvokeDynamicInsnNode insn) {
    Handle bootstrap = insn.bsm;
    if (bootstrap.getOwner().equals(JDK)
        && (bootstrap.getName().equals("enumSwitch") || namesConstant(insn.bsmArgs))) {
      insn.bsm =
          new Handle(bootstrap.getTag(), RUNTIME, bootstrap.getName(), bootstrap.getDesc(), false);
    }
  }

  /** Whether a constant is among the labels, and nothing that the runtime does not know. */
  private static boolean namesConstant(Object[] labels) {
    boolean found = false;
    for (Object label : labels) {
      if (label instanceof ConstantDynamic dynamic && dynamic.getDescriptor().equals(CONSTANT)) {
        found = true;
      } else if (!(label instanceof Type) && !(label instanceof String)) {
        return false;
      }
    }
    return found;
  }
}
