// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports decisions about references, in classes that report their accesses to memory: null,
 * identity, type tests, and what fails if there is no object.
 */
final class ShadowReferences {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String DEREFERENCE = "(" + OBJECT + OBJECT + "ZI)V";

  private ShadowReferences() {}

  /** IFNULL, IFNONNULL. */
  static void jumpOnNull(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      out.before.dup();
      out.push(top).push(opcode == Opcodes.IFNULL ? 1 : 0).push(context.site());
      out.callShared("jump", DEREFERENCE);
    }
  }

  /** IF_ACMPEQ, IF_ACMPNE. */
  static void jumpOnSame(ShadowEmitter out, int opcode, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top) || out.isOpen(top - 1)) {
      out.before.op(Opcodes.DUP2);
      out.push(top - 1);
      out.push(top).push(opcode == Opcodes.IF_ACMPEQ ? 1 : 0).push(context.site());
      out.callShared("jump", "(" + OBJECT + OBJECT + OBJECT + OBJECT + "ZI)V");
    }
  }

  /** The object on top of the stack has to be there: a monitor, an array, an exception. */
  static void top(ShadowEmitter out, MethodContext context) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      out.before.dup();
      out.push(top).push(0).push(context.site());
      out.callShared("dereference", DEREFERENCE);
    }
  }

  /** The receiver of a call has to be there, and may say which method it is. */
  static void receiver(ShadowEmitter out, MethodInsnNode call, MethodContext context) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int depth = out.size() - types.length - 1;
    if (call.getOpcode() == Opcodes.INVOKESTATIC
        || call.name.equals("<init>")
        || !out.isOpen(depth)) {
      return;
    }
    boolean virtual =
        call.getOpcode() != Opcodes.INVOKESPECIAL
            && call.owner.charAt(0) != '['
            && !context.known().isFinal(call.owner);
    MethodContext.Spilled arguments = context.spill(out.before, types);
    out.before.dup();
    out.push(depth).push(virtual ? 1 : 0).push(context.site(call));
    out.callShared("dereference", DEREFERENCE);
    arguments.reload(out.before);
  }

  /** The result of a type test gets its shadow, before the test. */
  static void test(ShadowEmitter out, TypeInsnNode insn) {
    int top = out.size() - 1;
    if (out.frames.references() && out.isOpen(top)) {
      out.push(top).constant(Type.getObjectType(insn.desc));
      out.callShared("isInstance", "(" + OBJECT + "Ljava/lang/Class;)" + OBJECT);
      out.set(out.before, top);
    } else {
      out.clear(top);
    }
  }
}
