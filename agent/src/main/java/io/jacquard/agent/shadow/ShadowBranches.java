// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.SwitchCases;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Reports the decisions of branches, and of instructions that may throw. */
final class ShadowBranches {
  private ShadowBranches() {}

  static void jumpOnOne(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      out.before.dup();
      out.push(top).push(opcode).push(context.site());
      out.call("jump", "(ILjava/lang/Object;II)V");
    }
  }

  static void jumpOnTwo(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top) || out.isOpen(top - 1)) {
      out.before.op(Opcodes.DUP2);
      out.push(top - 1);
      out.push(top).push(opcode).push(context.site());
      out.call("jump", "(IILjava/lang/Object;Ljava/lang/Object;II)V");
    }
  }

  static void divisor(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      boolean wide = opcode == Opcodes.LDIV || opcode == Opcodes.LREM;
      out.before.op(wide ? Opcodes.DUP2 : Opcodes.DUP);
      out.push(top).push(context.site());
      out.call("divisor", wide ? "(JLjava/lang/Object;I)V" : "(ILjava/lang/Object;I)V");
    }
  }

  static void size(ShadowEmitter out, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      out.before.dup();
      out.push(top).push(context.site());
      out.call("size", "(ILjava/lang/Object;I)V");
    }
  }

  /** The lengths of an array of arrays are not followed. */
  static void sizes(ShadowEmitter out, int dimensions, MethodContext context) {
    for (int i = 1; i <= dimensions; i++) {
      out.drop(out.size() - i, "the length of an array of arrays", context.site());
    }
  }

  static boolean isArrayAccess(int opcode) {
    return isLoad(opcode) || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  static boolean isLoad(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  /**
   * Asks also where the index has no shadow, since the length of the array may have one. The array
   * lies below the index and perhaps a value.
   */
  static void index(ShadowEmitter out, int opcode, MethodContext context) {
    boolean load = isLoad(opcode);
    int index = out.size() - (load ? 1 : 2);
    Code code = out.before;
    Type element = load ? null : ShadowMemory.elementType(opcode);
    if (element != null) {
      code.store(element, context.temporary());
    }
    code.op(Opcodes.DUP2);
    out.push(index).push(context.site());
    out.call("index", "(Ljava/lang/Object;ILjava/lang/Object;I)V");
    if (element != null) {
      code.load(element, context.temporary());
    }
  }

  static void select(ShadowEmitter out, AbstractInsnNode insn, MethodContext context) {
    int top = out.size() - 1;
    if (!out.isOpen(top)) {
      return;
    }
    out.before.dup();
    out.push(top).push(SwitchCases.of(insn).register()).push(context.site());
    out.call("select", "(ILjava/lang/Object;II)V");
  }
}
