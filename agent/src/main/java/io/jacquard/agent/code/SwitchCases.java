// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import io.jacquard.runtime.symbolic.SwitchTable;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The targets of a switch: for each key, in ascending order, the number of its target, counted from
 * 1 in the order of the keys; 0 is the default.
 */
public record SwitchCases(int[] keys, int[] targets, int targetCount) {
  public static SwitchCases of(AbstractInsnNode insn) {
    if (insn instanceof TableSwitchInsnNode each) {
      return of(range(each.min, each.max), each.labels, each.dflt);
    }
    LookupSwitchInsnNode each = (LookupSwitchInsnNode) insn;
    return of(each.keys.stream().mapToInt(Integer::intValue).toArray(), each.labels, each.dflt);
  }

  private static SwitchCases of(int[] keys, List<LabelNode> labels, LabelNode otherwise) {
    Map<LabelNode, Integer> numbers = new IdentityHashMap<>();
    numbers.put(otherwise, 0);
    int[] targets = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      Integer number = numbers.get(labels.get(i));
      if (number == null) {
        number = numbers.size();
        numbers.put(labels.get(i), number);
      }
      targets[i] = number;
    }
    return new SwitchCases(keys, targets, numbers.size());
  }

  private static int[] range(int min, int max) {
    int[] keys = new int[max - min + 1];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = min + i;
    }
    return keys;
  }

  /** Keeps them for the runtime and returns their number there. */
  public int register() {
    return SwitchTable.add(keys, targets);
  }

  /** The target of a key. */
  public int targetOf(int key) {
    int found = Arrays.binarySearch(keys, key);
    return found < 0 ? 0 : targets[found];
  }

  /** The ends of the ids of the edges: the first key that leads there, or the word default. */
  public String[] names() {
    String[] names = new String[targetCount];
    names[0] = ">default";
    for (int i = keys.length - 1; i >= 0; i--) {
      if (targets[i] != 0) {
        names[targets[i]] = ">" + keys[i];
      }
    }
    return names;
  }
}
