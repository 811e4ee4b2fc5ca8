// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.statics;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.ClassContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives an enum's constants to the JDK as soon as they exist. Otherwise the JDK calls {@code
 * values()} once: a step of whichever thread comes first, and, for constants that are made once, of
 * the first execution only.
 */
public final class EnumCache {
  private static final int MADE_BY_COMPILER =
      Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

  private EnumCache() {}

  public static void fill(ClassContext type) {
    ClassNode node = type.node();
    String field = type.facts().isEnum() ? fieldOfConstants(node) : null;
    if (field == null) {
      return;
    }
    for (MethodNode method : node.methods) {
      if (method.name.equals("<clinit>")) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
          if (insn.getOpcode() == Opcodes.PUTSTATIC && ((FieldInsnNode) insn).name.equals(field)) {
            method.instructions.insert(insn, keep(node.name, field).list);
          }
        }
      }
    }
  }

  /** The name differs between compilers; null if there is no such field. */
  private static String fieldOfConstants(ClassNode node) {
    for (FieldNode field : node.fields) {
      if ((field.access & MADE_BY_COMPILER) == MADE_BY_COMPILER
          && field.desc.equals(arrayOf(node.name))) {
        return field.name;
      }
    }
    return null;
  }

  private static Code keep(String type, String field) {
    return new Code()
        .constant(Type.getObjectType(type))
        .field(Opcodes.GETSTATIC, type, field, arrayOf(type))
        .invokeStatic(
            "io/jacquard/runtime/jdk/EnumConstants",
            "keep",
            "(Ljava/lang/Class;[Ljava/lang/Object;)V");
  }

  private static String arrayOf(String type) {
    return "[L".concat(type).concat(";");
  }
}
