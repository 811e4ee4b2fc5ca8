// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import io.jacquard.agent.code.HookClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks at the head of JDK methods. Only bodies change, as retransformation demands; a method that
 * is native or absent in this JDK is left alone.
 */
final class JdkHooks extends ClassVisitor {
  private static final String THREAD = "java/lang/Thread";
  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String FORK_JOIN_THREAD = "java/util/concurrent/ForkJoinWorkerThread";
  private static final String TIMER_THREAD = "java/util/TimerThread";
  private static final String VIRTUAL_THREAD = "java/lang/ThreadBuilders$BoundVirtualThread";
  private static final String DELAYS = "java/util/concurrent/DelayScheduler";

  /**
   * They have the constants of enums from the JDK, which may keep those of an earlier execution.
   */
  private static final String ENUM = "java/lang/Enum";

  private static final String ENUM_SET = "java/util/EnumSet";
  private static final String ENUM_MAP = "java/util/EnumMap";

  private final String className;

  private JdkHooks(String className, ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.className = className;
  }

  static boolean applyTo(String name) {
    return name.equals(THREAD)
        || name.equals(LOCK_SUPPORT)
        || name.equals(FORK_JOIN_THREAD)
        || name.equals(TIMER_THREAD)
        || name.equals(VIRTUAL_THREAD)
        || name.equals(DELAYS)
        || name.equals(ENUM)
        || name.equals(ENUM_SET)
        || name.equals(ENUM_MAP);
  }

  static byte[] apply(String name, byte[] classFile) {
    BodyRewrite rewrite = new BodyRewrite(classFile);
    return rewrite.by(new JdkHooks(name, rewrite.writer));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    boolean hooked =
        (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0 && hooks(name, descriptor);
    return hooked ? new Head(next, name, descriptor) : next;
  }

  private boolean hooks(String name, String descriptor) {
    switch (className) {
      case THREAD:
        return hooksOfThread(name, descriptor);
      case LOCK_SUPPORT:
        return name.equals("park")
            || name.equals("parkNanos")
            || name.equals("parkUntil")
            || name.equals("unpark");
      case ENUM:
        return name.equals("valueOf");
      case ENUM_SET:
        return name.equals("getUniverse");
      case ENUM_MAP:
        return name.equals("getKeyUniverse");
      default:
        return name.equals("run") && descriptor.equals("()V");
    }
  }

  private static boolean hooksOfThread(String name, String descriptor) {
    switch (name) {
      case "start":
        return descriptor.equals("()V")
            || descriptor.equals("(Ljdk/internal/vm/ThreadContainer;)V");
      case "run", "exit", "interrupt":
        return descriptor.equals("()V");
      case "dispatchUncaughtException":
        return descriptor.equals("(Ljava/lang/Throwable;)V");
      case "isInterrupted", "interrupted", "getAndClearInterrupt", "isAlive", "alive":
        return descriptor.equals("()Z");
      case "getState", "threadState":
        return descriptor.equals("()Ljava/lang/Thread$State;");
      case "toString":
        return descriptor.equals("()Ljava/lang/String;");
      default:
        return false;
    }
  }

  /** Writes the hook before the original body. */
  private static final class Head extends MethodVisitor {
    private final String name;
    private final String descriptor;

    Head(MethodVisitor next, String name, String descriptor) {
      super(Opcodes.ASM9, next);
      this.name = name;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      switch (name) {
        case "run" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          hook("run", "(Ljava/lang/Object;)V");
        }
        case "exit" -> {}
        case "start" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          if (descriptor.equals("()V")) {
            visitInsn(Opcodes.ACONST_NULL);
          } else {
            visitVarInsn(Opcodes.ALOAD, 1);
          }
          hook("start", "(Ljava/lang/Thread;Ljava/lang/Object;)Z");
          returnIfTrue(new Label());
        }
        case "interrupt", "unpark" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          hook(name, "(Ljava/lang/Thread;)Z");
          returnIfTrue(new Label());
        }
        case "dispatchUncaughtException" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          visitVarInsn(Opcodes.ALOAD, 1);
          hook("uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
          returnIfTrue(new Label());
        }
        case "park", "parkNanos" -> park();
        case "parkUntil" -> {
          int deadline = blocker();
          visitVarInsn(Opcodes.LLOAD, deadline);
          hook("parkUntil", "(Ljava/lang/Object;J)Z");
          returnIfTrue(new Label());
        }
        case "isInterrupted" -> answer("isInterrupted", "Z", false);
        case "getAndClearInterrupt" -> answer("interrupted", "Z", false);
        case "interrupted" -> answer("interrupted", "Z", true);
        case "isAlive", "alive" -> answer("isAlive", "Z", false);
        case "getState", "threadState" -> answer("state", "Ljava/lang/Thread$State;", false);
        case "toString" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          hook("text", "(Ljava/lang/Thread;)V");
        }
        case "valueOf", "getUniverse", "getKeyUniverse" -> {
          visitVarInsn(Opcodes.ALOAD, 0);
          hook(HookClass.CALLS, "constants", "(Ljava/lang/Class;)V");
        }
        default -> throw new AssertionError(name);
      }
    }

    /**
     * A thread ends when it has notified its container, so at the end of its last method. The step
     * in which text is made of a thread ends with it.
     */
    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN && name.equals("toString")) {
        hook(HookClass.CALLS, "callbackEnds", "()V");
      }
      if (opcode == Opcodes.RETURN && name.equals("exit")) {
        visitVarInsn(Opcodes.ALOAD, 0);
        hook("exit", "(Ljava/lang/Thread;)V");
      }
      super.visitInsn(opcode);
    }

    /** A time that is not positive makes the original return at once, without an operation. */
    private void park() {
      Label original = new Label();
      boolean timed = name.equals("parkNanos");
      int nanos = descriptor.startsWith("(Ljava/lang/Object;") ? 1 : 0;
      if (timed) {
        visitVarInsn(Opcodes.LLOAD, nanos);
        visitInsn(Opcodes.LCONST_0);
        visitInsn(Opcodes.LCMP);
        visitJumpInsn(Opcodes.IFLE, original);
      }
      blocker();
      if (timed) {
        visitVarInsn(Opcodes.LLOAD, nanos);
      } else {
        visitLdcInsn(-1L);
      }
      hook("park", "(Ljava/lang/Object;J)Z");
      returnIfTrue(original);
    }

    /** Pushes the blocker, or null; returns the local variable of the next parameter. */
    private int blocker() {
      if (descriptor.startsWith("(Ljava/lang/Object;")) {
        visitVarInsn(Opcodes.ALOAD, 0);
        return 1;
      }
      visitInsn(Opcodes.ACONST_NULL);
      return 0;
    }

    private void answer(String hook, String type, boolean forCaller) {
      Label original = new Label();
      thread(forCaller);
      hook("answersFor", "(Ljava/lang/Thread;)Z");
      visitJumpInsn(Opcodes.IFEQ, original);
      thread(forCaller);
      hook(hook, "(Ljava/lang/Thread;)".concat(type));
      visitInsn(type.equals("Z") ? Opcodes.IRETURN : Opcodes.ARETURN);
      startOriginal(original);
    }

    private void thread(boolean caller) {
      if (caller) {
        visitMethodInsn(
            Opcodes.INVOKESTATIC, THREAD, "currentThread", "()Ljava/lang/Thread;", false);
      } else {
        visitVarInsn(Opcodes.ALOAD, 0);
      }
    }

    private void hook(String hook, String hookDescriptor) {
      hook(HookClass.THREADS, hook, hookDescriptor);
    }

    private void hook(HookClass hooks, String hook, String hookDescriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, hooks.internalName, hook, hookDescriptor, false);
    }

    private void returnIfTrue(Label original) {
      visitJumpInsn(Opcodes.IFEQ, original);
      visitInsn(Opcodes.RETURN);
      startOriginal(original);
    }

    /** The NOP keeps this frame apart from one that the original body may start with. */
    private void startOriginal(Label original) {
      visitLabel(original);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      visitInsn(Opcodes.NOP);
    }
  }
}
