// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What the value of a branch may depend on, and what defines that, across methods: through locals,
 * parameters, results of calls, and shared variables, which any method may define.
 */
public final class Definitions {
  private final ProgramGraph graph;

  public Definitions(ProgramGraph graph) {
    this.graph = graph;
  }

  /** The definitions in the method of a branch that may give it its operands, over locals alone. */
  public Set<Integer> within(int branch) {
    int number = graph.methodOf(branch);
    MethodGraph method = graph.method(number);
    Set<Integer> found = new TreeSet<>();
    BitSet read = method.data().expression(graph.at(branch));
    for (int at = read.nextSetBit(0); at >= 0; at = read.nextSetBit(at + 1)) {
      method.data().reaching(at).stream().forEach(each -> found.add(graph.node(number, each)));
    }
    return found;
  }

  /** All definitions, in any method, of variables that the branch may depend on. */
  public Set<Integer> anywhere(int branch) {
    Set<CodeVariable> shared = new LinkedHashSet<>();
    Set<Integer> found = new TreeSet<>();
    Deque<Integer> todo = new ArrayDeque<>();
    Set<Integer> seen = new HashSet<>();
    addOperands(branch, todo, seen);
    while (!todo.isEmpty()) {
      visit(todo.remove(), shared, found, todo, seen);
    }
    addAll(shared, found);
    return found;
  }

  /** The instructions, in any method, that read shared variables on which operands may depend. */
  public Set<Integer> reads(int node) {
    Set<CodeVariable> shared = new LinkedHashSet<>();
    Deque<Integer> todo = new ArrayDeque<>();
    Set<Integer> seen = new TreeSet<>();
    addOperands(node, todo, seen);
    while (!todo.isEmpty()) {
      visit(todo.remove(), shared, new TreeSet<>(), todo, seen);
    }
    seen.removeIf(each -> !isRead(each));
    return seen;
  }

  /** Whether an instruction reads a shared variable. */
  public boolean isRead(int node) {
    CodeVariable variable = graph.method(graph.methodOf(node)).readBy(graph.at(node));
    return variable != null && variable.isShared();
  }

  /** All definitions, in any method, of the shared variable that an instruction reads. */
  public Set<Integer> ofRead(int read) {
    Set<Integer> found = new TreeSet<>();
    addAll(Set.of(graph.method(graph.methodOf(read)).readBy(graph.at(read))), found);
    return found;
  }

  private void addAll(Set<CodeVariable> shared, Set<Integer> found) {
    for (int number = 0; number < graph.methods().size() && !shared.isEmpty(); number++) {
      MethodGraph method = graph.method(number);
      for (int at = 0; at < method.size(); at++) {
        if (definesOneOf(method, at, shared)) {
          found.add(graph.node(number, at));
        }
      }
    }
  }

  private void addOperands(int node, Deque<Integer> todo, Set<Integer> seen) {
    int number = graph.methodOf(node);
    BitSet made = graph.method(number).data().expression(graph.at(node));
    for (int at = made.nextSetBit(0); at >= 0; at = made.nextSetBit(at + 1)) {
      if (seen.add(graph.node(number, at))) {
        todo.add(graph.node(number, at));
      }
    }
  }

  /** Follows one instruction whose value matters. */
  private void visit(
      int node,
      Set<CodeVariable> shared,
      Set<Integer> found,
      Deque<Integer> todo,
      Set<Integer> seen) {
    int number = graph.methodOf(node);
    MethodGraph method = graph.method(number);
    int at = graph.at(node);
    CodeVariable variable = method.readBy(at);
    if (variable != null && variable.isShared()) {
      shared.add(variable);
    } else if (variable != null) {
      BitSet stores = method.data().reaching(at);
      for (int store = stores.nextSetBit(0); store >= 0; store = stores.nextSetBit(store + 1)) {
        found.add(graph.node(number, store));
        addOperands(graph.node(number, store), todo, seen);
      }
      addArguments(number, at, todo, seen);
    }
    for (int callee : graph.callees(node)) {
      addResults(callee, todo, seen);
    }
  }

  /** The value of a parameter comes from the callers. */
  private void addArguments(int number, int load, Deque<Integer> todo, Set<Integer> seen) {
    MethodGraph method = graph.method(number);
    if (!(method.instruction(load) instanceof VarInsnNode access)) {
      return;
    }
    int operand = operandOf(method, access.var);
    if (operand < 0) {
      return;
    }
    for (int caller : graph.callers(number)) {
      int owner = graph.methodOf(caller);
      for (int made : graph.method(owner).data().operand(graph.at(caller), operand)) {
        if (seen.add(graph.node(owner, made))) {
          todo.add(graph.node(owner, made));
        }
        addOperands(graph.node(owner, made), todo, seen);
      }
    }
  }

  /** Which operand of a call becomes this local; -1 if the local is no parameter. */
  private static int operandOf(MethodGraph method, int local) {
    int next = 0;
    int operand = 0;
    if (!method.isStatic()) {
      if (local == 0) {
        return 0;
      }
      next = 1;
      operand = 1;
    }
    for (Type type : Type.getArgumentTypes(method.id().descriptor())) {
      if (next == local) {
        return operand;
      }
      next += type.getSize();
      operand++;
    }
    return -1;
  }

  /** What a method returns depends on what its results and its branches are made of. */
  private void addResults(int callee, Deque<Integer> todo, Set<Integer> seen) {
    MethodGraph method = graph.method(callee);
    for (int at = 0; at < method.size(); at++) {
      if (method.isReturn(at) || method.isBranch(at)) {
        addOperands(graph.node(callee, at), todo, seen);
      }
    }
  }

  private boolean definesOneOf(MethodGraph method, int at, Set<CodeVariable> shared) {
    CodeVariable variable = method.definedBy(at);
    if (variable == null || !variable.isShared()) {
      return false;
    }
    if (shared.contains(variable)) {
      return true;
    }
    if (variable.kind() == CodeVariable.Kind.CONTENTS) {
      for (CodeVariable each : shared) {
        if (each.kind() == CodeVariable.Kind.CONTENTS
            && graph.hierarchy().mayBeSame(each.name(), variable.name())) {
          return true;
        }
      }
    }
    return false;
  }
}
