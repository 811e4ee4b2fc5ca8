// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import io.jacquard.analysis.ControlFlow;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Where values of one method come from: operands on the stack, and definitions of variables. */
public final class DataFlow {
  private final MethodNode method;
  private final ControlFlow flow;
  private final Frame<SourceValue>[] frames;
  private final Map<AbstractInsnNode, Integer> numbers = new IdentityHashMap<>();

  DataFlow(MethodId id, MethodNode method, ControlFlow flow) {
    this.method = method;
    this.flow = flow;
    for (int at = 0; at < flow.size(); at++) {
      numbers.put(flow.instruction(at), at);
    }
    try {
      frames = new Analyzer<>(new SourceInterpreter()).analyze(id.owner(), method);
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("the code of " + id + " cannot be analysed", e);
    }
  }

  /**
   * The instructions that may have made an operand.
   *
   * @param operand from 0, the deepest on the stack; what makes a function object has none for the
   *     arguments that come with the call
   */
  public Set<Integer> operand(int at, int operand) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(flow.instruction(at))];
    Set<Integer> made = new LinkedHashSet<>();
    int count = OperandCounts.of(flow.instruction(at));
    int place = frame == null ? -1 : frame.getStackSize() - count + operand;
    if (place >= 0 && operand < count) {
      for (AbstractInsnNode node : frame.getStack(place).insns) {
        made.add(numbers.get(node));
      }
    }
    return made;
  }

  /** All instructions whose values go into the operands, over the stack alone. */
  public BitSet expression(int at) {
    BitSet all = new BitSet();
    BitSet todo = new BitSet();
    todo.set(at);
    while (!todo.isEmpty()) {
      int next = todo.nextSetBit(0);
      todo.clear(next);
      int count = OperandCounts.of(flow.instruction(next));
      for (int i = 0; i < count; i++) {
        for (int made : operand(next, i)) {
          if (!all.get(made)) {
            all.set(made);
            todo.set(made);
          }
        }
      }
    }
    return all;
  }

  /**
   * The definitions in this method that may give the value which the instruction reads: from them a
   * way leads here on which the variable is not defined again. A field of another object, an
   * element or contents may be defined on the way, since it need not be the same one.
   */
  public BitSet reaching(int at) {
    CodeVariable variable = Accesses.readBy(flow.instruction(at));
    BitSet found = new BitSet();
    BitSet seen = new BitSet();
    BitSet todo = new BitSet();
    todo.set(at);
    while (variable != null && !todo.isEmpty()) {
      int from = todo.nextSetBit(0);
      todo.clear(from);
      for (int before : flow.predecessors(from)) {
        if (!seen.get(before)) {
          seen.set(before);
          boolean defines = variable.equals(Accesses.definedBy(flow.instruction(before)));
          found.set(before, defines);
          if (!defines || !isCertain(variable)) {
            todo.set(before);
          }
        }
      }
    }
    return found;
  }

  /** Whether all accesses of this name are accesses of one variable. */
  private static boolean isCertain(CodeVariable variable) {
    return variable.kind() == CodeVariable.Kind.LOCAL
        || variable.kind() == CodeVariable.Kind.STATIC;
  }
}
