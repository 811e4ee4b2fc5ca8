// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.Constructions;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds stores into locals that may hold an object whose constructor has not been called yet. Such
 * an object must not be passed on, or the verifier rejects the class. Compilers emit them where the
 * arguments of a constructor contain a {@code try}: {@code new A(switch (b) {...})}.
 *
 * <p>Only stores between NEW and the constructor call, or in a constructor before it calls another
 * one, are in doubt; there the instruction before the store decides. Unclear cases count as
 * uninitialised.
 */
final class UninitialisedStores {
  private final Constructions constructions;
  private final Set<AbstractInsnNode> handlers = newSet();
  private final Set<AbstractInsnNode> stores = newSet();
  private final BitSet locals = new BitSet();

  /** What the value on top of the stack comes from: the last instruction that is no DUP. */
  private AbstractInsnNode source;

  private int open;
  private boolean constructing;

  private UninitialisedStores(Constructions constructions) {
    this.constructions = constructions;
  }

  private static Set<AbstractInsnNode> newSet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  static Set<AbstractInsnNode> in(MethodNode method, Constructions constructions) {
    UninitialisedStores result = new UninitialisedStores(constructions);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      result.handlers.add(block.handler);
    }
    result.constructing = method.name.equals("<init>");
    if (result.constructing) {
      result.locals.set(0);
    }
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      result.pass(insn);
    }
    return result.stores;
  }

  private void pass(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case -1 -> {
        if (handlers.contains(insn)) {
          source = insn;
        }
        return;
      }
      case Opcodes.DUP -> {
        return;
      }
      case Opcodes.NEW -> open++;
      case Opcodes.INVOKESPECIAL -> {
        if (((MethodInsnNode) insn).name.equals("<init>")) {
          constructed();
        }
      }
      case Opcodes.ASTORE -> {
        boolean unfinished = (open > 0 || constructing) && !isFinished(source);
        locals.set(((VarInsnNode) insn).var, unfinished);
        if (unfinished) {
          stores.add(insn);
        }
      }
      default -> {}
    }
    source = insn;
  }

  private void constructed() {
    if (open > 0) {
      open--;
    } else {
      constructing = false;
      locals.clear();
    }
  }

  private boolean isFinished(AbstractInsnNode from) {
    if (from == null) {
      return false;
    }
    return switch (from.getOpcode()) {
      case -1 -> true; // a handler: what is thrown is finished
      case Opcodes.ACONST_NULL,
          Opcodes.LDC,
          Opcodes.AALOAD,
          Opcodes.GETFIELD,
          Opcodes.GETSTATIC,
          Opcodes.CHECKCAST,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY ->
          true;
      case Opcodes.ALOAD -> !locals.get(((VarInsnNode) from).var);
      case Opcodes.INVOKEDYNAMIC -> !((InvokeDynamicInsnNode) from).desc.endsWith(")V");
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKESPECIAL ->
          !((MethodInsnNode) from).desc.endsWith(")V") || constructions.leavesObject(from);
      default -> false;
    };
  }
}
