// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.statics;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.facts.ConstantsHolder;
import io.jacquard.runtime.program.InstrumentationLog;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes a class be initialised in each execution: its initialiser becomes a method that can be
 * called again, and a static field holds the number of the last execution it was called in.
 */
public final class StaticReset {
  private static final String EPOCH = "$jacquardEpoch";
  private static final String INIT = "$jacquardInit";
  private static final String RESET = "$jacquardReset";
  private static final int HIDDEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private StaticReset() {}

  /** Announces a use of the class, or of the interface, by the class that has its statics. */
  public static void use(Code code, ClassFacts used, int site) {
    String owner = ConstantsHolder.homeOf(used);
    code.field(Opcodes.GETSTATIC, owner, EPOCH, "I")
        .constant(Type.getObjectType(owner))
        .push(site)
        .hook("use", "(ILjava/lang/Class;I)V");
  }

  public static void apply(ClassContext type) {
    if (type.facts().isInterface()) {
      applyToInterface(type);
    } else if (type.known().isResettable(type.facts())) {
      // The number is read from everywhere the statics are, even through a public subclass.
      type.node().access |= Opcodes.ACC_PUBLIC;
      addReset(type.node());
      renameInitialiser(type.node());
      type.node().fields.add(new FieldNode(HIDDEN, EPOCH, "I", null, null));
    }
  }

  /** Another class has the epoch and the constants; the initialiser stays, where it belongs. */
  private static void applyToInterface(ClassContext type) {
    if (type.known().isResettable(type.facts())) {
      ClassNode node = type.node();
      node.version = Math.max(node.version & 0xffff, Opcodes.V1_8);
      renameInitialiser(node);
    } else if (hasState(type.node())) {
      InstrumentationLog.notReset(
          type.loader(), type.name().replace('/', '.'), "interface constants are initialised once");
    }
  }

  private static boolean hasState(ClassNode node) {
    for (FieldNode field : node.fields) {
      if (field.value == null) {
        return true;
      }
    }
    return false;
  }

  private static void renameInitialiser(ClassNode node) {
    for (MethodNode method : node.methods) {
      if (method.name.equals("<clinit>")) {
        method.name = INIT;
        method.access = HIDDEN;
        return;
      }
    }
    MethodNode empty = new MethodNode(HIDDEN, INIT, "()V", null, null);
    empty.instructions.add(new InsnNode(Opcodes.RETURN));
    node.methods.add(empty);
  }

  private static void addReset(ClassNode node) {
    Code code = new Code();
    for (FieldNode field : node.fields) {
      boolean constant = field.value != null && (field.access & Opcodes.ACC_FINAL) != 0;
      if ((field.access & Opcodes.ACC_STATIC) == 0 || constant) {
        continue;
      }
      field.access &= ~Opcodes.ACC_FINAL;
      if (field.value != null) {
        code.constant(field.value);
      } else {
        code.op(ConstantsHolder.zero(field.desc));
      }
      code.field(Opcodes.PUTSTATIC, node.name, field.name, field.desc);
    }
    MethodNode reset = new MethodNode(HIDDEN, RESET, "()V", null, null);
    reset.instructions.add(code.op(Opcodes.RETURN).list);
    node.methods.add(reset);
  }
}
