// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.analysis.spin.MethodSpins;
import io.jacquard.analysis.spin.SpinLoop;
import io.jacquard.runtime.thread.Iterations;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reports iterations of loops in which a thread may only wait: where they begin, and where they
 * stop being pure.
 *
 * <p>The positions are marked before the method is rewritten, since the analysis numbers its
 * original instructions; the code is inserted afterwards.
 */
public final class SpinProbes {
  private static final String EXPECT = "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V";

  private record Insertion(LabelNode place, Code code) {}

  private final MethodNode method;
  private final List<Insertion> insertions = new ArrayList<>();

  private SpinProbes(MethodNode method) {
    this.method = method;
  }

  public static SpinProbes in(MethodContext context, MethodSpins spins, int[] offsets) {
    SpinProbes hooks = new SpinProbes(context.method);
    if (!spins.isEmpty()) {
      hooks.prepare(context, spins, offsets);
    }
    return hooks;
  }

  private void prepare(MethodContext context, MethodSpins spins, int[] offsets) {
    List<AbstractInsnNode> instructions = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        instructions.add(insn);
      }
    }
    LabelNode entry = new LabelNode();
    for (SpinLoop loop : spins.loops()) {
      int number = Iterations.newLoop();
      insertions.add(new Insertion(entry, leave(number)));
      for (int at : loop.leaves()) {
        before(instructions.get(at), leave(number));
      }
      for (int at : loop.changes()) {
        after(instructions.get(at), leave(number));
      }
      AbstractInsnNode head = instructions.get(loop.head());
      context.moveTo(null, offsets[loop.head()], line(head));
      before(
          head,
          new Code().push(number).push(context.site()).hook(HookClass.LOOPS, "spin", "(II)V"));
    }
    method.instructions.insert(entry);
    for (int at : spins.effects()) {
      after(instructions.get(at), new Code().hook(HookClass.LOOPS, "effect", "()V"));
    }
    for (int at : spins.catches()) {
      before(instructions.get(at), new Code().hook(HookClass.LOOPS, "effect", "()V"));
    }
    for (int at : spins.receivers()) {
      MethodInsnNode call = (MethodInsnNode) instructions.get(at);
      before(
          call,
          new Code()
              .dup()
              .constant(Type.getObjectType(call.owner))
              .constant(call.name.concat(call.desc))
              .hook(HookClass.LOOPS, "expect", EXPECT));
    }
  }

  private static Code leave(int loop) {
    return new Code().push(loop).hook(HookClass.LOOPS, "leaveSpin", "(I)V");
  }

  private void before(AbstractInsnNode insn, Code code) {
    LabelNode place = new LabelNode();
    method.instructions.insertBefore(insn, place);
    insertions.add(new Insertion(place, code));
  }

  private void after(AbstractInsnNode insn, Code code) {
    LabelNode place = new LabelNode();
    method.instructions.insert(insn, place);
    insertions.add(new Insertion(place, code));
  }

  private static int line(AbstractInsnNode insn) {
    for (AbstractInsnNode each = insn; each != null; each = each.getPrevious()) {
      if (each instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return -1;
  }

  /** Inserts the hooks. Call once the instructions of the method have been rewritten. */
  public void insert() {
    for (Insertion each : insertions) {
      method.instructions.insert(each.place, each.code.list);
    }
  }
}
