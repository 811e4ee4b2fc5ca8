// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A piece of code to be inserted; free of branches, so that existing stack map frames stay valid.
 */
public final class Code {

  public final InsnList list = new InsnList();

  public Code op(int opcode) {
    list.add(new InsnNode(opcode));
    return this;
  }

  public Code dup() {
    return op(Opcodes.DUP);
  }

  public Code push(int value) {
    if (value >= -1 && value <= 5) {
      list.add(new InsnNode(Opcodes.ICONST_0 + value));
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      list.add(new IntInsnNode(Opcodes.BIPUSH, value));
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      list.add(new IntInsnNode(Opcodes.SIPUSH, value));
    } else {
      list.add(new LdcInsnNode(value));
    }
    return this;
  }

  public Code constant(Object value) {
    list.add(new LdcInsnNode(value));
    return this;
  }

  public Code load(Type type, int variable) {
    list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable));
    return this;
  }

  public Code store(Type type, int variable) {
    list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), variable));
    return this;
  }

  public Code loadThis() {
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    return this;
  }

  public Code field(int opcode, String owner, String name, String descriptor) {
    list.add(new FieldInsnNode(opcode, owner, name, descriptor));
    return this;
  }

  public Code invokeStatic(String owner, String name, String descriptor) {
    list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
    return this;
  }

  /** Calls a method of a class, not of an interface. */
  public Code invokeVirtual(String owner, String name, String descriptor) {
    list.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false));
    return this;
  }

  public Code invokeSpecial(String owner, String name, String descriptor) {
    list.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, owner, name, descriptor, false));
    return this;
  }

  /** Calls a hook about memory. */
  public Code hook(String name, String descriptor) {
    return hook(HookClass.MEMORY, name, descriptor);
  }

  public Code hook(HookClass hooks, String name, String descriptor) {
    return invokeStatic(hooks.internalName, name, descriptor);
  }
}
