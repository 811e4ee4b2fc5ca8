// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.StringSwitch;
import io.jacquard.agent.code.SwitchCases;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.inside.Copies;
import io.jacquard.agent.shadow.RecordMethods;
import io.jacquard.runtime.coverage.BranchCounters;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Inserts probes that count which edge of each branch is taken, so that uncovered branches can be
 * named.
 */
public final class BranchProbes {
  private static final String BRANCHES = "io/jacquard/runtime/coverage/BranchCounters";

  private final MethodContext context;
  private final SyntheticBranches synthetic;

  /** The sites of calls that begin a switch over strings. */
  private final Map<AbstractInsnNode, Integer> hashes = new IdentityHashMap<>();

  private BranchProbes(MethodContext context) {
    this.context = context;
    synthetic = SyntheticBranches.in(context.method);
  }

  /** Null if nobody wants to know of the method. */
  public static BranchProbes in(MethodContext context) {
    String name = context.type.name();
    return context.known().isCovered(name)
            && !Copies.isCopy(name)
            && !RecordMethods.isWrittenOut(context.type.facts(), context.method)
        ? new BranchProbes(context)
        : null;
  }

  /** Call last, so that the probe comes after everything that may end the execution here. */
  public void add(AbstractInsnNode insn) {
    if (synthetic.contains(insn)) {
      return;
    }
    JumpOperands jump = JumpOperands.of(insn.getOpcode());
    if (jump != null) {
      jump(insn, jump);
      return;
    }
    switch (insn.getOpcode()) {
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> select(insn, SwitchCases.of(insn));
      case Opcodes.INVOKEVIRTUAL -> {
        if (synthetic.beginsStringSwitch(insn)) {
          hashes.put(insn, context.site((MethodInsnNode) insn));
        }
      }
      default -> {}
    }
  }

  private void jump(AbstractInsnNode insn, JumpOperands operands) {
    int first = BranchCounters.add(context.site(), new String[] {"-", "+"});
    context.before(
        insn,
        operands
            .copy()
            .push(insn.getOpcode())
            .push(first)
            .invokeStatic(BRANCHES, "jump", operands.descriptor()));
  }

  private void select(AbstractInsnNode insn, SwitchCases cases) {
    int first = BranchCounters.add(context.site(), cases.names());
    StringSwitch strings = synthetic.ofCases(insn);
    if (strings != null) {
      decidedByString(strings, cases, first);
    }
    context.before(
        insn,
        new Code()
            .dup()
            .push(cases.register())
            .push(first)
            .invokeStatic(BRANCHES, "select", "(III)V"));
  }

  /** Inputs decide where the string is looked at, not where its number is: way 0 is none of all. */
  private void decidedByString(StringSwitch strings, SwitchCases cases, int first) {
    int[] edges = new int[1 + strings.strings().size()];
    edges[0] = first;
    for (int i = 1; i < edges.length; i++) {
      edges[i] = first + cases.targetOf(strings.numbers().get(i - 1));
    }
    BranchCounters.setDecided(hashes.get(strings.hash()), edges);
  }
}
