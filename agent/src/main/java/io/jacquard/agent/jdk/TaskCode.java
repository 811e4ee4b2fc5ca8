// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks at the head of the methods with which tasks and futures take a throwable as their result,
 * and of those that give it to whoever asks. They have no branches, so that the frames of the
 * original stay valid.
 */
final class TaskCode extends ClassVisitor {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String TASK = CONCURRENT + "FutureTask";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";
  private static final String FAILED_FUTURE = FUTURE + "$AltResult";
  private static final String COMPOSED = FUTURE + "$UniComposeExceptionally";
  private static final String FORK_JOIN = CONCURRENT + "ForkJoinTask";

  /** What a hook is given: local variables, or the future that another one follows. */
  private enum Argument {
    FAILED_1,
    FAILED_0_1,
    ASKED_0,
    ASKED_1,
    ASKED_SOURCE
  }

  private final String className;

  private TaskCode(String className, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.className = className;
  }

  static boolean applyTo(String name) {
    return name.equals(TASK)
        || name.equals(FUTURE)
        || name.equals(FAILED_FUTURE)
        || name.equals(COMPOSED)
        || name.equals(FORK_JOIN);
  }

  static byte[] apply(String name, byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new TaskCode(name, rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    Argument argument =
        switch (className) {
          case TASK -> ofTask(name);
          case FUTURE -> ofFuture(name);
          case FAILED_FUTURE -> name.equals("<init>") ? Argument.FAILED_1 : null;
          case COMPOSED -> name.equals("tryFire") ? Argument.ASKED_SOURCE : null;
          default -> ofForkJoin(name, descriptor);
        };
    boolean bridge = (access & Opcodes.ACC_BRIDGE) != 0;
    return argument == null || bridge ? next : new Head(next, argument);
  }

  private static Argument ofTask(String name) {
    return switch (name) {
      case "setException" -> Argument.FAILED_1;
      case "report", "exceptionNow", "resultNow", "state" -> Argument.ASKED_0;
      default -> null;
    };
  }

  private static Argument ofFuture(String name) {
    return switch (name) {
      // the static ones are given the result, the others look at their own
      case "reportGet",
          "reportJoin",
          "isCompletedExceptionally",
          "uniComposeExceptionallyStage",
          "exceptionNow",
          "resultNow",
          "state" ->
          Argument.ASKED_0;
      case "uniHandle", "uniWhenComplete", "uniExceptionally" -> Argument.ASKED_1;
      default -> null;
    };
  }

  private static Argument ofForkJoin(String name, String descriptor) {
    return switch (name) {
      case "trySetThrown" -> Argument.FAILED_0_1;
      case "getThrowableException", "isCompletedAbnormally" -> Argument.ASKED_0;
      case "getException" -> descriptor.startsWith("(Z)") ? Argument.ASKED_0 : null;
      default -> null;
    };
  }

  private static final class Head extends MethodVisitor {
    private final Argument argument;

    Head(MethodVisitor next, Argument argument) {
      super(Opcodes.ASM9, next);
      this.argument = argument;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      switch (argument) {
        case FAILED_1 -> {
          visitVarInsn(Opcodes.ALOAD, 1);
          hook("failed", "(Ljava/lang/Throwable;)V");
          return;
        }
        case FAILED_0_1 -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          visitVarInsn(Opcodes.ALOAD, 1);
          hook("failed", "(Ljava/lang/Object;Ljava/lang/Throwable;)V");
          return;
        }
        case ASKED_0 -> visitVarInsn(Opcodes.ALOAD, 0);
        case ASKED_1 -> visitVarInsn(Opcodes.ALOAD, 1);
        case ASKED_SOURCE -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          visitFieldInsn(Opcodes.GETFIELD, COMPOSED, "src", "L" + FUTURE + ";");
        }
      }
      hook("resultRequested", "(Ljava/lang/Object;)V");
    }

    private void hook(String hook, String descriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, HookClass.TASKS.internalName, hook, descriptor, false);
    }
  }
}
