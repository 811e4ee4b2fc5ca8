// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.access;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.facts.ConstantsHolder;
import io.jacquard.agent.facts.ResolvedField;
import io.jacquard.agent.statics.StaticReset;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Announces uses of classes through their static fields, and reads and writes of these. */
public final class StaticAccesses {
  private StaticAccesses() {}

  public static void read(MethodContext context, FieldInsnNode insn) {
    ResolvedField field = declaration(context, insn);
    if (field == null) {
      useUnknown(context, insn);
      return;
    }
    Code code = new Code();
    use(context, insn, field, code);
    // Class initialisation orders the write of a final static before every read.
    if (!field.isFinal()) {
      code.push(context.site(insn, field)).hook("getStatic", "(I)V");
    }
    context.before(insn, code);
  }

  public static void write(MethodContext context, FieldInsnNode insn) {
    ResolvedField field = declaration(context, insn);
    if (field == null) {
      useUnknown(context, insn);
      return;
    }
    Code code = new Code();
    use(context, insn, field, code);
    boolean reference = Type.getType(insn.desc).getSort() >= Type.ARRAY;
    if (!field.isFinal()) {
      if (reference) {
        code.dup();
      }
      code.push(context.site(insn, field))
          .hook("putStatic", reference ? "(Ljava/lang/Object;I)V" : "(I)V");
    } else if (reference && !isTable(insn, field)) {
      // Nobody reads it before the initialisation is over, but what it refers to is anybody's then.
      code.dup().hook("publish", "(Ljava/lang/Object;)V");
    }
    context.before(insn, code);
  }

  /** Whether a compiler made this array, of constants or for a switch: it is filled once. */
  private static boolean isTable(FieldInsnNode insn, ResolvedField field) {
    return field.isSynthetic() && insn.desc.charAt(0) == '[';
  }

  /** Null for fields of the JDK, for constants, and for what old compilers keep in statics. */
  private static ResolvedField declaration(MethodContext context, FieldInsnNode insn) {
    // Asked first, because it saves reading the JDK's class file.
    if (context.known().isPlatform(insn.owner)) {
      return null;
    }
    ResolvedField field = context.known().resolveField(insn.owner, insn.name, insn.desc);
    return field == null
            || field.constant() && field.isFinal()
            || isClassLiteral(insn, field)
            || context.known().isPlatform(field.owner().name)
        ? null
        : field;
  }

  /**
   * Whether a compiler from before Java 5 made this field, to keep the class that a literal means.
   * Nobody can tell who filled it: it gets the same object each time, and needs no lock for that.
   */
  private static boolean isClassLiteral(FieldInsnNode insn, ResolvedField field) {
    return field.isSynthetic()
        && insn.name.startsWith("class$")
        && insn.desc.equals("Ljava/lang/Class;");
  }

  /** A class that the program has not made yet may have an initialiser. */
  private static void useUnknown(MethodContext context, FieldInsnNode insn) {
    if (!context.known().isPlatform(insn.owner) && context.known().facts(insn.owner) == null) {
      context.before(
          insn,
          new Code()
              .constant(Type.getObjectType(insn.owner))
              .push(1)
              .push(context.site(insn, null))
              .hook(HookClass.CALLS, "named", "(Ljava/lang/Class;ZI)V"));
    }
  }

  private static void use(
      MethodContext context, FieldInsnNode insn, ResolvedField field, Code code) {
    ClassFacts owner = field.owner();
    if (!context.known().isResettable(owner) || !context.known().isApplication(owner.name)) {
      return;
    }
    if (owner.isInterface()) {
      // Whoever loads the interface makes the class that has its constants.
      code.constant(Type.getObjectType(insn.owner)).op(Opcodes.POP);
      StaticReset.use(code, owner, context.site(insn, field));
      insn.owner = ConstantsHolder.homeOf(owner);
    } else if (!owner.name.equals(context.type.name())) {
      StaticReset.use(code, owner, context.site(insn, field));
    }
  }
}
