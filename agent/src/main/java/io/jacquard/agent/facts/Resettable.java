// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Decides whether a class is initialised in each execution: it has an initialiser or a mutable
 * static field, and the program could distinguish one initialisation from another.
 */
final class Resettable {
  private static final String ASSERTIONS = "$assertionsDisabled";

  /** What the JVM calls once, before all executions or in one of them. */
  private static final String[] AGENTS = {
    "agentmain(Ljava/lang/String;Ljava/lang/instrument/Instrumentation;)V",
    "premain(Ljava/lang/String;Ljava/lang/instrument/Instrumentation;)V"
  };

  private Resettable() {}

  static boolean test(ClassFacts facts, ClassFacts.Collector collected) {
    for (String agent : AGENTS) {
      if (facts.methods.contains(agent)) {
        return false;
      }
    }
    if (facts.isInterface()) {
      return collected.initialiser != null
          && !isHarmless(facts, collected, false)
          && canBeMethod(facts, collected.initialiser);
    }
    boolean immutableInstances = true;
    for (ClassFacts.DeclaredField field : collected.fields) {
      boolean isFinal = (field.access() & Opcodes.ACC_FINAL) != 0;
      if ((field.access() & Opcodes.ACC_STATIC) == 0) {
        immutableInstances &= isFinal;
      } else if (!isFinal) {
        return true;
      }
    }
    return collected.initialiser != null
        && !isHarmless(facts, collected, facts.isEnum() && immutableInstances);
  }

  /**
   * Whether the initialiser of an interface can become a static method. Interfaces have those since
   * Java 8; an older class file is made one of Java 8, whose methods need frames if they branch.
   */
  private static boolean canBeMethod(ClassFacts facts, MethodNode initialiser) {
    return facts.version >= Opcodes.V1_6
        || initialiser.tryCatchBlocks.isEmpty() && !hasJumps(initialiser);
  }

  private static boolean hasJumps(MethodNode method) {
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (insn instanceof JumpInsnNode
          || insn instanceof TableSwitchInsnNode
          || insn instanceof LookupSwitchInsnNode) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHarmless(
      ClassFacts facts, ClassFacts.Collector collected, boolean plainEnum) {
    if (plainEnum) {
      for (MethodNode constructor : collected.constructors) {
        plainEnum &= onlyAssigns(constructor);
      }
    }
    for (AbstractInsnNode insn = collected.initialiser.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (insn.getOpcode() >= 0
          && !checksAssertions(insn)
          && !(plainEnum && makesConstant(facts, insn))) {
        return false;
      }
    }
    return true;
  }

  private static boolean checksAssertions(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.LDC:
        return !(((LdcInsnNode) insn).cst instanceof org.objectweb.asm.ConstantDynamic);
      case Opcodes.INVOKEVIRTUAL:
        return ((MethodInsnNode) insn).name.equals("desiredAssertionStatus");
      case Opcodes.PUTSTATIC:
        return ((FieldInsnNode) insn).name.equals(ASSERTIONS);
      case Opcodes.IFNE, Opcodes.IFEQ, Opcodes.GOTO, Opcodes.RETURN:
        return true;
      default:
        return insn.getOpcode() == Opcodes.ICONST_0 || insn.getOpcode() == Opcodes.ICONST_1;
    }
  }

  /** Constants with bodies are made by classes of their own, about which nothing is known here. */
  private static boolean makesConstant(ClassFacts facts, AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    switch (opcode) {
      case Opcodes.NEW, Opcodes.ANEWARRAY:
        return ((TypeInsnNode) insn).desc.equals(facts.name);
      case Opcodes.INVOKESPECIAL:
        return ((MethodInsnNode) insn).owner.equals(facts.name);
      case Opcodes.INVOKESTATIC:
        return ((MethodInsnNode) insn).owner.equals(facts.name)
            && ((MethodInsnNode) insn).name.equals("$values");
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC:
        String type = ((FieldInsnNode) insn).desc;
        return ((FieldInsnNode) insn).owner.equals(facts.name)
            && (type.endsWith(facts.name.concat(";")));
      case Opcodes.DUP, Opcodes.AASTORE:
        return true;
      default:
        return opcode <= Opcodes.LDC;
    }
  }

  private static boolean onlyAssigns(MethodNode constructor) {
    for (AbstractInsnNode insn = constructor.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      int opcode = insn.getOpcode();
      boolean assigns =
          opcode <= Opcodes.ALOAD
              || opcode == Opcodes.PUTFIELD
              || opcode == Opcodes.RETURN
              || opcode == Opcodes.INVOKESPECIAL && ((MethodInsnNode) insn).name.equals("<init>");
      if (!assigns) {
        return false;
      }
    }
    return true;
  }
}
