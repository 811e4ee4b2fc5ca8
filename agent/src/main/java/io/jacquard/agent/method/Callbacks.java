// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.call.EscapingArguments;
import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Announces the begin and end of methods that code outside the application may call: bodies of
 * lambda expressions, targets of method references, and overriders of JDK methods. While such a
 * method runs, the JDK call that led to it is not one atomic step.
 */
public final class Callbacks {
  private Callbacks() {}

  /** The methods of the class that are referred to where a function is made of a method. */
  public static Set<String> referred(ClassNode type) {
    Set<String> referred = new HashSet<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
          for (Object argument : dynamic.bsmArgs) {
            if (argument instanceof Handle handle && handle.getOwner().equals(type.name)) {
              referred.add(handle.getName().concat(handle.getDesc()));
            }
          }
        }
      }
    }
    return referred;
  }

  static boolean test(MethodContext context) {
    MethodNode method = context.method;
    if (method.name.charAt(0) == '<') {
      return false;
    }
    if (context.type.referred().contains(method.name.concat(method.desc))) {
      return true;
    }
    return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0
        && context.known().isKnownOutside(context.type.facts(), method.name, method.desc);
  }

  public static Code begin() {
    return new Code().hook(HookClass.CALLS, "callbackBegins", "()V");
  }

  /** Announces every end of the method. */
  public static void end(MethodContext context) {
    MethodNode method = context.method;
    boolean isObject = EscapingArguments.any(new Type[] {Type.getReturnType(method.desc)});
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.ARETURN && isObject) {
        context.before(
            insn, new Code().dup().hook(HookClass.CALLS, "callbackEnds", "(Ljava/lang/Object;)V"));
      } else if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        context.before(insn, ended(new Code()));
      }
    }
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    method.instructions.insert(start);
    method.instructions.add(end);
    method.instructions.add(
        new FrameNode(Opcodes.F_FULL, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(ended(ExceptionHandlers.caught(new Code())).op(Opcodes.ATHROW).list);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private static Code ended(Code code) {
    return code.hook(HookClass.CALLS, "callbackEnds", "()V");
  }
}
