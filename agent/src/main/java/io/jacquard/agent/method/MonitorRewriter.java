// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.context.NotInstrumentableException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Replaces native monitors, of blocks and of methods, by the runtime's. */
public final class MonitorRewriter {
  private static final String DESCRIPTOR = "(Ljava/lang/Object;I)V";

  private MonitorRewriter() {}

  public static void enter(MethodContext context, AbstractInsnNode insn) {
    context.replace(
        insn, new Code().push(context.site()).hook(HookClass.MONITORS, "monitorEnter", DESCRIPTOR));
  }

  public static void exit(MethodContext context, AbstractInsnNode insn) {
    context.replace(
        insn, new Code().push(context.site()).hook(HookClass.MONITORS, "monitorExit", DESCRIPTOR));
  }

  /**
   * Turns a synchronized method into one that enters and exits by itself. Returns the code for its
   * entry.
   */
  static Code unsynchronize(MethodContext context) throws NotInstrumentableException {
    MethodNode method = context.method;
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    int site = context.site();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        context.before(
            insn, lock(context).push(site).hook(HookClass.MONITORS, "monitorExit", DESCRIPTOR));
      } else if (opcode == Opcodes.ASTORE && ((VarInsnNode) insn).var == 0 && !context.isStatic()) {
        throw new NotInstrumentableException(
            "synchronized method " + method.name + " overwrites this");
      }
    }
    exitOnThrow(context, site);
    return lock(context).push(site).hook(HookClass.MONITORS, "monitorEnter", DESCRIPTOR);
  }

  private static void exitOnThrow(MethodContext context, int site) {
    MethodNode method = context.method;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    method.instructions.insert(start);
    method.instructions.add(end);
    // Nothing but this is needed by the handler, and nothing else is the same all over the body.
    Object[] locals = context.isStatic() ? new Object[] {} : new Object[] {context.type.name()};
    method.instructions.add(
        new FrameNode(
            Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    Code handler = ExceptionHandlers.caught(new Code());
    handler.list.add(
        lock(context).push(site).hook(HookClass.MONITORS, "monitorExit", DESCRIPTOR).list);
    method.instructions.add(handler.op(Opcodes.ATHROW).list);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private static Code lock(MethodContext context) {
    return context.isStatic()
        ? new Code().constant(Type.getObjectType(context.type.name()))
        : new Code().loadThis();
  }
}
