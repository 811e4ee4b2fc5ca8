// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.jdk.ObjectUseRule.Where;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Inserts the hooks into one method that {@link ObjectUseRules} demand. */
final class ObjectUseHooks extends LibraryMethodHooks {
  private final List<ObjectUseRule> rules = new ArrayList<>();
  private int site;

  ObjectUseHooks(
      MethodVisitor next,
      LibraryClasses.Changes changes,
      String className,
      String source,
      int access,
      String method,
      String descriptor) {
    super(next, changes, className, source, access, method, descriptor);
    for (ObjectUseRule rule : ObjectUseRules.of(className)) {
      if (rule.holdsIn(method, descriptor)) {
        rules.add(rule);
      }
    }
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (ObjectUseRule rule : rules) {
      if (isStatic && rule.where() == Where.START) {
        super.visitInsn(Opcodes.ACONST_NULL);
        report(rule);
      }
    }
    if (!isStatic && !method.equals("<init>")) {
      for (ObjectUseRule rule : rules) {
        if (rule.where() == Where.HEAD && isReference(rule.argument())) {
          super.visitVarInsn(Opcodes.ALOAD, rule.argument());
          report(rule);
        }
      }
    }
  }

  /** Whether the local variable holds an object when the method is entered. */
  private boolean isReference(int argument) {
    if (argument == 0) {
      return true;
    }
    int variable = 1;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (variable == argument) {
        return type.getSort() == Type.OBJECT;
      }
      variable += type.getSize();
    }
    return false;
  }

  @Override
  public void visitInsn(int opcode) {
    if (!isStatic && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (ObjectUseRule rule : rules) {
        if (rule.where() == Where.RETURN) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          report(rule);
        }
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String type) {
    if (opcode != Opcodes.GETFIELD) {
      super.visitFieldInsn(opcode, owner, name, type);
      return;
    }
    onTop(Where.READ, name);
    super.visitFieldInsn(opcode, owner, name, type);
    onTop(Where.AFTER_READ, name);
  }

  /** Reports the object on top of the stack, which stays there. */
  private void onTop(Where where, String member) {
    for (ObjectUseRule rule : rules) {
      if (rule.where() == where && rule.member().equals(member)) {
        super.visitInsn(Opcodes.DUP);
        report(rule);
      }
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String type, boolean isInterface) {
    for (ObjectUseRule rule : rules) {
      if (rule.where() == Where.BEFORE && rule.member().equals(name)) {
        if (Type.getArgumentTypes(type).length > 0) {
          throw new IllegalStateException("the receiver of " + name + " is not on top");
        }
        super.visitInsn(Opcodes.DUP);
        report(rule);
      }
    }
    super.visitMethodInsn(opcode, owner, name, type, isInterface);
    own(Where.AFTER, name);
  }

  private void own(Where where, String member) {
    for (ObjectUseRule rule : rules) {
      if (!isStatic && rule.where() == where && rule.member().equals(member)) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        report(rule);
      }
    }
  }

  private void report(ObjectUseRule rule) {
    changes.held.add(rule);
    if (rule.use() == ObjectUse.USES) {
      site = site == 0 ? addSite() : site;
      super.visitLdcInsn(site);
    }
    hook(rule.use().hook, rule.use().descriptor);
  }
}
