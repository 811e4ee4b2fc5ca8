// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.Constructions;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Reports jumps, switches and definitions of locals to step observers. */
public final class StepProbes {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final MethodContext context;
  private final Set<AbstractInsnNode> uninitialised;

  /** Found before anything is inserted. */
  private final Set<AbstractInsnNode> announced =
      Collections.newSetFromMap(new IdentityHashMap<>());

  private StepProbes(MethodContext context, Set<AbstractInsnNode> uninitialised) {
    this.context = context;
    this.uninitialised = uninitialised;
    for (AbstractInsnNode insn : context.method.instructions) {
      if (insn.getOpcode() >= 0 && isAnnounced(insn)) {
        announced.add(insn);
      }
    }
  }

  /** Null if nobody observes the method. */
  public static StepProbes in(MethodContext context, Constructions constructions) {
    return ObservedMethods.test(context)
        ? new StepProbes(context, UninitialisedStores.in(context.method, constructions))
        : null;
  }

  /**
   * Announces an instruction, in front of all hooks that it has got. What makes an object is
   * announced behind it: stack maps name the object by the label right before it.
   *
   * @param before what stood before it without them; null at the beginning of the method
   */
  public void at(AbstractInsnNode insn, AbstractInsnNode before) {
    if (announced.contains(insn)) {
      Code code = new Code().push(context.site()).hook(HookClass.STEPS, "at", "(I)V");
      if (insn.getOpcode() == Opcodes.NEW) {
        context.after(insn, code);
      } else if (before == null) {
        context.method.instructions.insert(code.list);
      } else {
        context.after(before, code);
      }
    }
  }

  private static boolean isAnnounced(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    AbstractInsnNode before = insn.getPrevious();
    return before == null
        || before.getOpcode() < 0
        || before instanceof JumpInsnNode
        || insn instanceof JumpInsnNode
        || insn instanceof MethodInsnNode
        || insn instanceof InvokeDynamicInsnNode
        || opcode == Opcodes.PUTFIELD
        || opcode == Opcodes.PUTSTATIC
        || opcode == Opcodes.IINC
        || opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE
        || opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT;
  }

  public void add(AbstractInsnNode insn) {
    JumpOperands jump = JumpOperands.of(insn.getOpcode());
    if (jump != null) {
      branch(insn, jump);
      return;
    }
    switch (insn.getOpcode()) {
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH ->
          context.before(
              insn,
              new Code().dup().push(context.site()).hook(HookClass.STEPS, "branchOn", "(II)V"));
      case Opcodes.ISTORE -> defined(insn, Type.INT_TYPE, variable(insn));
      case Opcodes.LSTORE -> defined(insn, Type.LONG_TYPE, variable(insn));
      case Opcodes.FSTORE -> defined(insn, Type.FLOAT_TYPE, variable(insn));
      case Opcodes.DSTORE -> defined(insn, Type.DOUBLE_TYPE, variable(insn));
      case Opcodes.ASTORE -> {
        if (!uninitialised.contains(insn)) {
          defined(insn, OBJECT, variable(insn));
        }
      }
      case Opcodes.IINC -> defined(insn, Type.INT_TYPE, ((IincInsnNode) insn).var);
      default -> {}
    }
  }

  private void branch(AbstractInsnNode jump, JumpOperands operands) {
    context.before(
        jump,
        operands
            .copy()
            .push(jump.getOpcode())
            .push(context.site())
            .hook(HookClass.STEPS, "branch", operands.descriptor()));
  }

  private static int variable(AbstractInsnNode store) {
    return ((VarInsnNode) store).var;
  }

  private void defined(AbstractInsnNode insn, Type type, int variable) {
    context.after(
        insn,
        new Code()
            .push(variable)
            .load(type, variable)
            .push(context.site())
            .hook(HookClass.STEPS, "defined", "(I".concat(type.getDescriptor()).concat("I)V")));
  }
}
