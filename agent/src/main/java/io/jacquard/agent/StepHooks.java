// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells step observers of jumps, switches and definitions of locals. */
final class StepHooks {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final MethodContext context;
  private final Set<AbstractInsnNode> unfinished;

  private StepHooks(MethodContext context, Set<AbstractInsnNode> unfinished) {
    this.context = context;
    this.unfinished = unfinished;
  }

  /** Null if nobody observes the method. */
  static StepHooks in(MethodContext context, Constructions constructions) {
    return Observed.test(context)
        ? new StepHooks(context, UnfinishedStores.in(context.method, constructions))
        : null;
  }

  void add(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
          branch(insn, new Code().dup(), "(III)V");
      case Opcodes.IF_ICMPEQ,
          Opcodes.IF_ICMPNE,
          Opcodes.IF_ICMPLT,
          Opcodes.IF_ICMPGE,
          Opcodes.IF_ICMPGT,
          Opcodes.IF_ICMPLE ->
          branch(insn, new Code().op(Opcodes.DUP2), "(IIII)V");
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE ->
          branch(insn, new Code().op(Opcodes.DUP2), "(Ljava/lang/Object;Ljava/lang/Object;II)V");
      case Opcodes.IFNULL, Opcodes.IFNONNULL ->
          branch(
              insn,
              new Code().dup().op(Opcodes.ACONST_NULL),
              "(Ljava/lang/Object;Ljava/lang/Object;II)V");
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH ->
          context.before(insn, new Code().dup().push(context.site()).hook("branchOn", "(II)V"));
      case Opcodes.ISTORE -> defined(insn, Type.INT_TYPE, variable(insn));
      case Opcodes.LSTORE -> defined(insn, Type.LONG_TYPE, variable(insn));
      case Opcodes.FSTORE -> defined(insn, Type.FLOAT_TYPE, variable(insn));
      case Opcodes.DSTORE -> defined(insn, Type.DOUBLE_TYPE, variable(insn));
      case Opcodes.ASTORE -> {
        if (!unfinished.contains(insn)) {
          defined(insn, OBJECT, variable(insn));
        }
      }
      case Opcodes.IINC -> defined(insn, Type.INT_TYPE, ((IincInsnNode) insn).var);
      default -> {}
    }
  }

  private void branch(AbstractInsnNode jump, Code operands, String descriptor) {
    context.before(
        jump, operands.push(jump.getOpcode()).push(context.site()).hook("branch", descriptor));
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
            .hook("defined", "(I".concat(type.getDescriptor()).concat("I)V")));
  }
}
