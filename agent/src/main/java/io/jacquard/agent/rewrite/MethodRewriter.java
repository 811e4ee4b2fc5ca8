// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.rewrite;

import io.jacquard.agent.access.ArrayAccesses;
import io.jacquard.agent.access.FieldAccesses;
import io.jacquard.agent.access.StaticAccesses;
import io.jacquard.agent.call.CallRewriter;
import io.jacquard.agent.call.LibraryCalls;
import io.jacquard.agent.code.Constructions;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.method.Callbacks;
import io.jacquard.agent.method.ExceptionHandlers;
import io.jacquard.agent.method.MethodEntry;
import io.jacquard.agent.method.MonitorRewriter;
import io.jacquard.agent.probe.BranchProbes;
import io.jacquard.agent.probe.JacocoProbes;
import io.jacquard.agent.probe.SpinProbes;
import io.jacquard.agent.probe.StepProbes;
import io.jacquard.agent.shadow.ShadowCode;
import io.jacquard.agent.statics.PatternSwitches;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Walks through the original instructions of one method and hands each to the class for its kind.
 */
final class MethodRewriter {
  private final MethodContext context;
  private final int[] offsets;
  private final ShadowCode shadows;
  private int line;

  /**
   * @param shadows carries expressions over inputs beside values; null if the method does not
   */
  MethodRewriter(MethodContext context, int[] offsets, int line, ShadowCode shadows) {
    this.context = context;
    this.offsets = offsets;
    this.line = line;
    this.shadows = shadows;
  }

  /** Rewrites a method of the original class: its instructions, handlers and entry. */
  void rewrite(SpinProbes spins) throws NotInstrumentableException {
    rewriteInstructions();
    spins.insert();
    context.moveTo(null, 0, MethodEntry.firstLine(context.method));
    ExceptionHandlers.guard(context.method);
    MethodEntry.rewrite(context);
    if (shadows != null) {
      shadows.finish();
    }
  }

  /** Rewrites a method that stands for a reference to another. */
  void rewriteReference() throws NotInstrumentableException {
    rewriteInstructions();
    context.method.instructions.insert(Callbacks.begin().list);
    Callbacks.end(context);
    if (shadows != null) {
      shadows.finish();
    }
  }

  private void rewriteInstructions() throws NotInstrumentableException {
    Constructions constructions = Constructions.in(context.method);
    StepProbes steps = StepProbes.in(context, constructions);
    BranchProbes branches = BranchProbes.in(context);
    Set<AbstractInsnNode> probes = JacocoProbes.in(context.method);
    int index = 0;
    for (AbstractInsnNode insn : context.method.instructions.toArray()) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
      }
      if (insn.getOpcode() >= 0) {
        context.moveTo(insn, offsets[index++], line);
        AbstractInsnNode before = insn.getPrevious();
        if (shadows != null) {
          shadows.decide(insn);
        }
        if (!probes.contains(insn)) {
          rewrite(insn, constructions);
        }
        if (shadows != null) {
          shadows.carry(insn);
        }
        if (steps != null) {
          steps.at(insn, before);
          steps.add(insn);
        }
        if (branches != null && !probes.contains(insn)) {
          branches.add(insn);
        }
      }
    }
  }

  private void rewrite(AbstractInsnNode insn, Constructions constructions)
      throws NotInstrumentableException {
    switch (insn.getOpcode()) {
      case Opcodes.GETFIELD -> FieldAccesses.read(context, (FieldInsnNode) insn);
      case Opcodes.PUTFIELD -> {
        // Before the call of another constructor, the receiver is not yet an object.
        if (!context.isConstructor() || constructions.constructorWasCalledBefore(insn)) {
          FieldAccesses.write(context, (FieldInsnNode) insn);
        }
      }
      case Opcodes.GETSTATIC -> StaticAccesses.read(context, (FieldInsnNode) insn);
      case Opcodes.PUTSTATIC -> StaticAccesses.write(context, (FieldInsnNode) insn);
      case Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.FALOAD,
          Opcodes.DALOAD,
          Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.SALOAD ->
          ArrayAccesses.read(context, insn);
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE ->
          ArrayAccesses.write(context, insn);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY ->
          ArrayAccesses.created(context, insn);
      case Opcodes.MONITORENTER -> MonitorRewriter.enter(context, insn);
      case Opcodes.MONITOREXIT -> MonitorRewriter.exit(context, insn);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC ->
          CallRewriter.rewrite(context, (MethodInsnNode) insn, constructions);
      case Opcodes.INVOKEDYNAMIC -> {
        LibraryCalls.rewriteConcatenation(context, (InvokeDynamicInsnNode) insn);
        PatternSwitches.rewrite((InvokeDynamicInsnNode) insn);
      }
      case Opcodes.JSR, Opcodes.RET ->
          throw new NotInstrumentableException("subroutines (JSR) are not supported");
      default -> {}
    }
  }
}
