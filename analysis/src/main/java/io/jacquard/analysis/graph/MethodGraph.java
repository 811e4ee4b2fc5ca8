// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import io.jacquard.analysis.ControlFlow;
import java.util.Arrays;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * One method with code. What costs more than reading it is worked out when it is first asked for;
 * so one thread at a time may use it.
 */
public final class MethodGraph {
  private final MethodId id;
  private final MethodNode method;
  private final ControlFlow flow;
  private final int[] offsets;
  private final int[] lines;
  private final String sourceFile;
  private ControlDependence dependence;
  private DataFlow data;

  /**
   * @param offsets by instruction, its place in the class file
   * @param sourceFile null if the class file does not say
   */
  MethodGraph(MethodId id, MethodNode method, int[] offsets, String sourceFile) {
    this.id = id;
    this.method = method;
    this.offsets = offsets;
    this.sourceFile = sourceFile;
    flow = ControlFlow.of(method);
    lines = new int[flow.size()];
    int line = -1;
    int at = 0;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LineNumberNode number) {
        line = number.line;
      } else if (node.getOpcode() >= 0) {
        lines[at++] = line;
      }
    }
  }

  public MethodId id() {
    return id;
  }

  public ControlFlow flow() {
    return flow;
  }

  /** How many instructions it has. */
  public int size() {
    return flow.size();
  }

  public AbstractInsnNode instruction(int at) {
    return flow.instruction(at);
  }

  /** The method that is called there, as the code names it; null if none is. */
  public MethodId called(int at) {
    return instruction(at) instanceof MethodInsnNode call
        ? new MethodId(call.owner, call.name, call.desc)
        : null;
  }

  /** The same if the class of the receiver decides which method runs. */
  public MethodId dispatched(int at) {
    int opcode = instruction(at).getOpcode();
    return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE ? called(at) : null;
  }

  /** The offset of an instruction in the class file. */
  public int offset(int at) {
    return offsets[at];
  }

  /** The instruction with this offset in the class file, or -1. */
  public int find(int offset) {
    return Math.max(-1, Arrays.binarySearch(offsets, offset));
  }

  /** Where a conditional jump leads to if it is taken, or if it is not. */
  public int next(int jump, boolean taken) {
    return taken ? place(((JumpInsnNode) instruction(jump)).label) : jump + 1;
  }

  /** Where a switch leads to by a key. */
  public int next(int at, int key) {
    if (instruction(at) instanceof TableSwitchInsnNode table) {
      boolean inside = key >= table.min && key <= table.max;
      return place(inside ? table.labels.get(key - table.min) : table.dflt);
    }
    LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) instruction(at);
    int found = lookup.keys.indexOf(key);
    return place(found < 0 ? lookup.dflt : lookup.labels.get(found));
  }

  /** The first instruction behind a label. */
  private int place(LabelNode label) {
    AbstractInsnNode node = label;
    while (node.getOpcode() < 0) {
      node = node.getNext();
    }
    for (int at = 0; at < flow.size(); at++) {
      if (flow.instruction(at) == node) {
        return at;
      }
    }
    throw new IllegalArgumentException("a label behind the last instruction");
  }

  /** The source line of an instruction, or -1. */
  public int line(int at) {
    return lines[at];
  }

  /** The name of the source file, or null. */
  public String sourceFile() {
    return sourceFile;
  }

  public boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  public boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Whether it makes an object or initialises a class: what it defines comes before all else. */
  public boolean isInitialiser() {
    return id.name().charAt(0) == '<';
  }

  /** Whether the instruction is a branch: control may go on at two places without an exception. */
  public boolean isBranch(int at) {
    return flow.successors(at).length > 1;
  }

  /** Whether it ends the method without an exception. */
  public boolean isReturn(int at) {
    int opcode = instruction(at).getOpcode();
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }

  /** The variable that the instruction gives a value, or null. */
  public CodeVariable definedBy(int at) {
    return Accesses.definedBy(instruction(at));
  }

  /** The variable whose value the instruction reads, or null. */
  public CodeVariable readBy(int at) {
    return Accesses.readBy(instruction(at));
  }

  /** The class of which the instruction makes an object, or null. */
  public String made(int at) {
    return instruction(at).getOpcode() == Opcodes.NEW
        ? ((TypeInsnNode) instruction(at)).desc
        : null;
  }

  public ControlDependence dependence() {
    if (dependence == null) {
      dependence = ControlDependence.of(flow);
    }
    return dependence;
  }

  /** Definitions and uses. */
  public DataFlow data() {
    if (data == null) {
      data = new DataFlow(id, method, flow);
    }
    return data;
  }

  /**
   * What control can come to from an instruction, without it unless there is a cycle. Handlers of
   * exceptions are reached from all that they protect.
   */
  public BitSet reachableFrom(int at) {
    BitSet seen = new BitSet();
    int[] todo = new int[flow.size() + 1];
    int count = 0;
    todo[count++] = at;
    while (count > 0) {
      for (int next : flow.allSuccessors(todo[--count])) {
        if (!seen.get(next)) {
          seen.set(next);
          todo[count++] = next;
        }
      }
    }
    return seen;
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
