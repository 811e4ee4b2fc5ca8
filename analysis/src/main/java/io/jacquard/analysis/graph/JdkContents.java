// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that read or change the contents of an object of the JDK: collections, atomics, locks,
 * queues. By their names; a call of which nothing is known may change them.
 */
final class JdkContents {
  private static final String ROOT = "java/util/";

  private static final List<String> READING =
      List.of("get", "is", "has", "contains", "peek", "size", "length", "first", "last", "element");

  private static final Set<String> CHANGING =
      Set.of("getAndSet", "getAndAdd", "getAndIncrement", "getAndDecrement", "getAndUpdate");

  private static final Set<String> NEUTRAL =
      Set.of(
          "hashCode", "equals", "toString", "iterator", "stream", "values", "keySet", "entrySet");

  private JdkContents() {}

  static boolean isReadBy(MethodInsnNode call) {
    return isAbout(call) && !Type.getReturnType(call.desc).equals(Type.VOID_TYPE);
  }

  static boolean isChangedBy(MethodInsnNode call) {
    return isAbout(call) && !NEUTRAL.contains(call.name) && !onlyReads(call.name);
  }

  private static boolean isAbout(MethodInsnNode call) {
    return call.owner.startsWith(ROOT)
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && call.getOpcode() != Opcodes.INVOKESPECIAL;
  }

  private static boolean onlyReads(String name) {
    if (CHANGING.contains(name)) {
      return false;
    }
    for (String beginning : READING) {
      if (name.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
