// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.AdjacentInstructions;
import io.jacquard.agent.code.StringSwitch;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Branches that have no counterpart in the source: the test whether assertions are enabled, and the
 * tests of hash codes in a switch over strings. The cases of such a switch do have one.
 */
final class SyntheticBranches {
  private final Set<AbstractInsnNode> branches = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<AbstractInsnNode> hashes = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<AbstractInsnNode, StringSwitch> byCases = new IdentityHashMap<>();

  private SyntheticBranches() {}

  /** Looks at the original code. */
  static SyntheticBranches in(MethodNode method) {
    SyntheticBranches result = new SyntheticBranches();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof JumpInsnNode && asksForAssertions(AdjacentInstructions.previous(insn))) {
        result.branches.add(insn);
      } else if (insn instanceof MethodInsnNode call && StringSwitch.beginsAt(call)) {
        StringSwitch found = StringSwitch.at(call);
        AbstractInsnNode cases = found.cases();
        if (cases != null) {
          result.branches.add(found.byHash());
          result.branches.addAll(found.comparisons());
          result.hashes.add(call);
          result.byCases.put(cases, found);
        }
      }
    }
    return result;
  }

  private static boolean asksForAssertions(AbstractInsnNode before) {
    return before instanceof FieldInsnNode field && field.name.equals("$assertionsDisabled")
        || before instanceof MethodInsnNode call && call.name.equals("desiredAssertionStatus");
  }

  boolean contains(AbstractInsnNode insn) {
    return branches.contains(insn);
  }

  /** Whether a switch over strings begins with this call. */
  boolean beginsStringSwitch(AbstractInsnNode insn) {
    return hashes.contains(insn);
  }

  /** The switch over strings whose cases are reached here, or null. */
  StringSwitch ofCases(AbstractInsnNode insn) {
    return byCases.get(insn);
  }
}
