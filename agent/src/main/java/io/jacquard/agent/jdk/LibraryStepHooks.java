// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.runtime.program.Sites;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Inserts the hooks into one method that {@link StepRules} demand. */
final class LibraryStepHooks extends MethodVisitor {
  private static final String STEP = "(Ljava/lang/Object;II)V";
  private static final String STEP_IN_TIME =
      "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;II)V";

  private final LibraryClasses.Changes changes;
  private final String className;
  private final String source;
  private final String method;
  private final String descriptor;
  private final List<StepRules.Rule> rules = new ArrayList<>();

  LibraryStepHooks(
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
    this.method = method;
    this.descriptor = descriptor;
    for (StepRules.Rule rule : StepRules.of(className)) {
      if ((access & Opcodes.ACC_STATIC) == 0 && rule.holdsIn(method, descriptor)) {
        rules.add(rule);
      }
    }
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (StepRules.Rule rule : rules) {
      if (rule.called() == null) {
        report(rule);
      }
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String type, boolean isInterface) {
    for (StepRules.Rule rule : rules) {
      if (name.equals(rule.called()) && opcode != Opcodes.INVOKESTATIC) {
        report(rule);
      }
    }
    super.visitMethodInsn(opcode, owner, name, type, isInterface);
  }

  private void report(StepRules.Rule rule) {
    changes.any = true;
    changes.steps.add(rule);
    super.visitVarInsn(Opcodes.ALOAD, 0);
    int limit = rule.called() == null ? limit() : 0;
    if (limit > 0) {
      super.visitVarInsn(Opcodes.LLOAD, limit);
      super.visitVarInsn(Opcodes.ALOAD, limit + 2);
    }
    super.visitIntInsn(Opcodes.BIPUSH, rule.step().ordinal());
    super.visitLdcInsn(Sites.addMethod(className.replace('/', '.'), method, descriptor, source));
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        MachineCalls.LIBRARY_HOOKS,
        "step",
        limit > 0 ? STEP_IN_TIME : STEP,
        false);
  }

  /** The variable of the argument that says how long to wait, before its unit; 0 for none. */
  private int limit() {
    int variable = 1;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() == Type.LONG) {
        return variable;
      }
      variable += type.getSize();
    }
    return 0;
  }
}
