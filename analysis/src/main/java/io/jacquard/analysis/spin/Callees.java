// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which method a call runs, as far as class files tell. */
final class Callees {
  /**
   * A method of the application.
   *
   * @param exact whether the call runs this method and no other; otherwise it is certain only if
   *     the receiver is of the very class named in the call
   */
  record Callee(ClassNode type, MethodNode method, boolean exact) {}

  /**
   * What a call runs: a method of the application, or one of a class outside of it, or neither if
   * it is not known.
   */
  record Target(Callee callee, String library) {
    static final Target UNKNOWN = new Target(null, null);
  }

  private final ClassNode own;
  private final ClassSource others;
  private final Map<String, ClassNode> found = new HashMap<>();

  Callees(ClassNode own, ClassSource others) {
    this.own = own;
    this.others = others;
  }

  Target of(MethodInsnNode call) {
    if (call.owner.charAt(0) == '['
        || call.name.charAt(0) == '<'
        || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      return Target.UNKNOWN;
    }
    ClassNode named = find(call.owner);
    String name = call.owner;
    for (ClassNode type = named; type != null; type = find(name)) {
      for (MethodNode method : type.methods) {
        if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
          return target(call, named, type, method);
        }
      }
      name = type.superName;
    }
    return new Target(null, name);
  }

  private static Target target(
      MethodInsnNode call, ClassNode named, ClassNode type, MethodNode method) {
    boolean exact =
        call.getOpcode() != Opcodes.INVOKEVIRTUAL
            || ((method.access | named.access) & Opcodes.ACC_FINAL) != 0
            || (method.access & Opcodes.ACC_PRIVATE) != 0;
    return exact || call.desc.startsWith("()")
        ? new Target(new Callee(type, method, exact), null)
        : Target.UNKNOWN;
  }

  private ClassNode find(String name) {
    return name.equals(own.name) ? own : found.computeIfAbsent(name, others::find);
  }
}
