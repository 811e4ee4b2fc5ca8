// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.AdjacentInstructions;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Recognises the code that JaCoCo's agent has inserted before: an array that all threads share, and
 * a store into it on each branch. It is not part of the program and gets no hooks.
 *
 * <p>JaCoCo keeps the array in a local variable of its own, set at the start of the method.
 */
public final class JacocoProbes {
  private static final String INIT = "$jacocoInit";

  private JacocoProbes() {}

  /** Whether JaCoCo has added this method. */
  public static boolean added(MethodNode method) {
    return method.name.equals(INIT);
  }

  /** The instructions of a method that are JaCoCo's and would be taken for operations. */
  public static Set<AbstractInsnNode> in(MethodNode method) {
    AbstractInsnNode source = source(method);
    if (source == null) {
      return Set.of();
    }
    Set<AbstractInsnNode> probes = Collections.newSetFromMap(new IdentityHashMap<>());
    probes.add(source);
    int variable = variable(source);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.BASTORE && isProbe(insn, variable)) {
        probes.add(insn);
      }
    }
    return probes;
  }

  /** The instruction that gets the array, or null if there is none. */
  private static AbstractInsnNode source(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call && call.name.equals(INIT)
          || insn instanceof LdcInsnNode constant
              && constant.cst instanceof ConstantDynamic dynamic
              && dynamic.getBootstrapMethod().getName().equals(INIT)) {
        return insn;
      }
    }
    return null;
  }

  /** The variable that the array is stored in, or -1. */
  private static int variable(AbstractInsnNode source) {
    AbstractInsnNode next = AdjacentInstructions.next(source);
    if (next != null && next.getOpcode() == Opcodes.CHECKCAST) {
      next = AdjacentInstructions.next(next);
    }
    return next instanceof VarInsnNode store && store.getOpcode() == Opcodes.ASTORE
        ? store.var
        : -1;
  }

  /** Whether the store sets an element of the array to true. */
  private static boolean isProbe(AbstractInsnNode store, int variable) {
    AbstractInsnNode value = AdjacentInstructions.previous(store);
    AbstractInsnNode index = value == null ? null : AdjacentInstructions.previous(value);
    AbstractInsnNode array = index == null ? null : AdjacentInstructions.previous(index);
    return array instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == variable
        && value.getOpcode() == Opcodes.ICONST_1;
  }
}
