// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the source expression, a field or a local variable, for the receiver of a call, the object
 * of a monitor or that of a field. It searches backwards from the instruction through code without
 * branches, where such an expression nearly always is.
 */
public final class Expressions {
  /**
   * Before the name of a local variable that an inner class has captured, in Java and in Kotlin.
   */
  private static final List<String> CAPTURED = List.of("val$", "$");

  private Expressions() {}

  /** The name; null if there is none, or if the instruction has no such object. */
  public static String of(MethodNode method, AbstractInsnNode insn) {
    int above =
        switch (insn.getOpcode()) {
          case Opcodes.MONITORENTER -> 0;
          case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.GETFIELD, Opcodes.PUTFIELD ->
              StackEffect.popped(insn) - 1;
          default -> -1;
        };
    for (AbstractInsnNode at = insn.getPrevious();
        at != null && above >= 0;
        at = at.getPrevious()) {
      if (at instanceof FrameNode || at instanceof JumpInsnNode) {
        return null; // there may be several ways to here
      }
      if (at.getOpcode() < 0) {
        continue;
      }
      int pushed = StackEffect.pushed(at);
      if (above >= pushed) {
        above += StackEffect.popped(at) - pushed;
      } else if (at.getOpcode() == Opcodes.DUP || at.getOpcode() == Opcodes.CHECKCAST) {
        above = 0; // the same object, below
      } else {
        return name(method, at);
      }
    }
    return null;
  }

  private static String name(MethodNode method, AbstractInsnNode source) {
    String name =
        source instanceof FieldInsnNode field
            ? field.name
            : source.getOpcode() == Opcodes.ALOAD
                ? local(method, ((VarInsnNode) source).var)
                : null;
    for (String prefix : CAPTURED) {
      if (name != null && name.startsWith(prefix)) {
        name = name.substring(prefix.length());
      }
    }
    return name == null || name.equals("this") || name.indexOf('$') >= 0 ? null : name;
  }

  /**
   * The name of a local variable; null if there is no debug information, or if two variables have
   * been in that place.
   */
  public static String local(MethodNode method, int variable) {
    String name = null;
    if (method.localVariables != null) {
      for (LocalVariableNode each : method.localVariables) {
        if (each.index == variable) {
          if (name != null && !name.equals(each.name)) {
            return null;
          }
          name = each.name;
        }
      }
    }
    return name;
  }
}
