// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.context;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.Expressions;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.facts.ResolvedField;
import io.jacquard.runtime.program.Sites;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The method being rewritten, and the current instruction in it. */
public final class MethodContext {
  public final ClassContext type;
  public final MethodNode method;

  /** The method that sites name: the original one, also for code moved out of it. */
  private final String siteMethod;

  private final String siteDescriptor;

  /** The first local variable that the original code does not use. */
  private final int firstTemporary;

  private int offset;
  private int line = -1;
  private int site;

  /** The instruction there; null if the place is that of a loop or of the whole method. */
  private AbstractInsnNode insn;

  public MethodContext(
      ClassContext type, MethodNode method, String siteMethod, String siteDescriptor) {
    this.type = type;
    this.method = method;
    this.siteMethod = siteMethod;
    this.siteDescriptor = siteDescriptor;
    this.firstTemporary = method.maxLocals;
  }

  public KnownClasses known() {
    return type.known();
  }

  public boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isConstructor() {
    return method.name.equals("<init>");
  }

  /** Moves on to this instruction, which is at this offset of the original method. */
  public void moveTo(AbstractInsnNode newInsn, int newOffset, int newLine) {
    insn = newInsn;
    offset = newOffset;
    line = newLine;
    site = 0;
  }

  public int line() {
    return line;
  }

  /** The number of this place, which accesses this member or nothing. */
  public int site(String owner, String name, String descriptor) {
    if (site == 0) {
      site =
          Sites.add(
              type.loader(),
              type.name().replace('/', '.'),
              siteMethod,
              siteDescriptor,
              offset,
              line,
              type.node().sourceFile,
              owner == null ? null : owner.replace('/', '.'),
              name,
              descriptor);
      if (insn != null) {
        Sites.get(site).expression = Expressions.of(method, insn);
      }
    }
    return site;
  }

  public int site(FieldInsnNode insn, ResolvedField field) {
    return site(field != null ? field.owner().name : insn.owner, insn.name, insn.desc);
  }

  public int site(MethodInsnNode insn) {
    return site(insn.owner, insn.name, insn.desc);
  }

  public int site() {
    return site(null, null, null);
  }

  /** Where a value can be kept while code is inserted; valid for this place only. */
  public int temporary() {
    return firstTemporary;
  }

  /** Takes the arguments of a call off the stack, so that the receiver is on top. */
  public Spilled spill(Code code, Type[] types) {
    int[] variables = new int[types.length];
    int next = firstTemporary;
    for (int i = 0; i < types.length; i++) {
      variables[i] = next;
      next += types[i].getSize();
    }
    for (int i = types.length - 1; i >= 0; i--) {
      code.store(types[i], variables[i]);
    }
    return new Spilled(types, variables);
  }

  public void before(AbstractInsnNode insn, Code code) {
    method.instructions.insertBefore(insn, code.list);
  }

  public void after(AbstractInsnNode insn, Code code) {
    method.instructions.insert(insn, code.list);
  }

  public void replace(AbstractInsnNode insn, Code code) {
    method.instructions.insertBefore(insn, code.list);
    method.instructions.remove(insn);
  }

  /** Arguments kept in local variables. */
  public record Spilled(Type[] types, int[] variables) {
    public void load(Code code, int index) {
      code.load(types[index], variables[index]);
    }

    public void reload(Code code) {
      for (int i = 0; i < types.length; i++) {
        load(code, i);
      }
    }
  }
}
