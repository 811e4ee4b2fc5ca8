// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

/**
 * The static methods that classes call which report their accesses to memory. All of them return at
 * once while nobody asks.
 */
public final class SharedMemoryHooks {
  private static SharedMemory memory;

  private SharedMemoryHooks() {}

  /** From now on accesses are reported to this; null ends that. */
  static void install(SharedMemory newMemory) {
    memory = newMemory;
  }

  // ---- fields and elements

  /** After a read of an int, or of what is an int on the stack. */
  public static Object read(int value, Object shadow, int site) {
    return memory == null ? shadow : memory.read((Object) value, shadow, site);
  }

  public static Object read(long value, Object shadow, int site) {
    return memory == null ? shadow : memory.read((Object) value, shadow, site);
  }

  public static Object read(float value, Object shadow, int site) {
    return memory == null ? shadow : memory.read((Object) value, shadow, site);
  }

  public static Object read(double value, Object shadow, int site) {
    return memory == null ? shadow : memory.read((Object) value, shadow, site);
  }

  /** After a read of a reference. */
  public static Object read(Object value, Object shadow, int site) {
    return memory == null ? null : memory.readReference(value, shadow, site);
  }

  /** Before a write. */
  public static void write(int value, Object shadow, int site) {
    if (memory != null) {
      memory.write((Object) value, shadow, site);
    }
  }

  public static void write(long value, Object shadow, int site) {
    if (memory != null) {
      memory.write((Object) value, shadow, site);
    }
  }

  public static void write(float value, Object shadow, int site) {
    if (memory != null) {
      memory.write((Object) value, shadow, site);
    }
  }

  public static void write(double value, Object shadow, int site) {
    if (memory != null) {
      memory.write((Object) value, shadow, site);
    }
  }

  /** Before a write of a reference. */
  public static void write(Object value, Object shadow, int site) {
    if (memory != null) {
      memory.writeReference(value, shadow, site);
    }
  }

  /** Before an access is announced. */
  public static void use(Object object, Object shadow, int site) {
    if (memory != null) {
      memory.use(object, shadow, site);
    }
  }

  // ---- references

  /** Before a call of a method, or a monitor is taken. */
  public static void dereference(Object object, Object shadow, boolean virtual, int site) {
    if (memory != null && shadow != null) {
      memory.dereference(object, shadow, virtual, site);
    }
  }

  /** Before IFNULL and IFNONNULL. */
  public static void jump(Object object, Object shadow, boolean jumpsIfNull, int site) {
    if (memory != null && shadow != null) {
      memory.jumpOnNull(object == null, shadow, jumpsIfNull, site);
    }
  }

  /** Before IF_ACMPEQ and IF_ACMPNE. */
  public static void jump(
      Object a, Object b, Object shadowA, Object shadowB, boolean jumpsIfSame, int site) {
    if (memory != null && (shadowA != null || shadowB != null)) {
      memory.jumpOnSame(a, b, shadowA, shadowB, jumpsIfSame, site);
    }
  }

  /** Before INSTANCEOF. */
  public static Object isInstance(Object shadow, Class<?> type) {
    return memory == null || shadow == null ? null : memory.isInstance(shadow, type);
  }

  // ---- atomics

  /** Directly before the access, when the operands are known. */
  public static void atomicBegins(String call, int site) {
    if (memory != null) {
      memory.atomicBegins(call, ShadowHooks.operands(), site);
    }
  }

  /** Directly after it, if it gave a number or nothing. */
  public static Object atomicGave(int result) {
    return memory == null ? null : memory.atomicGave(result);
  }

  public static Object atomicGave(long result) {
    return memory == null ? null : memory.atomicGave(result);
  }

  public static Object atomicGave(float result) {
    return memory == null ? null : memory.atomicGave(result);
  }

  public static Object atomicGave(double result) {
    return memory == null ? null : memory.atomicGave(result);
  }

  /** The same if it gave a reference. */
  public static Object atomicGave(Object result) {
    return memory == null ? null : memory.atomicGaveReference(result);
  }
}
