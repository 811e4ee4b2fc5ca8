// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.InstrumentationLog;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.zip.CRC32;

/**
 * Classes that the program makes at run time, as proxies and mocks are. Each execution makes them
 * anew, but a class loader that outlives the execution keeps them, and takes no second one of the
 * same name. So who defines a class that an earlier execution defined gets that one; its statics
 * are as new.
 */
public final class DefinedClasses {
  /** When a class was defined last, and from what. */
  private static final class Definition {
    int epoch;
    final long sum;

    Definition(int epoch, long sum) {
      this.epoch = epoch;
      this.sum = sum;
    }
  }

  private static final Map<ClassLoader, Map<String, Definition>> KNOWN = new WeakHashMap<>();

  private DefinedClasses() {}

  /** The class that an earlier execution defined from the same bytes, or null. */
  public static Class<?> again(
      ClassLoader loader, String name, byte[] bytes, int offset, int length) {
    if (Hooks.current == null
        || name == null
        || loader == null
        || bytes == null
        || offset < 0
        || length < 0
        || length > bytes.length - offset) {
      return null;
    }
    CRC32 checksum = new CRC32();
    checksum.update(bytes, offset, length);
    return again(loader, name.replace('/', '.'), (long) length << 32 | checksum.getValue());
  }

  /** The same, where a lookup defines a class of its own package. */
  public static Class<?> again(Class<?> neighbour, byte[] bytes) {
    return Hooks.current == null || bytes == null
        ? null
        : again(neighbour.getClassLoader(), Members.nameOf(bytes), bytes, 0, bytes.length);
  }

  private static synchronized Class<?> again(ClassLoader loader, String name, long sum) {
    Map<String, Definition> classes = KNOWN.get(loader);
    if (classes == null) {
      classes = new HashMap<>();
      KNOWN.put(loader, classes);
    }
    Definition earlier = classes.get(name);
    if (earlier != null && earlier.epoch == Hooks.epoch) {
      return null; // for the second time in this execution: an error of the program
    }
    Class<?> loaded = earlier == null ? null : Loaded.find(loader, name);
    if (loaded != null && earlier.sum == sum) {
      earlier.epoch = Hooks.epoch;
      return loaded;
    }
    if (loaded != null) {
      InstrumentationLog.notReset(
          loader, name, "an earlier execution defined another class of this name");
    }
    classes.put(name, new Definition(Hooks.epoch, sum));
    return null;
  }

  /** Looked up when it is first needed. */
  private static final class Loaded {
    private static final MethodHandle FIND;

    static {
      try {
        FIND =
            Internals.lookup()
                .findVirtual(
                    ClassLoader.class,
                    "findLoadedClass",
                    MethodType.methodType(Class.class, String.class));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static Class<?> find(ClassLoader loader, String name) {
      try {
        return (Class<?>) FIND.invokeExact(loader, name);
      } catch (Throwable e) {
        throw Internals.rethrow(e);
      }
    }
  }
}
