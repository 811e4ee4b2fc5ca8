// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.facts.ResolvedField;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Reads and writes the shadows of fields and array elements, directly after the value, before
 * another thread can run.
 */
final class ShadowMemory {
  private static final Type OBJECT = ShadowEmitter.OBJECT;
  private static final String SHADOW = "Ljava/lang/Object;";
  private static final String UNTRACKED = "a field of a class that is not tracked";

  private final MethodContext context;

  ShadowMemory(MethodContext context) {
    this.context = context;
  }

  /** The name of the field that holds the shadow of another one. */
  static String shadowOf(String field) {
    return "$jacquardShadow$".concat(field);
  }

  static Type elementType(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE, Opcodes.LALOAD -> Type.LONG_TYPE;
      case Opcodes.FASTORE, Opcodes.FALOAD -> Type.FLOAT_TYPE;
      case Opcodes.DASTORE, Opcodes.DALOAD -> Type.DOUBLE_TYPE;
      case Opcodes.AASTORE, Opcodes.AALOAD -> OBJECT;
      default -> Type.INT_TYPE;
    };
  }

  void field(ShadowEmitter out, FieldInsnNode insn) {
    int top = out.size() - 1;
    boolean shadowed = context.known().hasShadow(insn);
    switch (insn.getOpcode()) {
      case Opcodes.GETSTATIC -> {
        if (!shadowed) {
          out.clear(top + 1);
        } else {
          out.after.field(Opcodes.GETSTATIC, insn.owner, shadowOf(insn.name), SHADOW);
          out.set(out.after, top + 1);
        }
      }
      case Opcodes.PUTSTATIC -> {
        if (shadowed) {
          out.push(out.after, top)
              .field(Opcodes.PUTSTATIC, insn.owner, shadowOf(insn.name), SHADOW);
        } else {
          out.drop(top, UNTRACKED, context.site(insn, null));
        }
      }
      case Opcodes.GETFIELD -> {
        if (!shadowed) {
          out.clear(top);
        } else {
          out.before.dup().store(OBJECT, context.temporary());
          get(out, insn);
          out.set(out.after, top);
        }
      }
      default -> {
        if (shadowed) {
          put(out, insn, top);
        } else {
          out.drop(top, UNTRACKED, context.site(insn, null));
        }
      }
    }
  }

  /** The field of an object that is an input gets its value when it is first read. */
  void touch(ShadowEmitter out, FieldInsnNode insn) {
    if (!context.isConstructor() && context.known().isTracked(insn.owner)) {
      out.before.dup().constant(insn.name).push(context.site(insn, null));
      out.call("touch", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    }
  }

  /** A field that is written before it was read is no input. */
  void overwrite(ShadowEmitter out, FieldInsnNode insn) {
    if (!context.known().isTracked(insn.owner)) {
      return;
    }
    Type type = Type.getType(insn.desc);
    int value = context.temporary();
    out.before.store(type, value).dup().constant(insn.name);
    out.call("overwrite", "(Ljava/lang/Object;Ljava/lang/String;)V").load(type, value);
  }

  private boolean hasRoom(FieldInsnNode insn) {
    ResolvedField field = context.known().resolveField(insn.owner, insn.name, insn.desc);
    return !field.owner().isRecord();
  }

  private void get(ShadowEmitter out, FieldInsnNode insn) {
    out.after.load(Type.getObjectType(insn.owner), context.temporary());
    if (hasRoom(insn)) {
      out.after.field(Opcodes.GETFIELD, insn.owner, shadowOf(insn.name), SHADOW);
    } else {
      out.after
          .constant(insn.name)
          .invokeStatic(
              ShadowEmitter.SYM, "field", "(Ljava/lang/Object;Ljava/lang/String;)" + SHADOW);
    }
  }

  private void put(ShadowEmitter out, FieldInsnNode insn, int top) {
    Type type = Type.getType(insn.desc);
    int receiver = context.temporary();
    if (type.getSize() == 1) {
      out.before.op(Opcodes.DUP2).op(Opcodes.POP).store(OBJECT, receiver);
    } else {
      out.before.store(type, receiver + 1).dup().store(OBJECT, receiver).load(type, receiver + 1);
    }
    out.after.load(OBJECT, receiver);
    out.push(out.after, top);
    if (hasRoom(insn)) {
      out.after.field(Opcodes.PUTFIELD, insn.owner, shadowOf(insn.name), SHADOW);
    } else {
      out.after
          .constant(insn.name)
          .invokeStatic(
              ShadowEmitter.SYM,
              "setField",
              "(Ljava/lang/Object;" + SHADOW + "Ljava/lang/String;)V");
    }
  }

  void element(ShadowEmitter out, int opcode) {
    int top = out.size() - 1;
    Type type = elementType(opcode);
    if (type == OBJECT && !out.frames.references()) {
      return;
    }
    int array = context.temporary();
    int index = array + 1;
    if (ShadowBranches.isLoad(opcode)) {
      if (out.frames.ofStack(top - 1) >= 0) {
        out.before.op(Opcodes.DUP2).store(Type.INT_TYPE, index).store(OBJECT, array);
        out.after
            .load(OBJECT, array)
            .load(Type.INT_TYPE, index)
            .invokeStatic(ShadowEmitter.SYM, "element", "(Ljava/lang/Object;I)" + SHADOW);
        out.set(out.after, top - 1);
      }
      return;
    }
    int value = index + 1;
    out.before
        .store(type, value)
        .op(Opcodes.DUP2)
        .store(Type.INT_TYPE, index)
        .store(OBJECT, array)
        .load(type, value);
    out.after.load(OBJECT, array).load(Type.INT_TYPE, index);
    out.push(out.after, top)
        .invokeStatic(ShadowEmitter.SYM, "setElement", "(Ljava/lang/Object;I" + SHADOW + ")V");
  }

  void length(ShadowEmitter out) {
    int top = out.size() - 1;
    if (out.frames.ofStack(top) >= 0) {
      out.before.dup();
      out.call("length", "(Ljava/lang/Object;)" + SHADOW);
      out.set(out.before, top);
    }
  }

  /** The array remembers that its length has a shadow. */
  void made(ShadowEmitter out) {
    int top = out.size() - 1;
    if (out.isOpen(top)) {
      out.after.dup();
      out.push(out.after, top)
          .invokeStatic(ShadowEmitter.SYM, "made", "(Ljava/lang/Object;" + SHADOW + ")V");
    }
  }
}
