// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes a method carry shadows beside its numbers, instruction by instruction.
 *
 * <p>Decisions about branches come before the hooks of an instruction ({@link #decide}): what the
 * hook announces may depend on them. All other code lies directly around the instruction ({@link
 * #carry}), with no operation of another thread in between.
 */
public final class ShadowCode {
  private static final Type OBJECT = ShadowEmitter.OBJECT;

  private final MethodContext context;
  private final ShadowFrames frames;
  private final ShadowCallCode calls;
  private final ShadowMemory memory;
  private final SharedAccessRecorder shared;

  public ShadowCode(MethodContext context, ShadowFrames frames, ShadowLambdas lambdas) {
    this.context = context;
    this.frames = frames;
    calls = new ShadowCallCode(context, frames, lambdas);
    memory = new ShadowMemory(context);
    shared = new SharedAccessRecorder(context);
  }

  private ShadowEmitter at(AbstractInsnNode insn) {
    return new ShadowEmitter(frames, insn);
  }

  /** Reports decisions that depend on inputs. Call before hooks are added. */
  public void decide(AbstractInsnNode insn) {
    if (frames.before(insn) == null) {
      return;
    }
    ShadowEmitter out = at(insn);
    switch (insn.getOpcode()) {
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
          ShadowBranches.jumpOnOne(out, insn.getOpcode(), context);
      case Opcodes.IF_ICMPEQ,
          Opcodes.IF_ICMPNE,
          Opcodes.IF_ICMPLT,
          Opcodes.IF_ICMPGE,
          Opcodes.IF_ICMPGT,
          Opcodes.IF_ICMPLE ->
          ShadowBranches.jumpOnTwo(out, insn.getOpcode(), context);
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> ShadowBranches.select(out, insn, context);
      case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM ->
          ShadowBranches.divisor(out, insn.getOpcode(), context);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> ShadowBranches.size(out, context);
      case Opcodes.MULTIANEWARRAY ->
          ShadowBranches.sizes(out, ((MultiANewArrayInsnNode) insn).dims, context);
      case Opcodes.IFNULL, Opcodes.IFNONNULL ->
          ShadowReferences.jumpOnNull(out, insn.getOpcode(), context);
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE ->
          ShadowReferences.jumpOnSame(out, insn.getOpcode(), context);
      case Opcodes.MONITORENTER, Opcodes.ATHROW, Opcodes.ARRAYLENGTH ->
          ShadowReferences.top(out, context);
      case Opcodes.GETFIELD -> {
        memory.touch(out, (FieldInsnNode) insn);
        shared.useOfRead(out, (FieldInsnNode) insn);
      }
      case Opcodes.PUTFIELD -> {
        if (!context.isConstructor()) {
          memory.overwrite(out, (FieldInsnNode) insn);
          shared.useOfWritten(out, (FieldInsnNode) insn);
        }
      }
      default -> {
        if (ShadowBranches.isArrayAccess(insn.getOpcode())) {
          ShadowBranches.index(out, insn.getOpcode(), context);
          shared.useOfElement(out, insn.getOpcode());
        } else if (insn instanceof MethodInsnNode call) {
          calls.decide(out, call);
        }
      }
    }
    out.insertBefore(context.method.instructions, insn);
  }

  /**
   * Carries shadows from what an instruction takes to what it gives. Call after hooks are added.
   */
  public void carry(AbstractInsnNode insn) {
    if (frames.before(insn) == null) {
      return;
    }
    ShadowEmitter out = at(insn);
    int opcode = insn.getOpcode();
    int top = out.size() - 1;
    if (insn instanceof VarInsnNode variable && opcode != Opcodes.RET) {
      local(out, variable, top);
    } else if (insn instanceof IincInsnNode increment) {
      increment(out, increment);
    } else if (insn instanceof FieldInsnNode field) {
      memory.field(out, field);
      shared.field(out, field);
    } else if (insn instanceof MethodInsnNode call) {
      calls.carry(out, call);
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      calls.carry(out, dynamic);
    } else if (ShadowBranches.isArrayAccess(opcode)) {
      memory.element(out, opcode);
      shared.element(out, opcode);
    } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
      ShadowStack.shuffle(out, opcode);
    } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG) {
      ShadowArithmetic.carry(out, opcode, context);
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.DRETURN) {
      calls.returning(insn);
    } else {
      others(out, insn, top);
    }
    if (insn.getNext() != null || insn.getPrevious() != null) {
      out.insertAround(context.method.instructions, insn);
    }
  }

  private void others(ShadowEmitter out, AbstractInsnNode insn, int top) {
    switch (insn.getOpcode()) {
      case Opcodes.ICONST_M1,
          Opcodes.ICONST_0,
          Opcodes.ICONST_1,
          Opcodes.ICONST_2,
          Opcodes.ICONST_3,
          Opcodes.ICONST_4,
          Opcodes.ICONST_5,
          Opcodes.LCONST_0,
          Opcodes.LCONST_1,
          Opcodes.FCONST_0,
          Opcodes.FCONST_1,
          Opcodes.FCONST_2,
          Opcodes.DCONST_0,
          Opcodes.DCONST_1,
          Opcodes.BIPUSH,
          Opcodes.SIPUSH,
          Opcodes.LDC ->
          out.clear(top + 1);
      case Opcodes.INSTANCEOF -> ShadowReferences.test(out, (TypeInsnNode) insn);
      case Opcodes.ARRAYLENGTH -> memory.length(out);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        memory.made(out);
        makes(out, top);
      }
      case Opcodes.MULTIANEWARRAY -> makes(out, top + 1 - ((MultiANewArrayInsnNode) insn).dims);
      case Opcodes.ACONST_NULL, Opcodes.NEW -> makes(out, top + 1);
      case Opcodes.ARETURN -> {
        calls.givesObject(out);
        calls.returning(insn);
      }
      default -> {}
    }
  }

  /** The reference that the instruction puts at this depth has no shadow. */
  private void makes(ShadowEmitter out, int depth) {
    if (frames.references()) {
      out.clear(out.after, depth);
    }
  }

  private void local(ShadowEmitter out, VarInsnNode insn, int top) {
    int opcode = insn.getOpcode();
    if ((opcode == Opcodes.ALOAD || opcode == Opcodes.ASTORE) && !frames.references()) {
      return;
    }
    if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
      if (out.isLocalOpen(insn.var)) {
        out.before.load(OBJECT, frames.ofLocal(insn.var)).store(OBJECT, frames.ofStack(top + 1));
      } else {
        out.clear(top + 1);
      }
    } else if (opcode >= Opcodes.ISTORE
        && opcode <= Opcodes.ASTORE
        && frames.ofLocal(insn.var) >= 0) {
      out.push(top).store(OBJECT, frames.ofLocal(insn.var));
    }
  }

  private void increment(ShadowEmitter out, IincInsnNode insn) {
    if (out.isLocalOpen(insn.var)) {
      int shadow = frames.ofLocal(insn.var);
      out.before
          .load(Type.INT_TYPE, insn.var)
          .push(insn.incr)
          .load(OBJECT, shadow)
          .op(Opcodes.ACONST_NULL)
          .push(Opcodes.IADD);
      out.call("ints", "(IILjava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;")
          .store(OBJECT, shadow);
    }
  }

  /** Adds what comes first and last in the method. Call when everything else is in place. */
  public void finish() {
    calls.results();
    calls.entry();
    frames.extendFrames();
  }
}
