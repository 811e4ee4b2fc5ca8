// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Matches each constructor call with its NEW instruction. Compilers nest these pairs like brackets,
 * also across the branches of a conditional expression, so textual order is enough.
 */
public final class Constructions {
  private final Set<AbstractInsnNode> leavesObject =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<AbstractInsnNode> beforeConstructor =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private MethodInsnNode constructorCall;

  private Constructions() {}

  public static Constructions in(MethodNode method) {
    Constructions result = new Constructions();
    Deque<AbstractInsnNode> open = new ArrayDeque<>();
    boolean constructor = method.name.equals("<init>");
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      int opcode = insn.getOpcode();
      if (opcode == Opcodes.NEW) {
        open.push(insn);
      } else if (opcode == Opcodes.INVOKESPECIAL && ((MethodInsnNode) insn).name.equals("<init>")) {
        if (open.isEmpty()) {
          if (result.constructorCall == null) {
            result.constructorCall = (MethodInsnNode) insn;
          }
        } else if (isDup(open.pop().getNext())) {
          result.leavesObject.add(insn);
        }
      } else if (opcode == Opcodes.PUTFIELD && constructor && result.constructorCall == null) {
        result.beforeConstructor.add(insn);
      }
    }
    return result;
  }

  private static boolean isDup(AbstractInsnNode insn) {
    AbstractInsnNode each = insn;
    while (each != null && each.getOpcode() < 0) {
      each = each.getNext();
    }
    return each != null && each.getOpcode() == Opcodes.DUP;
  }

  /** The call of {@code super(...)} or {@code this(...)} of a constructor, or null. */
  public MethodInsnNode constructorCall() {
    return constructorCall;
  }

  /** Whether the finished object is on top of the stack after this constructor call. */
  public boolean leavesObject(AbstractInsnNode call) {
    return leavesObject.contains(call);
  }

  public boolean constructorWasCalledBefore(AbstractInsnNode write) {
    return !beforeConstructor.contains(write);
  }
}
