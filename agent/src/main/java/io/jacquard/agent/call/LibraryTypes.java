// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.runtime.knowledge.JdkClass;
import io.jacquard.runtime.knowledge.JdkTable;
import org.objectweb.asm.Type;

/** Classifies JDK and library classes by name. */
public final class LibraryTypes {
  private static final String UTIL = "java/util/";

  private LibraryTypes() {}

  /** Whether calls of such an object may be operations on it. */
  public static boolean isShareable(String name) {
    JdkClass known = JdkTable.of(name);
    return known.isReceiver() || name.startsWith(UTIL) && !known.isValue();
  }

  /** Whether a method of Object looks at the state of a collection that has it. */
  static boolean looks(String method, String descriptor) {
    return method.equals("toString") && descriptor.equals("()Ljava/lang/String;")
        || method.equals("equals") && descriptor.equals("(Ljava/lang/Object;)Z");
  }

  /** Whether the method turns objects into text, compares them or takes their hash. */
  static boolean isText(String owner) {
    return JdkTable.of(owner).isText();
  }

  /** Whether an object that is handed over under this type may be looked into. */
  static boolean mayBeLookedInto(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() == Type.ARRAY;
    }
    JdkClass known = JdkTable.of(type.getInternalName());
    return known.isContent() || type.getInternalName().startsWith(UTIL) && !known.isValue();
  }

  /** Whether the result may be something that walks over a collection, or a part of it. */
  static boolean mayBePart(Type result) {
    if (result.getSort() != Type.OBJECT) {
      return false;
    }
    String name = result.getInternalName();
    return name.equals("java/lang/Object")
        || name.startsWith("java/util/Map$Entry")
        || name.startsWith(UTIL)
            && (name.contains("Iterator")
                || name.contains("iterator")
                || name.contains("Enumeration")
                || name.endsWith("Stream"));
  }

  /**
   * Whether the class exists to let threads work together, so that its calls order what they do;
   * and nothing more is known.
   */
  static boolean isConcurrent(String name) {
    return JdkTable.of(name).isOrderedAfterAll();
  }

  /** Whether other threads may be started, woken or waited for inside. */
  static boolean mayActOnThreads(String name) {
    return JdkTable.of(name).mayActOnThreads();
  }

  /** Whether the method returns a new array, which nobody else has. */
  static boolean makesArray(String owner, String method) {
    return JdkTable.of(owner).makesFresh(method);
  }

  /** Whether an argument may be found by another thread after the call. */
  static boolean mayKeepArguments(String name) {
    return JdkTable.of(name).mayKeepArguments();
  }
}
