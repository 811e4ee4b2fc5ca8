// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Reports reads and writes of fields and array elements in the classes of the option {@code
 * shared}. A read is reported directly after it, when the shadow of the value is in place, and may
 * replace that shadow; a write is reported directly before it. No other thread can run between the
 * report and the access.
 */
final class SharedAccessRecorder {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String USE = "(" + OBJECT + OBJECT + "I)V";

  private final MethodContext context;
  private final boolean records;

  SharedAccessRecorder(MethodContext context) {
    this.context = context;
    records = context.known().isShared(context.type.name());
  }

  /** The site of an access names the field, for the first use of it. */
  private int site(FieldInsnNode insn) {
    return context.site(insn, context.known().resolveField(insn.owner, insn.name, insn.desc));
  }

  /** Before a field is read, of the object on top of the stack. */
  void useOfRead(ShadowEmitter out, FieldInsnNode insn) {
    if (records) {
      use(out, out.size() - 1, site(insn));
    }
  }

  /** Reports the object on top of the stack, whose shadow is that of this depth. */
  private static void use(ShadowEmitter out, int depth, int site) {
    out.before.dup();
    out.push(depth).push(site);
    out.callShared("use", USE);
  }

  /** Before a field is written, of the object below the value. */
  void useOfWritten(ShadowEmitter out, FieldInsnNode insn) {
    if (records) {
      Type value = Type.getType(insn.desc);
      out.before.store(value, context.temporary());
      use(out, out.size() - 2, site(insn));
      out.before.load(value, context.temporary());
    }
  }

  /** Before an access to an array, which lies below an index and perhaps a value. */
  void useOfElement(ShadowEmitter out, int opcode) {
    if (!records) {
      return;
    }
    if (ShadowBranches.isLoad(opcode)) {
      useBelowIndex(out, out.size() - 2);
    } else {
      Type value = ShadowMemory.elementType(opcode);
      out.before.store(value, context.temporary());
      useBelowIndex(out, out.size() - 3);
      out.before.load(value, context.temporary());
    }
  }

  private void useBelowIndex(ShadowEmitter out, int depth) {
    out.before.op(Opcodes.DUP2).op(Opcodes.POP);
    out.push(depth).push(context.site());
    out.callShared("use", USE);
  }

  void field(ShadowEmitter out, FieldInsnNode insn) {
    if (!records) {
      return;
    }
    Type type = Type.getType(insn.desc);
    int top = out.size() - 1;
    site(insn);
    switch (insn.getOpcode()) {
      case Opcodes.GETSTATIC -> read(out, type, top + 1);
      case Opcodes.GETFIELD -> read(out, type, top);
      default -> write(out, type, top);
    }
  }

  void element(ShadowEmitter out, int opcode) {
    if (records) {
      Type type = ShadowMemory.elementType(opcode);
      int top = out.size() - 1;
      if (ShadowBranches.isLoad(opcode)) {
        read(out, type, top - 1);
      } else {
        write(out, type, top);
      }
    }
  }

  private void read(ShadowEmitter out, Type type, int depth) {
    duplicate(out.after, type);
    int shadow = out.frames.ofStack(depth);
    if (shadow >= 0) {
      out.after.load(ShadowEmitter.OBJECT, shadow);
    } else {
      out.after.op(Opcodes.ACONST_NULL);
    }
    out.after
        .push(context.site())
        .invokeStatic(
            ShadowEmitter.SHARED, "read", "(" + computational(type) + OBJECT + "I)" + OBJECT);
    out.set(out.after, depth);
  }

  private void write(ShadowEmitter out, Type type, int depth) {
    duplicate(out.before, type);
    out.push(depth).push(context.site());
    out.callShared("write", "(" + computational(type) + OBJECT + "I)V");
  }

  private static void duplicate(Code code, Type type) {
    code.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
  }

  /** Booleans, bytes, shorts and chars are ints on the stack. */
  private static String computational(Type type) {
    return switch (type.getSort()) {
      case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
      case Type.ARRAY, Type.OBJECT -> OBJECT;
      default -> "I";
    };
  }
}
