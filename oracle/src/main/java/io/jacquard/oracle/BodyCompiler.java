// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Compiles the statements of one thread into one method. */
final class BodyCompiler {

  private static final String PROBE = "io/jacquard/oracle/Probe";
  private static final String API = "io/jacquard/Jacquard";
  private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";

  /** A local beyond those of programs and of synchronized blocks: what a spin has seen. */
  private static final int SEEN = 100;

  private final MethodVisitor code;
  private final int thread;
  private final Program program;
  private final Compiler.Options options;
  private final String main;
  private final String context;
  private final GateCompiler gates;
  private int depth;

  BodyCompiler(
      MethodVisitor code,
      int thread,
      Program program,
      Compiler.Options options,
      String main,
      String context) {
    this.code = code;
    this.thread = thread;
    this.program = program;
    this.options = options;
    this.main = main;
    this.context = context;
    gates = new GateCompiler(code, program, context);
  }

  /** Gives every local its initial value. Slot 0 is the argument of main or run's receiver. */
  void declare() {
    for (int i = 0; i < locals(); i++) {
      code.visitInsn(ICONST_0);
      code.visitVarInsn(ISTORE, 1 + i);
    }
  }

  void block(List<Stmt> statements) {
    for (Stmt statement : statements) {
      add(statement);
    }
  }

  void ended(Ending ending) {
    push(code, thread);
    code.visitLdcInsn(ending.name());
    code.visitMethodInsn(INVOKESTATIC, PROBE, "ended", "(ILjava/lang/String;)V", false);
  }

  static void push(MethodVisitor code, int value) {
    if (value >= -1 && value <= 5) {
      code.visitInsn(ICONST_0 + value);
    } else if (value == (byte) value) {
      code.visitIntInsn(BIPUSH, value);
    } else {
      code.visitLdcInsn(value);
    }
  }

  private int locals() {
    return program.threads().get(thread).locals();
  }

  private void add(Stmt statement) {
    if (statement instanceof Stmt.Read s) {
      pause();
      code.visitFieldInsn(GETSTATIC, main, "v" + s.variable(), "I");
      store(s.local());
    } else if (statement instanceof Stmt.Write s) {
      pause();
      expr(s.value());
      code.visitFieldInsn(PUTSTATIC, main, "v" + s.variable(), "I");
    } else if (statement instanceof Stmt.ArrayRead s) {
      pause();
      constant("a" + s.array(), "[I");
      index(s.array(), s.index());
      code.visitInsn(IALOAD);
      store(s.local());
    } else if (statement instanceof Stmt.ArrayWrite s) {
      pause();
      constant("a" + s.array(), "[I");
      index(s.array(), s.index());
      expr(s.value());
      code.visitInsn(IASTORE);
    } else if (statement instanceof Stmt.AtomicGet s) {
      atomic(s.atomic());
      code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "get", "()I", false);
      store(s.local());
    } else if (statement instanceof Stmt.AtomicSet s) {
      atomic(s.atomic());
      expr(s.value());
      code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "set", "(I)V", false);
    } else if (statement instanceof Stmt.Increment s) {
      atomic(s.atomic());
      code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "incrementAndGet", "()I", false);
      store(s.local());
    } else if (statement instanceof Stmt.Cas s) {
      atomic(s.atomic());
      expr(s.expected());
      expr(s.update());
      code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "compareAndSet", "(II)Z", false);
      store(s.local());
    } else if (statement instanceof Stmt.Exchange s) {
      atomic(s.atomic());
      expr(s.value());
      code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "getAndSet", "(I)I", false);
      store(s.local());
    } else if (statement instanceof Stmt.Spin s) {
      spin(s);
    } else if (statement instanceof Stmt.Sync s) {
      sync(s);
    } else if (statement instanceof Stmt.Wait s) {
      blocking("wait l" + s.lock());
      monitor(s.lock(), "wait", s.limit());
    } else if (statement instanceof Stmt.Notify s) {
      monitor(s.lock(), "notify", 0);
    } else if (statement instanceof Stmt.NotifyAll s) {
      monitor(s.lock(), "notifyAll", 0);
    } else if (statement instanceof Stmt.Start s) {
      thread(s.thread(), "start", 0);
    } else if (statement instanceof Stmt.Join s) {
      blocking("join t" + s.thread());
      thread(s.thread(), "join", s.limit());
    } else if (statement instanceof Stmt.Park s) {
      pause();
      blocking("park");
      String method = s.limit() > 0 ? "parkNanos" : "park";
      String parameters = limit(s.limit() * 1_000_000L);
      code.visitMethodInsn(INVOKESTATIC, SUPPORT, method, parameters, false);
    } else if (statement instanceof Stmt.Sleep s) {
      pause();
      String parameters = limit(s.limit());
      code.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "sleep", parameters, false);
    } else if (statement instanceof Stmt.Unpark s) {
      pause();
      constant("t" + s.thread(), "Ljava/lang/Thread;");
      code.visitMethodInsn(INVOKESTATIC, SUPPORT, "unpark", "(Ljava/lang/Thread;)V", false);
    } else if (gate(statement)) {
      return;
    } else if (statement instanceof Stmt.If s) {
      branch(s);
    } else if (statement instanceof Stmt.Assign s) {
      expr(s.value());
      store(s.local());
    } else if (statement instanceof Stmt.Input s) {
      constant("x" + s.input(), "I");
      store(s.local());
    } else if (statement instanceof Stmt.While s) {
      Label head = new Label();
      Label over = new Label();
      code.visitLabel(head);
      jumpUnless(s.condition(), over);
      block(s.body());
      code.visitJumpInsn(GOTO, head);
      code.visitLabel(over);
    } else if (statement instanceof Stmt.Assume s) {
      assume(s.condition());
    } else if (statement instanceof Stmt.Assert s) {
      Label no = new Label();
      Label over = new Label();
      jumpUnless(s.condition(), no);
      code.visitJumpInsn(GOTO, over);
      code.visitLabel(no);
      fail("java/lang/AssertionError");
      code.visitLabel(over);
    } else {
      fail("java/lang/IllegalStateException");
    }
  }

  private void assume(Cond condition) {
    Label no = new Label();
    Label over = new Label();
    jumpUnless(condition, no);
    push(code, 1);
    code.visitJumpInsn(GOTO, over);
    code.visitLabel(no);
    push(code, 0);
    code.visitLabel(over);
    code.visitMethodInsn(INVOKESTATIC, API, "assume", "(Z)V", false);
  }

  /** The probe hears of the local only when the loop is over: in the loop it would be an effect. */
  private void spin(Stmt.Spin s) {
    Label head = new Label();
    Label over = new Label();
    blocking("spin");
    code.visitLabel(head);
    for (Look look : s.looks()) {
      look(look);
      if (s.all()) {
        jumpUnless(look.condition(SEEN), head);
      } else {
        Label next = new Label();
        jumpUnless(look.condition(SEEN), next);
        code.visitJumpInsn(GOTO, over);
        code.visitLabel(next);
      }
    }
    if (!s.all()) {
      code.visitJumpInsn(GOTO, head);
    }
    code.visitLabel(over);
    code.visitVarInsn(ILOAD, 1 + SEEN);
    store(s.local());
  }

  private void look(Look look) {
    switch (look.source()) {
      case VARIABLE -> {
        pause();
        code.visitFieldInsn(GETSTATIC, main, "v" + look.object(), "I");
      }
      case ELEMENT -> {
        pause();
        constant("a" + look.object(), "[I");
        push(code, look.index());
        code.visitInsn(IALOAD);
      }
      case ATOMIC -> {
        atomic(look.object());
        code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "get", "()I", false);
      }
      case CAS -> {
        atomic(look.object());
        push(code, look.value());
        push(code, look.update());
        code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "compareAndSet", "(II)Z", false);
      }
      case EXCHANGE -> {
        atomic(look.object());
        push(code, look.update());
        code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "getAndSet", "(I)I", false);
      }
      case ADD -> {
        atomic(look.object());
        code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "get", "()I", false);
        code.visitVarInsn(ISTORE, 1 + SEEN);
        atomic(look.object());
        code.visitVarInsn(ILOAD, 1 + SEEN);
        code.visitVarInsn(ILOAD, 1 + SEEN);
        push(code, look.update());
        code.visitInsn(IADD);
        code.visitMethodInsn(INVOKEVIRTUAL, Compiler.ATOMIC, "compareAndSet", "(II)Z", false);
      }
    }
    code.visitVarInsn(ISTORE, 1 + SEEN);
  }

  private void sync(Stmt.Sync s) {
    Label from = new Label();
    Label to = new Label();
    Label handler = new Label();
    Label handled = new Label();
    Label over = new Label();
    int slot = 1 + locals() + 2 * depth++;
    pause();
    blocking("acquire l" + s.lock());
    constant("l" + s.lock(), "Ljava/lang/Object;");
    code.visitInsn(DUP);
    code.visitVarInsn(ASTORE, slot);
    code.visitInsn(MONITORENTER);
    code.visitLabel(from);
    block(s.body());
    pause();
    code.visitVarInsn(ALOAD, slot);
    code.visitInsn(MONITOREXIT);
    code.visitLabel(to);
    code.visitJumpInsn(GOTO, over);
    code.visitLabel(handler);
    code.visitVarInsn(ASTORE, slot + 1);
    code.visitVarInsn(ALOAD, slot);
    code.visitInsn(MONITOREXIT);
    code.visitLabel(handled);
    code.visitVarInsn(ALOAD, slot + 1);
    code.visitInsn(ATHROW);
    code.visitLabel(over);
    code.visitTryCatchBlock(from, to, handler, null);
    code.visitTryCatchBlock(handler, handled, handler, null);
    depth--;
  }

  /** Adds a statement about a gate; returns false if it is none. */
  private boolean gate(Stmt statement) {
    if (!(statement instanceof Stmt.AtGate)) {
      return false;
    }
    pause();
    if (statement instanceof Stmt.Locked s) {
      int slot = 1 + locals() + 2 * depth++;
      blocking("take g" + s.gate());
      gates.lock(s.gate(), s.shared(), slot);
      block(s.body());
      pause();
      gates.unlock(s.gate(), s.shared(), slot);
      depth--;
    } else if (statement instanceof Stmt.TryLocked s) {
      int slot = 1 + locals() + 2 * depth++;
      Label over = new Label();
      if (s.timed()) {
        gates.tryLockInTime(s.gate(), s.shared(), s.limit());
      } else {
        gates.tryLock(s.gate(), s.shared(), slot);
      }
      code.visitInsn(DUP);
      store(s.local());
      code.visitJumpInsn(IFEQ, over);
      block(s.body());
      pause();
      gates.unlock(s.gate(), s.shared(), slot);
      code.visitLabel(over);
      depth--;
    } else if (statement instanceof Stmt.Await s) {
      blocking("await g" + s.gate());
      gates.condition(s.gate(), s.condition(), "await");
    } else if (statement instanceof Stmt.TimedAwait s) {
      blocking("await g" + s.gate());
      gates.awaitInTime(s.gate(), s.condition(), s.limit());
      store(s.local());
    } else if (statement instanceof Stmt.Signal s) {
      gates.condition(s.gate(), s.condition(), s.all() ? "signalAll" : "signal");
    } else if (statement instanceof Stmt.Acquire s) {
      blocking("take g" + s.gate());
      gates.permits(s.gate(), "acquire", s.permits(), "V");
    } else if (statement instanceof Stmt.TryAcquire s) {
      if (s.timed()) {
        gates.acquireInTime(s.gate(), s.permits(), s.limit());
      } else {
        gates.permits(s.gate(), "tryAcquire", s.permits(), "Z");
      }
      store(s.local());
    } else if (statement instanceof Stmt.Release s) {
      gates.permits(s.gate(), "release", s.permits(), "V");
    } else if (statement instanceof Stmt.CountDown s) {
      gates.call(s.gate(), "countDown", "()V");
    } else if (statement instanceof Stmt.Pass s) {
      blocking("pass g" + s.gate());
      gates.call(s.gate(), "await", "()V");
    } else if (statement instanceof Stmt.TimedPass s) {
      gates.passInTime(s.gate(), s.limit());
      store(s.local());
    } else if (statement instanceof Stmt.Ask s) {
      gates.ask(s.gate(), s.queue());
      store(s.local());
    }
    return true;
  }

  private void branch(Stmt.If s) {
    Label no = new Label();
    Label over = new Label();
    jumpUnless(s.condition(), no);
    block(s.yes());
    code.visitJumpInsn(GOTO, over);
    code.visitLabel(no);
    block(s.no());
    code.visitLabel(over);
  }

  private void jumpUnless(Cond condition, Label target) {
    expr(condition.left());
    expr(condition.right());
    int opcode =
        switch (condition.op()) {
          case EQ -> IF_ICMPNE;
          case NE -> IF_ICMPEQ;
          case LT -> IF_ICMPGE;
          case LE -> IF_ICMPGT;
          case GT -> IF_ICMPLE;
          case GE -> IF_ICMPLT;
        };
    code.visitJumpInsn(opcode, target);
  }

  private void fail(String type) {
    code.visitTypeInsn(NEW, type);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, type, "<init>", "()V", false);
    code.visitInsn(ATHROW);
  }

  private void atomic(int atomic) {
    pause();
    constant("c" + atomic, "L" + Compiler.ATOMIC + ";");
  }

  private void monitor(int lock, String method, long time) {
    pause();
    constant("l" + lock, "Ljava/lang/Object;");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", method, limit(time), false);
  }

  private void thread(int target, String method, long time) {
    pause();
    constant("t" + target, "Ljava/lang/Thread;");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Thread", method, limit(time), false);
  }

  /** Leaves a limit, if there is one; returns the descriptor of a method that takes it. */
  private String limit(long time) {
    if (time > 0) {
      code.visitLdcInsn(time);
    }
    return time > 0 ? "(J)V" : "()V";
  }

  private void constant(String name, String type) {
    code.visitFieldInsn(GETSTATIC, context, name, type);
  }

  /** Leaves the value's remainder by the length, never negative; plain arithmetic, no JDK call. */
  private void index(int array, Expr index) {
    int length = program.arrays().get(array).size();
    expr(index);
    push(code, length);
    code.visitInsn(IREM);
    push(code, length);
    code.visitInsn(IADD);
    push(code, length);
    code.visitInsn(IREM);
  }

  private void expr(Expr expression) {
    if (expression instanceof Expr.Const c) {
      push(code, c.value());
    } else if (expression instanceof Expr.Local l) {
      code.visitVarInsn(ILOAD, 1 + l.index());
    } else if (expression instanceof Expr.Sum s) {
      expr(s.left());
      expr(s.right());
      code.visitInsn(IADD);
    }
  }

  /** Stores the top of the stack into a local and tells the probe. */
  private void store(int local) {
    code.visitVarInsn(ISTORE, 1 + local);
    push(code, thread);
    push(code, local);
    code.visitVarInsn(ILOAD, 1 + local);
    code.visitMethodInsn(INVOKESTATIC, PROBE, "local", "(III)V", false);
  }

  private void blocking(String what) {
    push(code, thread);
    code.visitLdcInsn(what);
    code.visitMethodInsn(INVOKESTATIC, PROBE, "blocking", "(ILjava/lang/String;)V", false);
  }

  private void pause() {
    if (options.jitter()) {
      code.visitMethodInsn(INVOKESTATIC, PROBE, "pause", "()V", false);
    }
  }
}
