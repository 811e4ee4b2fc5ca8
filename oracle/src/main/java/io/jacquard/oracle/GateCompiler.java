// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.BiConsumer;
import org.objectweb.asm.MethodVisitor;

/**
 * Compiles what programs do with {@link Gate}s. A gate is a constant {@code g0}, the two locks of a
 * pair are {@code g0r} and {@code g0w}, conditions are {@code g0k0} and {@code g0k1}.
 */
final class GateCompiler {
  static final int CONDITIONS = 2;

  private static final String LOCK = "java/util/concurrent/locks/Lock";
  private static final String CONDITION = "java/util/concurrent/locks/Condition";
  private static final String UNIT = "java/util/concurrent/TimeUnit";
  private static final String TIME = "JL" + UNIT + ";";
  private static final String PAIR = Gate.Type.READ_WRITE.className;

  private final MethodVisitor code;
  private final Program program;
  private final String context;

  GateCompiler(MethodVisitor code, Program program, String context) {
    this.code = code;
    this.program = program;
    this.context = context;
  }

  private Gate.Type type(int gate) {
    return program.gates().get(gate).type();
  }

  // ---- making them

  /** Makes the gate and its parts; each is handed over, by name and type, on top of the stack. */
  void create(int number, BiConsumer<String, String> constant) {
    Gate gate = program.gates().get(number);
    Gate.Type type = gate.type();
    code.visitTypeInsn(NEW, type.className);
    code.visitInsn(DUP);
    if (type.constructor.contains("I")) {
      BodyCompiler.push(code, gate.initial());
    }
    if (type.constructor.contains("Z")) {
      BodyCompiler.push(code, gate.fair() ? 1 : 0);
    }
    code.visitMethodInsn(INVOKESPECIAL, type.className, "<init>", type.constructor, false);
    constant.accept("g" + number, "L" + type.className + ";");
    if (type == Gate.Type.READ_WRITE) {
      part(number, "readLock", "ReadLock", "r", constant);
      part(number, "writeLock", "WriteLock", "w", constant);
    }
    for (int i = 0; i < CONDITIONS && type.hasConditions(); i++) {
      lock(number, false);
      code.visitMethodInsn(INVOKEINTERFACE, LOCK, "newCondition", "()L" + CONDITION + ";", true);
      constant.accept("g" + number + "k" + i, "L" + CONDITION + ";");
    }
  }

  private void part(
      int gate, String method, String part, String name, BiConsumer<String, String> constant) {
    String descriptor = "L" + PAIR + "$" + part + ";";
    load(gate);
    code.visitMethodInsn(INVOKEVIRTUAL, PAIR, method, "()" + descriptor, false);
    constant.accept("g" + gate + name, descriptor);
  }

  private void load(int gate) {
    code.visitFieldInsn(GETSTATIC, context, "g" + gate, "L" + type(gate).className + ";");
  }

  /** Loads the lock, or the one of the pair. */
  private void lock(int gate, boolean shared) {
    if (type(gate) == Gate.Type.READ_WRITE) {
      String part = shared ? "$ReadLock;" : "$WriteLock;";
      code.visitFieldInsn(GETSTATIC, context, "g" + gate + (shared ? "r" : "w"), "L" + PAIR + part);
    } else {
      load(gate);
    }
  }

  // ---- using them

  /** Locks; a stamp goes into the variable. */
  void lock(int gate, boolean shared, int variable) {
    if (type(gate) == Gate.Type.STAMPED) {
      call(gate, shared ? "readLock" : "writeLock", "()J");
      code.visitVarInsn(LSTORE, variable);
    } else {
      lock(gate, shared);
      code.visitMethodInsn(INVOKEINTERFACE, LOCK, "lock", "()V", true);
    }
  }

  /** Leaves whether it could lock. */
  void tryLock(int gate, boolean shared, int variable) {
    if (type(gate) == Gate.Type.STAMPED) {
      call(gate, shared ? "tryReadLock" : "tryWriteLock", "()J");
      code.visitInsn(DUP2);
      code.visitVarInsn(LSTORE, variable);
      code.visitInsn(LCONST_0);
      code.visitInsn(LCMP);
      code.visitInsn(ICONST_1);
      code.visitInsn(IAND);
    } else {
      lock(gate, shared);
      code.visitMethodInsn(INVOKEINTERFACE, LOCK, "tryLock", "()Z", true);
    }
  }

  /** The same within a limited time; there are no stamps. */
  void tryLockInTime(int gate, boolean shared, int limit) {
    lock(gate, shared);
    time(limit);
    code.visitMethodInsn(INVOKEINTERFACE, LOCK, "tryLock", "(" + TIME + ")Z", true);
  }

  private void time(int limit) {
    code.visitLdcInsn((long) limit);
    code.visitFieldInsn(GETSTATIC, UNIT, "MILLISECONDS", "L" + UNIT + ";");
  }

  void unlock(int gate, boolean shared, int variable) {
    if (type(gate) == Gate.Type.STAMPED) {
      load(gate);
      code.visitVarInsn(LLOAD, variable);
      String method = shared ? "unlockRead" : "unlockWrite";
      code.visitMethodInsn(INVOKEVIRTUAL, Gate.Type.STAMPED.className, method, "(J)V", false);
    } else {
      lock(gate, shared);
      code.visitMethodInsn(INVOKEINTERFACE, LOCK, "unlock", "()V", true);
    }
  }

  void condition(int gate, int condition, String method) {
    condition(gate, condition);
    code.visitMethodInsn(INVOKEINTERFACE, CONDITION, method, "()V", true);
  }

  private void condition(int gate, int condition) {
    String type = "L" + CONDITION + ";";
    code.visitFieldInsn(GETSTATIC, context, "g" + gate + "k" + condition, type);
  }

  /** Leaves whether a signal came in time. */
  void awaitInTime(int gate, int condition, int limit) {
    condition(gate, condition);
    time(limit);
    code.visitMethodInsn(INVOKEINTERFACE, CONDITION, "await", "(" + TIME + ")Z", true);
  }

  /** Leaves whether the latch opened in time. */
  void passInTime(int gate, int limit) {
    load(gate);
    time(limit);
    code.visitMethodInsn(INVOKEVIRTUAL, type(gate).className, "await", "(" + TIME + ")Z", false);
  }

  /** Leaves whether there were so many permits in time. */
  void acquireInTime(int gate, int permits, int limit) {
    load(gate);
    BodyCompiler.push(code, permits);
    time(limit);
    String descriptor = "(I" + TIME + ")Z";
    code.visitMethodInsn(INVOKEVIRTUAL, type(gate).className, "tryAcquire", descriptor, false);
  }

  /** A call that takes no argument. */
  void call(int gate, String method, String descriptor) {
    load(gate);
    code.visitMethodInsn(INVOKEVIRTUAL, type(gate).className, method, descriptor, false);
  }

  /** A call of a semaphore for so many permits. */
  void permits(int gate, String method, int permits, String result) {
    load(gate);
    if (permits != 1) {
      BodyCompiler.push(code, permits);
    }
    String descriptor = (permits == 1 ? "()" : "(I)") + result;
    code.visitMethodInsn(INVOKEVIRTUAL, type(gate).className, method, descriptor, false);
  }

  /** Leaves permits, count, number of readers, or whether it is locked; or the queue's length. */
  void ask(int gate, boolean queue) {
    if (queue) {
      call(gate, "getQueueLength", "()I");
      return;
    }
    switch (type(gate)) {
      case MUTEX -> call(gate, "isLocked", "()Z");
      case READ_WRITE, STAMPED -> call(gate, "getReadLockCount", "()I");
      case SEMAPHORE -> call(gate, "availablePermits", "()I");
      case LATCH -> {
        call(gate, "getCount", "()J");
        code.visitInsn(L2I);
      }
    }
  }
}
