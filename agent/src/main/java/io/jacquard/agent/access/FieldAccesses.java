// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.access;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.facts.ResolvedField;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Announces reads and writes of instance fields. */
public final class FieldAccesses {
  private static final String PRIMITIVE = "(Ljava/lang/Object;I)V";
  private static final String REFERENCE = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

  private FieldAccesses() {}

  public static void read(MethodContext context, FieldInsnNode insn) {
    if (context.known().isPlatform(insn.owner)) {
      return;
    }
    ResolvedField field = context.known().resolveField(insn.owner, insn.name, insn.desc);
    if (isSafe(context, field)) {
      return;
    }
    context.before(
        insn, new Code().dup().push(context.site(insn, field)).hook("getField", PRIMITIVE));
  }

  public static void write(MethodContext context, FieldInsnNode insn) {
    if (context.known().isPlatform(insn.owner)) {
      return;
    }
    ResolvedField field = context.known().resolveField(insn.owner, insn.name, insn.desc);
    if (context.isConstructor() && isSafe(context, field)) {
      return;
    }
    int site = context.site(insn, field);
    Type type = Type.getType(insn.desc);
    Code code = new Code();
    if (type.getSize() == 2) {
      code.store(type, context.temporary())
          .dup()
          .push(site)
          .hook("putField", PRIMITIVE)
          .load(type, context.temporary());
    } else if (type.getSort() >= Type.ARRAY) {
      code.op(Opcodes.DUP2).push(site).hook("putField", REFERENCE);
    } else {
      code.op(Opcodes.DUP2).op(Opcodes.POP).push(site).hook("putField", PRIMITIVE);
    }
    context.before(insn, code);
  }

  /**
   * Nobody sees a final field change if no constructor lets the object out. Captured variables and
   * the enclosing instance are stored before any constructor runs.
   */
  private static boolean isSafe(MethodContext context, ResolvedField field) {
    return field != null
        && field.isFinal()
        && (field.isSynthetic() || !context.known().leaksThis(field.owner()));
  }
}
