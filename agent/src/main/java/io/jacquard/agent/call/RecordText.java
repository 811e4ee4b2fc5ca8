// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.knowledge.JdkTable;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Announces that the methods which the JDK makes for a record ({@code toString}, {@code equals},
 * {@code hashCode}) look into its components: a list in it is read as by a call of the list.
 */
final class RecordText {
  private RecordText() {}

  static void rewrite(MethodContext context, InvokeDynamicInsnNode insn) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<Handle> components = components(insn);
    int site = context.site(LibraryCalls.CONCATENATION, insn.name, read(types, components));
    context.before(insn, new Code().push(site).hook(HookClass.CALLS, "at", "(I)V"));
    if (components.isEmpty()) {
      return;
    }
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, types);
    int count = 0;
    for (int i = 0; i < types.length; i++) {
      for (Handle component : components) {
        component(code, arguments, i, component);
        code.push(count++).hook(HookClass.CALLS, "argument", "(Ljava/lang/Object;I)V");
      }
    }
    code.op(Opcodes.ACONST_NULL).push(site).hook(HookClass.CALLS, "call", "(Ljava/lang/Object;I)V");
    arguments.reload(code);
    context.before(insn, code);
    context.after(insn, new Code().hook(HookClass.CALLS, "called", "()V"));
  }

  /** The components of all records given, as if they were arguments of any class. */
  private static String read(Type[] records, List<Handle> components) {
    return "(" + "Ljava/lang/Object;".repeat(records.length * components.size()) + ")V";
  }

  /**
   * Those that may be looked into: under the name of an interface, too, which tells nothing of what
   * is in the object. The text of an array does not tell what is in it.
   */
  private static List<Handle> components(InvokeDynamicInsnNode insn) {
    List<Handle> components = new ArrayList<>();
    for (Object each : insn.bsmArgs) {
      if (each instanceof Handle component && component.getTag() == Opcodes.H_GETFIELD) {
        Type type = Type.getType(component.getDesc());
        if (type.getSort() == Type.OBJECT && !JdkTable.of(type.getInternalName()).isValue()) {
          components.add(component);
        }
      }
    }
    return components;
  }

  /** Of the record itself, or of the one that it is compared with. */
  private static void component(
      Code code, MethodContext.Spilled arguments, int which, Handle component) {
    arguments.load(code, 0);
    if (which > 0) {
      arguments.load(code, which);
      code.hook(
          HookClass.CALLS, "alike", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
      code.list.add(new TypeInsnNode(Opcodes.CHECKCAST, component.getOwner()));
    }
    code.field(Opcodes.GETFIELD, component.getOwner(), component.getName(), component.getDesc());
  }
}
