// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.facts.KnownClasses;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Computes which values may depend on inputs: parameters, values read from fields and arrays,
 * results of tracked methods, and what is computed from these. Constants and loop counters need no
 * shadow, which saves most of the cost.
 */
final class ShadowInterpreter extends Interpreter<ShadowValue> {
  private final KnownClasses known;

  /** Whether references have shadows as well. */
  private final boolean references;

  private final BasicInterpreter kinds = new BasicInterpreter();

  ShadowInterpreter(KnownClasses known, boolean references) {
    super(Opcodes.ASM9);
    this.known = known;
    this.references = references;
  }

  private ShadowValue value(BasicValue kind, boolean open) {
    boolean may = references || kind != BasicValue.REFERENCE_VALUE;
    return kind == null ? null : new ShadowValue(kind, open && may);
  }

  @Override
  public ShadowValue newValue(Type type) {
    return value(kinds.newValue(type), false);
  }

  @Override
  public ShadowValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    boolean receiver = isInstanceMethod && local == 0;
    return value(kinds.newValue(type), !receiver);
  }

  @Override
  public ShadowValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
    return value(
        kinds.newOperation(insn),
        insn.getOpcode() == Opcodes.GETSTATIC && isOpen((FieldInsnNode) insn));
  }

  /** In a class that reports its accesses, what is read may be an unknown. */
  private boolean isOpen(FieldInsnNode insn) {
    return references || known.hasShadow(insn);
  }

  @Override
  public ShadowValue copyOperation(AbstractInsnNode insn, ShadowValue value) {
    return value;
  }

  @Override
  public ShadowValue unaryOperation(AbstractInsnNode insn, ShadowValue value)
      throws AnalyzerException {
    boolean open =
        switch (insn.getOpcode()) {
          case Opcodes.GETFIELD -> isOpen((FieldInsnNode) insn);
          case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> false;
          case Opcodes.ARRAYLENGTH -> true;
          default -> value.open();
        };
    return value(kinds.unaryOperation(insn, value.kind()), open);
  }

  @Override
  public ShadowValue binaryOperation(AbstractInsnNode insn, ShadowValue first, ShadowValue second)
      throws AnalyzerException {
    int opcode = insn.getOpcode();
    boolean loads = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    return value(
        kinds.binaryOperation(insn, first.kind(), second.kind()),
        loads || first.open() || second.open());
  }

  @Override
  public ShadowValue ternaryOperation(
      AbstractInsnNode insn, ShadowValue first, ShadowValue second, ShadowValue third) {
    return null;
  }

  @Override
  public ShadowValue naryOperation(AbstractInsnNode insn, List<? extends ShadowValue> values)
      throws AnalyzerException {
    // The kind of the result is in the descriptor; the arguments do not matter to it.
    return value(
        kinds.naryOperation(insn, null), insn instanceof MethodInsnNode call && hasResult(call));
  }

  private boolean hasResult(MethodInsnNode call) {
    ShadowCalls.Kind kind = ShadowCalls.kind(known, call, references);
    return ShadowCalls.isReference(Type.getReturnType(call.desc))
        ? kind.hasReference()
        : kind.hasResult();
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, ShadowValue value, ShadowValue expected) {}

  @Override
  public ShadowValue merge(ShadowValue first, ShadowValue second) {
    if (first.equals(second)) {
      return first;
    }
    return new ShadowValue(kinds.merge(first.kind(), second.kind()), first.open() || second.open());
  }
}
