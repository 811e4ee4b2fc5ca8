// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.Members;
import io.jacquard.runtime.ProgramExceptions;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.jdk.Internals;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Which objects are locks that the engine has a model of, and what belongs to one lock. */
public final class LockTypes {
  private static final String PACKAGE = "java.util.concurrent.locks.";

  private static final long LOCK_SYNC = offset("ReentrantLock", "sync");
  private static final long PAIR_SYNC = offset("ReentrantReadWriteLock", "sync");
  private static final long READ_SYNC = offset("ReentrantReadWriteLock$ReadLock", "sync");
  private static final long WRITE_SYNC = offset("ReentrantReadWriteLock$WriteLock", "sync");
  private static final long CONDITION_SYNC =
      offset("AbstractQueuedSynchronizer$ConditionObject", "this$0");
  private static final long LONG_CONDITION_SYNC =
      offset("AbstractQueuedLongSynchronizer$ConditionObject", "this$0");
  private static final long STAMPED_OF_READ_VIEW = offset("StampedLock$ReadLockView", "this$0");
  private static final long STAMPED_OF_WRITE_VIEW = offset("StampedLock$WriteLockView", "this$0");
  private static final Class<?> READ_VIEW = type("StampedLock$ReadLockView");
  private static final Class<?> WRITE_VIEW = type("StampedLock$WriteLockView");

  private static final Set<Class<?>> MODELLED =
      Set.of(
          ReentrantLock.class,
          ReentrantReadWriteLock.class,
          ReentrantReadWriteLock.ReadLock.class,
          ReentrantReadWriteLock.WriteLock.class,
          StampedLock.class,
          READ_VIEW,
          WRITE_VIEW,
          Semaphore.class,
          CountDownLatch.class);

  private static final int MOST_HOLDS_OF_PAIR = mostHoldsOfPair();

  /** For a class: by call, whether the JDK's own method answers it. */
  private static final ClassValue<boolean[]> ANSWERED =
      new ClassValue<>() {
        @Override
        protected boolean[] computeValue(Class<?> type) {
          return answered(type);
        }
      };

  private LockTypes() {}

  private static Class<?> type(String name) {
    try {
      return Class.forName(PACKAGE.concat(name));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long offset(String className, String name) {
    return Internals.offset(Internals.required(PACKAGE.concat(className), name));
  }

  /** Differs from JDK to JDK. */
  private static int mostHoldsOfPair() {
    Field field = Internals.field(PACKAGE.concat("ReentrantReadWriteLock$Sync"), "MAX_COUNT");
    if (field == null) {
      return Integer.MAX_VALUE;
    }
    new ReentrantReadWriteLock(); // the field has its value when the class is initialised
    Object base = Internals.staticBase(field);
    long offset = Internals.staticOffset(field);
    return field.getType() == int.class
        ? Internals.getInt(base, offset)
        : (int) Internals.getLong(base, offset);
  }

  /** Whether a call of the object reaches a method of the JDK that the engine has a model of. */
  static boolean models(Object receiver, LockCall call) {
    if (receiver == null) {
      throw ProgramExceptions.nullReceiver("lock");
    }
    Class<?> type = receiver.getClass();
    return type == ReentrantLock.class || ANSWERED.get(type)[call.ordinal()];
  }

  /** Whether it is a condition of a lock that the engine has a model of. */
  static boolean models(Condition condition) {
    if (condition == null) {
      throw ProgramExceptions.nullReceiver("condition");
    }
    if (!isCondition(condition)) {
      return false;
    }
    Class<?> host = key(condition).getClass().getNestHost();
    return host == ReentrantLock.class || host == ReentrantReadWriteLock.class;
  }

  private static boolean isCondition(Object object) {
    Class<?> type = object.getClass();
    return type == AbstractQueuedSynchronizer.ConditionObject.class
        || type == AbstractQueuedLongSynchronizer.ConditionObject.class;
  }

  private static boolean[] answered(Class<?> type) {
    boolean[] answered = new boolean[LockCall.values().length];
    Class<?> base = type;
    while (base != null && !MODELLED.contains(base)) {
      base = base.getSuperclass();
    }
    if (base != null) {
      for (LockCall call : LockCall.values()) {
        answered[call.ordinal()] = !overrides(type, base, call);
      }
    }
    return answered;
  }

  private static boolean overrides(Class<?> type, Class<?> base, LockCall call) {
    String descriptor = MethodType.methodType(void.class, call.parameters).descriptorString();
    String start = call.method + descriptor.substring(0, descriptor.length() - 1);
    for (Class<?> each = type; each != base; each = each.getSuperclass()) {
      for (String method : Members.methods(each)) {
        if (method.startsWith(start)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The one object that a lock, its views and its conditions have in common. */
  public static Object key(Object object) {
    if (object instanceof ReentrantLock) {
      return Internals.getReference(object, LOCK_SYNC);
    }
    if (object instanceof ReentrantReadWriteLock) {
      return Internals.getReference(object, PAIR_SYNC);
    }
    if (object instanceof ReentrantReadWriteLock.ReadLock) {
      return Internals.getReference(object, READ_SYNC);
    }
    if (object instanceof ReentrantReadWriteLock.WriteLock) {
      return Internals.getReference(object, WRITE_SYNC);
    }
    if (object instanceof AbstractQueuedSynchronizer.ConditionObject) {
      return Internals.getReference(object, CONDITION_SYNC);
    }
    if (object instanceof AbstractQueuedLongSynchronizer.ConditionObject) {
      return Internals.getReference(object, LONG_CONDITION_SYNC);
    }
    Class<?> type = object.getClass();
    return type == READ_VIEW
        ? Internals.getReference(object, STAMPED_OF_READ_VIEW)
        : type == WRITE_VIEW ? Internals.getReference(object, STAMPED_OF_WRITE_VIEW) : object;
  }

  /** Whether the object is a lock, and not a view or a condition of one. */
  public static boolean isWhole(Object object) {
    return object instanceof ReentrantLock
        || object instanceof ReentrantReadWriteLock
        || key(object) == object;
  }

  /** Whether the object is a lock that several threads hold together. */
  public static boolean isShared(Object object) {
    return object instanceof ReentrantReadWriteLock.ReadLock || object.getClass() == READ_VIEW;
  }

  /** Whether threads hold the lock with this key, and not just permits. */
  public static boolean isOwnable(Object key) {
    return !(key instanceof Semaphore) && !(key instanceof CountDownLatch);
  }

  /** Whether the lock with this key is a pair of a read and a write lock. */
  public static boolean isPair(Object key) {
    return key.getClass().getNestHost() == ReentrantReadWriteLock.class;
  }

  /** Whether the {@code ReentrantLock} or pair with this key is a fair one. */
  public static boolean isFair(Object key) {
    return key.getClass().getName().endsWith("$FairSync");
  }

  /** How often the {@code ReentrantLock} or pair with this key can be held. */
  public static int mostHolds(Object key) {
    return isPair(key) ? MOST_HOLDS_OF_PAIR : Integer.MAX_VALUE;
  }
}
