// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The control-flow graph of a method, instruction by instruction.
 *
 * <p>An edge is normal (falling through, jumping) or exceptional: from every instruction that a
 * handler protects to the handler. Which instructions can really throw is not asked.
 */
public final class ControlFlow {
  private static final int[] NONE = {};

  private final AbstractInsnNode[] instructions;
  private final int[][] successors;
  private final int[][] handlers;
  private final int[][] predecessors;
  private final BitSet handlerStarts = new BitSet();
  private final BitSet reachable = new BitSet();

  private ControlFlow(MethodNode method) {
    List<AbstractInsnNode> real = new ArrayList<>();
    Map<AbstractInsnNode, Integer> positions = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      positions.put(node, real.size());
      if (node.getOpcode() >= 0) {
        real.add(node);
      }
    }
    instructions = real.toArray(AbstractInsnNode[]::new);
    successors = new int[instructions.length][];
    for (int i = 0; i < instructions.length; i++) {
      successors[i] = successorsOf(i, positions);
    }
    handlers = handlersOf(method, positions);
    predecessors = reversed();
    findReachable();
  }

  /**
   * The graph of a method that has code.
   *
   * @throws IllegalArgumentException if the method uses subroutines, as only old class files do
   */
  public static ControlFlow of(MethodNode method) {
    return new ControlFlow(method);
  }

  private int[] successorsOf(int at, Map<AbstractInsnNode, Integer> positions) {
    AbstractInsnNode node = instructions[at];
    int opcode = node.getOpcode();
    if (opcode == Opcodes.JSR || opcode == Opcodes.RET) {
      throw new IllegalArgumentException("subroutines");
    }
    if (node instanceof JumpInsnNode jump) {
      int target = positions.get(jump.label);
      return opcode == Opcodes.GOTO ? new int[] {target} : distinct(at + 1, target);
    }
    if (node instanceof TableSwitchInsnNode table) {
      return targets(table.dflt, table.labels, positions);
    }
    if (node instanceof LookupSwitchInsnNode lookup) {
      return targets(lookup.dflt, lookup.labels, positions);
    }
    boolean ends = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    return ends || opcode == Opcodes.ATHROW ? NONE : new int[] {at + 1};
  }

  private static int[] targets(
      LabelNode otherwise, List<LabelNode> labels, Map<AbstractInsnNode, Integer> positions) {
    int[] all = new int[labels.size() + 1];
    all[0] = positions.get(otherwise);
    for (int i = 0; i < labels.size(); i++) {
      all[i + 1] = positions.get(labels.get(i));
    }
    return distinct(all);
  }

  private static int[] distinct(int... targets) {
    return Arrays.stream(targets).distinct().toArray();
  }

  private int[][] handlersOf(MethodNode method, Map<AbstractInsnNode, Integer> positions) {
    int[][] all = new int[instructions.length][];
    Arrays.fill(all, NONE);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = positions.get(block.handler);
      handlerStarts.set(handler);
      for (int i = positions.get(block.start); i < positions.get(block.end); i++) {
        int[] more = Arrays.copyOf(all[i], all[i].length + 1);
        more[all[i].length] = handler;
        all[i] = distinct(more);
      }
    }
    return all;
  }

  private int[][] reversed() {
    int[] counts = new int[instructions.length];
    for (int i = 0; i < instructions.length; i++) {
      for (int next : allSuccessors(i)) {
        counts[next]++;
      }
    }
    int[][] all = new int[instructions.length][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new int[counts[i]];
    }
    for (int i = 0; i < all.length; i++) {
      for (int next : allSuccessors(i)) {
        all[next][--counts[next]] = i;
      }
    }
    return all;
  }

  private void findReachable() {
    List<Integer> todo = new ArrayList<>(List.of(0));
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      if (!reachable.get(at)) {
        reachable.set(at);
        for (int next : allSuccessors(at)) {
          todo.add(next);
        }
      }
    }
  }

  /** How many instructions there are; they are numbered from 0, the entry. */
  public int size() {
    return instructions.length;
  }

  public AbstractInsnNode instruction(int at) {
    return instructions[at];
  }

  /** Where control may go from an instruction that does not throw. */
  public int[] successors(int at) {
    return successors[at].clone();
  }

  /** The handlers to which control may go from an instruction that throws. */
  public int[] handlers(int at) {
    return handlers[at].clone();
  }

  /** Where control may go, one way or the other. */
  public int[] allSuccessors(int at) {
    return distinct(concatenated(successors[at], handlers[at]));
  }

  private static int[] concatenated(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** From where control may come, one way or the other. */
  public int[] predecessors(int at) {
    return predecessors[at].clone();
  }

  /** Whether a handler starts here. */
  public boolean isHandler(int at) {
    return handlerStarts.get(at);
  }

  /** Whether control can come here at all. */
  public boolean isReachable(int at) {
    return reachable.get(at);
  }
}
