// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import io.jacquard.analysis.ControlFlow;
import io.jacquard.analysis.Liveness;
import io.jacquard.analysis.Loop;
import io.jacquard.analysis.Loops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The loops of a class in which a thread may wait by spinning.
 *
 * <p>A loop is one if some path from its head back to it passes no instruction with a lasting
 * effect and none that gives a new value to a local which is alive at the head. Its operand stack
 * must be empty at the head, which is so in all code that javac makes of loops.
 */
public final class ClassSpins {
  private final InstructionEffects effects;
  private final Map<MethodNode, MethodSpins> methods = new IdentityHashMap<>();

  private ClassSpins(ClassNode type, ClassSource others) {
    effects = new InstructionEffects(type, others);
    for (MethodNode method : type.methods) {
      if (jumpsBack(method) && InstructionEffects.isReadable(method)) {
        List<SpinLoop> loops = loopsOf(method);
        if (!loops.isEmpty()) {
          methods.put(method, new MethodSpins(loops, List.of(), List.of(), List.of()));
        }
      }
    }
    addMarks();
  }

  /** Reads a class with its frames; others are asked for what its loops call. */
  public static ClassSpins of(ClassNode type, ClassSource others) {
    return new ClassSpins(type, others);
  }

  /** What has to be watched in a method of the class. */
  public MethodSpins of(MethodNode method) {
    return methods.getOrDefault(method, MethodSpins.NONE);
  }

  /** Whether the method may have a loop; most have none. */
  private static boolean jumpsBack(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      boolean jumps =
          node instanceof JumpInsnNode jump
              ? method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump)
              : node instanceof TableSwitchInsnNode || node instanceof LookupSwitchInsnNode;
      if (jumps) {
        return true;
      }
    }
    return false;
  }

  private List<SpinLoop> loopsOf(MethodNode method) {
    ControlFlow flow = effects.flow(method);
    List<SpinLoop> found = new ArrayList<>();
    Liveness liveness = null;
    for (Loop loop : Loops.of(flow)) {
      if (!startsEmpty(flow.instruction(loop.head()))) {
        continue;
      }
      if (liveness == null) {
        liveness = Liveness.of(flow);
      }
      Liveness alive = liveness;
      IntPredicate changes =
          at -> {
            int local = Liveness.definedBy(flow.instruction(at));
            return local >= 0 && alive.isAlive(local, loop.head());
          };
      // other classes are read only if all else is pure
      if (isPure(flow, loop, changes, InstructionEffects::isLastingAtSight)
          && isPure(flow, loop, changes, effects::isLasting)) {
        found.add(spinLoop(loop, changes));
      }
    }
    return found;
  }

  private static boolean startsEmpty(AbstractInsnNode head) {
    for (AbstractInsnNode node = head.getPrevious();
        node != null && node.getOpcode() < 0;
        node = node.getPrevious()) {
      if (node instanceof FrameNode frame) {
        return frame.stack == null || frame.stack.isEmpty();
      }
    }
    return false;
  }

  /** Whether some path from the head back to it changes nothing. */
  private static boolean isPure(
      ControlFlow flow, Loop loop, IntPredicate changes, Predicate<AbstractInsnNode> isLasting) {
    BitSet reached =
        InstructionEffects.reachable(
            flow,
            loop.head(),
            at -> loop.contains(at) && !changes.test(at) && !isLasting.test(flow.instruction(at)));
    return reached.stream()
        .anyMatch(
            at -> {
              for (int next : flow.successors(at)) {
                if (next == loop.head()) {
                  return true;
                }
              }
              return false;
            });
  }

  private static SpinLoop spinLoop(Loop loop, IntPredicate changes) {
    List<Integer> changing = Arrays.stream(loop.body()).filter(changes).boxed().toList();
    return new SpinLoop(loop.head(), changing, Arrays.stream(loop.exits()).boxed().toList());
  }

  /** Marks effects in the loops, and in all of the methods of the class that they call. */
  private void addMarks() {
    Map<MethodNode, BitSet> watched = new IdentityHashMap<>();
    for (Map.Entry<MethodNode, MethodSpins> each : methods.entrySet()) {
      ControlFlow flow = effects.flow(each.getKey());
      BitSet inLoops = new BitSet();
      for (Loop loop : Loops.of(flow)) {
        if (each.getValue().loops().stream().anyMatch(spin -> spin.head() == loop.head())) {
          for (int at : loop.body()) {
            inLoops.set(at);
          }
        }
      }
      watched.put(each.getKey(), inLoops);
      effects.markCallees(inLoops.stream().mapToObj(flow::instruction).toList());
    }
    for (MethodNode callee : effects.marked()) {
      BitSet all = new BitSet();
      all.set(0, effects.flow(callee).size());
      watched.put(callee, all);
    }
    for (Map.Entry<MethodNode, BitSet> each : watched.entrySet()) {
      mark(each.getKey(), each.getValue());
    }
  }

  private void mark(MethodNode method, BitSet where) {
    ControlFlow flow = effects.flow(method);
    IntPredicate lasting = at -> effects.isLasting(flow.instruction(at));
    IntPredicate checked = at -> effects.needsReceiver(flow.instruction(at));
    methods.put(
        method,
        new MethodSpins(
            of(method).loops(),
            where.stream().filter(lasting).boxed().toList(),
            where.stream().filter(flow::isHandler).boxed().toList(),
            where.stream().filter(checked.and(lasting.negate())).boxed().toList()));
  }
}
