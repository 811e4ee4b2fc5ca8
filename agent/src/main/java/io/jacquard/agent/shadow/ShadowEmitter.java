// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.analysis.Frame;

/** The code that carries shadows around one instruction, and the operand stack before it. */
final class ShadowEmitter {
  static final Type OBJECT = Type.getObjectType("java/lang/Object");
  static final String SYM = "io/jacquard/runtime/symbolic/ShadowHooks";

  /** The hooks of classes that report their accesses to memory. */
  static final String SHARED = "io/jacquard/runtime/symbolic/SharedMemoryHooks";

  final Code before = new Code();
  final Code after = new Code();
  final ShadowFrames frames;
  private final Frame<ShadowValue> frame;

  ShadowEmitter(ShadowFrames frames, AbstractInsnNode insn) {
    this.frames = frames;
    frame = frames.before(insn);
  }

  /** How many values are on the stack. */
  int size() {
    return frame.getStackSize();
  }

  ShadowValue value(int depth) {
    return frame.getStack(depth);
  }

  boolean isOpen(int depth) {
    return frame.getStack(depth).open();
  }

  boolean isLocalOpen(int local) {
    return frame.getLocal(local).open();
  }

  /** Loads the shadow of the value at this depth. */
  Code push(int depth) {
    return push(before, depth);
  }

  Code push(Code code, int depth) {
    return isOpen(depth) ? code.load(OBJECT, frames.ofStack(depth)) : code.op(Opcodes.ACONST_NULL);
  }

  /** The value that the instruction puts at this depth has no shadow. */
  void clear(int depth) {
    clear(before, depth);
  }

  void clear(Code code, int depth) {
    if (frames.ofStack(depth) >= 0) {
      code.op(Opcodes.ACONST_NULL).store(OBJECT, frames.ofStack(depth));
    }
  }

  /** Stores the loaded shadow as that of the value that the instruction puts at this depth. */
  void set(Code code, int depth) {
    if (frames.ofStack(depth) >= 0) {
      code.store(OBJECT, frames.ofStack(depth));
    } else {
      code.op(Opcodes.POP);
    }
  }

  /** The value at this depth goes where nothing can be kept beside it. */
  void drop(int depth, String why, int site) {
    if (isOpen(depth)) {
      push(depth).constant(why).push(site);
      call("drop", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    }
  }

  Code call(String name, String descriptor) {
    return before.invokeStatic(SYM, name, descriptor);
  }

  /** Calls a hook about memory that threads share. */
  Code callShared(String name, String descriptor) {
    return before.invokeStatic(SHARED, name, descriptor);
  }

  void insertBefore(InsnList instructions, AbstractInsnNode insn) {
    instructions.insertBefore(insn, before.list);
  }

  void insertAround(InsnList instructions, AbstractInsnNode insn) {
    instructions.insertBefore(insn, before.list);
    instructions.insert(insn, after.list);
  }
}
