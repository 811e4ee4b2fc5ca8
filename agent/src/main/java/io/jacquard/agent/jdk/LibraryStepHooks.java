// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Inserts the hooks into one method that {@link StepRules} demand. */
final class LibraryStepHooks extends LibraryMethodHooks {
  private static final String STEP = "(Ljava/lang/Object;II)V";
  private static final String STEP_IN_TIME =
      "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;II)V";

  private final List<StepRules.Rule> rules = new ArrayList<>();

  LibraryStepHooks(
      MethodVisitor next,
      LibraryClasses.Changes changes,
      String className,
      String source,
      int access,
      String method,
      String descriptor) {
    super(next, changes, className, source, access, method, descriptor);
    for (StepRules.Rule rule : StepRules.of(className)) {
      if (!isStatic && rule.holdsIn(method, descriptor)) {
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
    changes.steps.add(rule);
    super.visitVarInsn(Opcodes.ALOAD, 0);
    // how long to wait, and then its unit
    int limit = rule.called() == null ? variable(Type.LONG) : 0;
    if (limit > 0) {
      super.visitVarInsn(Opcodes.LLOAD, limit);
      super.visitVarInsn(Opcodes.ALOAD, limit + 2);
    }
    super.visitIntInsn(Opcodes.BIPUSH, rule.step().ordinal());
    super.visitLdcInsn(addSite());
    hook("step", limit > 0 ? STEP_IN_TIME : STEP);
  }
}
