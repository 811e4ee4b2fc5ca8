// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import io.jacquard.analysis.ControlFlow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which instructions leave something behind that outlives the frame: a write to the heap, a new
 * object (its number is the name of the next one), a call of which nothing is known.
 *
 * <p>Reads do not, nor do updates that tell when they have run whether they changed anything, nor
 * taking and giving back a monitor: the engine sees whether that is balanced.
 */
final class InstructionEffects {
  /** Whether the effects of a method can be seen as it runs, by marks in its code. */
  enum Purity {
    /** It has none on any path. */
    ALWAYS,
    /** It has none on some path. */
    SOMETIMES,
    NEVER
  }

  private final ClassNode own;
  private final Callees callees;
  private final Map<MethodNode, ControlFlow> flows = new IdentityHashMap<>();
  private final Map<MethodNode, Purity> known = new IdentityHashMap<>();
  private final Set<MethodNode> marked = new HashSet<>();

  InstructionEffects(ClassNode own, ClassSource others) {
    this.own = own;
    callees = new Callees(own, others);
  }

  /** For methods of other classes than the one that is rewritten: none of them can be marked. */
  static InstructionEffects outside(ClassSource classes) {
    return new InstructionEffects(new ClassNode(), classes);
  }

  /** Whether the method has no effect on any path. */
  boolean isPure(ClassNode type, MethodNode method) {
    return purity(type, method) == Purity.ALWAYS;
  }

  ControlFlow flow(MethodNode method) {
    return flows.computeIfAbsent(method, ControlFlow::of);
  }

  /** Whether the method has code, and none of the subroutines of old class files. */
  static boolean isReadable(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (node.getOpcode() == Opcodes.JSR || node.getOpcode() == Opcodes.RET) {
        return false;
      }
    }
    return method.instructions.size() > 0;
  }

  /** Whether no iteration that is under way is pure after the instruction, whatever it calls. */
  static boolean isLastingAtSight(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return switch (opcode) {
      case Opcodes.PUTFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.NEW,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.INVOKEDYNAMIC,
          Opcodes.INVOKEINTERFACE ->
          true;
      case Opcodes.LDC -> ((LdcInsnNode) node).cst instanceof ConstantDynamic;
      default -> opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    };
  }

  /** The same, knowing what it calls. */
  boolean isLasting(AbstractInsnNode node) {
    if (isLastingAtSight(node)) {
      return true;
    }
    if (!(node instanceof MethodInsnNode call)) {
      return false;
    }
    Callees.Target target = callees.of(call);
    if (target.library() != null) {
      return !PureJdkCalls.isHarmless(target.library(), call.name, call.desc);
    }
    return target.callee() == null || !mayBePure(target.callee());
  }

  /** Whether the receiver of the call has to be looked at. */
  boolean needsReceiver(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call
        && callees.of(call).callee() != null
        && !callees.of(call).callee().exact();
  }

  /**
   * A method of another class cannot be marked: it must be pure as it stands. What an abstract
   * method does is found out as it runs, by the class of the receiver.
   */
  private boolean mayBePure(Callees.Callee callee) {
    if (isAbstract(callee.method())) {
      return true;
    }
    Purity purity = purity(callee.type(), callee.method());
    if (callee.type() != own) {
      return purity == Purity.ALWAYS;
    }
    return purity != Purity.NEVER;
  }

  private static boolean isAbstract(MethodNode method) {
    return (method.access & Opcodes.ACC_ABSTRACT) != 0;
  }

  private Purity purity(ClassNode type, MethodNode method) {
    Purity purity = known.get(method);
    if (purity == null) {
      known.put(method, Purity.NEVER); // what calls itself may go on for ever
      purity = computePurity(type, method);
      known.put(method, purity);
    }
    return purity;
  }

  private Purity computePurity(ClassNode type, MethodNode method) {
    if (!isReadable(method)) {
      return Purity.NEVER;
    }
    ControlFlow flow = flow(method);
    boolean always = true;
    for (int at = 0; always && at < flow.size(); at++) {
      AbstractInsnNode node = flow.instruction(at);
      always = !isLasting(node) && (type == own || !needsReceiver(node));
    }
    if (always) {
      return Purity.ALWAYS;
    }
    BitSet reached = reachable(flow, 0, at -> !isLasting(flow.instruction(at)));
    boolean returns = reached.stream().anyMatch(at -> isReturn(flow.instruction(at)));
    return returns ? Purity.SOMETIMES : Purity.NEVER;
  }

  private static boolean isReturn(AbstractInsnNode node) {
    return node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN;
  }

  /** What can be reached without an exception, through instructions that may be passed. */
  static BitSet reachable(ControlFlow flow, int from, IntPredicate mayPass) {
    BitSet reached = new BitSet();
    List<Integer> todo = new ArrayList<>(List.of(from));
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      if (!reached.get(at) && mayPass.test(at)) {
        reached.set(at);
        for (int next : flow.successors(at)) {
          todo.add(next);
        }
      }
    }
    return reached;
  }

  /** The methods of the class whose effects count because these instructions call them. */
  void markCallees(Iterable<AbstractInsnNode> nodes) {
    for (AbstractInsnNode node : nodes) {
      if (node instanceof MethodInsnNode call && !isLasting(node)) {
        Callees.Callee callee = callees.of(call).callee();
        if (callee != null
            && callee.type() == own
            && !isAbstract(callee.method())
            && marked.add(callee.method())) {
          markCallees(callee.method().instructions);
        }
      }
    }
  }

  Set<MethodNode> marked() {
    return new HashSet<>(marked);
  }
}
