// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.jdk.Rule.Where;
import io.jacquard.runtime.Sites;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Inserts into one method what {@link Rules} say of it. */
final class SharedUses extends MethodVisitor {
  private final LibraryClasses.Changes changes;
  private final String className;
  private final String source;
  private final boolean isStatic;
  private final String method;
  private final String descriptor;
  private final List<Rule> rules = new ArrayList<>();
  private int site;

  SharedUses(
      MethodVisitor next,
      LibraryClasses.Changes changes,
      String className,
      String source,
      int access,
      String method,
      String descriptor) {
    super(Opcodes.ASM9, next);
    this.changes = changes;
    this.className = className;
    this.source = source;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.method = method;
    this.descriptor = descriptor;
    for (Rule rule : Rules.of(className)) {
      if (rule.holdsIn(method, descriptor)) {
        rules.add(rule);
      }
    }
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (Rule rule : rules) {
      if (isStatic && rule.where() == Where.START) {
        super.visitInsn(Opcodes.ACONST_NULL);
        tell(rule);
      }
    }
    if (!isStatic && !method.equals("<init>")) {
      for (Rule rule : rules) {
        if (rule.where() == Where.HEAD && isReference(rule.argument())) {
          super.visitVarInsn(Opcodes.ALOAD, rule.argument());
          tell(rule);
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
      for (Rule rule : rules) {
        if (rule.where() == Where.RETURN) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          tell(rule);
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

  /** Tells of the object on top of the stack, which stays there. */
  private void onTop(Where where, String member) {
    for (Rule rule : rules) {
      if (rule.where() == where && rule.member().equals(member)) {
        super.visitInsn(Opcodes.DUP);
        tell(rule);
      }
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String type, boolean isInterface) {
    for (Rule rule : rules) {
      if (rule.where() == Where.BEFORE && rule.member().equals(name)) {
        if (Type.getArgumentTypes(type).length > 0) {
          throw new IllegalStateException("the receiver of " + name + " is not on top");
        }
        super.visitInsn(Opcodes.DUP);
        tell(rule);
      }
    }
    own(Where.BEFORE_OWN, name);
    super.visitMethodInsn(opcode, owner, name, type, isInterface);
    own(Where.AFTER, name);
  }

  private void own(Where where, String member) {
    for (Rule rule : rules) {
      if (!isStatic && rule.where() == where && rule.member().equals(member)) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        tell(rule);
      }
    }
  }

  private void tell(Rule rule) {
    changes.any = true;
    changes.held.add(rule);
    if (rule.use() == Use.USES) {
      super.visitLdcInsn(site());
    }
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        MachineCalls.LIBRARY_HOOKS,
        rule.use().hook,
        rule.use() == Use.USES ? "(Ljava/lang/Object;I)V" : "(Ljava/lang/Object;)V",
        false);
  }

  /** The method itself. */
  private int site() {
    if (site == 0) {
      site = Sites.addMethod(className.replace('/', '.'), method, descriptor, source);
    }
    return site;
  }
}
