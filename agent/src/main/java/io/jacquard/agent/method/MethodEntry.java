// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.probe.ObservedMethods;
import io.jacquard.agent.statics.StaticReset;
import io.jacquard.runtime.program.StartOfExploration;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Inserts the code at the start of a method: use of the class, monitor entry, start of a task or
 * thread.
 */
public final class MethodEntry {
  private MethodEntry() {}

  public static void rewrite(MethodContext context) throws NotInstrumentableException {
    MethodNode method = context.method;
    boolean callback = Callbacks.test(context);
    Code entry = callback ? Callbacks.begin() : new Code();
    useClass(context, entry);
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      entry.list.add(MonitorRewriter.unsynchronize(context).list);
    }
    if (isRunOfThread(context)) {
      entry.loadThis().hook(HookClass.THREADS, "run", "(Ljava/lang/Object;)V");
    }
    if (StartOfExploration.isAt(context.type.name(), method.name)) {
      entry.hook(HookClass.CALLS, "explore", "()V");
    }
    if (isTask(method)) {
      entry.hook(HookClass.CALLS, "entering", "()V");
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
          context.before(insn, new Code().hook(HookClass.CALLS, "taskEnded", "()V"));
        }
      }
    }
    if (ObservedMethods.test(context)) {
      // Last, because only a thread that has the turn is listened to.
      entry.push(context.site()).hook(HookClass.STEPS, "entered", "(I)V");
    }
    if (entry.list.size() > 0) {
      insert(context, entry);
    }
    if (callback) {
      Callbacks.end(context);
    }
  }

  /** The new code gets the first line, so that it is not lost in stack traces. */
  private static void insert(MethodContext context, Code entry) {
    if (context.line() >= 0) {
      LabelNode start = new LabelNode();
      entry.list.insert(new LineNumberNode(context.line(), start));
      entry.list.insert(start);
    }
    context.method.instructions.insert(entry.list);
  }

  private static void useClass(MethodContext context, Code entry) {
    MethodNode method = context.method;
    if (context.isConstructor() || context.isStatic() && !method.name.equals("<clinit>")) {
      ClassFacts used = context.known().nearestResettable(context.type.facts());
      if (used != null) {
        StaticReset.use(entry, used, context.site());
      }
    }
  }

  /** Whether an executor or a future may call the method: what it does is ordered by that. */
  private static boolean isTask(MethodNode method) {
    return method.name.startsWith("lambda$")
        || method.name.equals("run") && method.desc.equals("()V")
        || method.name.equals("call") && method.desc.startsWith("()")
        || method.name.equals("compute") && method.desc.startsWith("()");
  }

  private static boolean isRunOfThread(MethodContext context) {
    return !context.isStatic()
        && context.method.name.equals("run")
        && context.method.desc.equals("()V")
        && context.known().isThread(context.type.name());
  }

  public static int firstLine(MethodNode method) {
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (insn instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return -1;
  }
}
