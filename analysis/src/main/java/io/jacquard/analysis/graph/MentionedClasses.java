// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The classes that a class's code can have to do with: its supertypes, those that it permits, and
 * what its instructions name. That a class merely lies beside it in the same source file is no
 * reason to take its methods for callable.
 */
final class MentionedClasses {
  private final Set<String> names = new TreeSet<>();

  private MentionedClasses() {}

  /** Their internal names, in order. */
  static Set<String> of(ClassNode type) {
    MentionedClasses found = new MentionedClasses();
    found.add(type.superName);
    type.interfaces.forEach(found::add);
    if (type.permittedSubclasses != null) {
      type.permittedSubclasses.forEach(found::add);
    }
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode node : method.instructions) {
        found.add(node);
      }
      for (TryCatchBlockNode handler : method.tryCatchBlocks) {
        found.add(handler.type);
      }
    }
    return found.names;
  }

  private void add(AbstractInsnNode node) {
    if (node instanceof TypeInsnNode made) {
      add(made.desc);
    } else if (node instanceof FieldInsnNode access) {
      add(access.owner);
    } else if (node instanceof MethodInsnNode call) {
      add(call.owner);
    } else if (node instanceof MultiANewArrayInsnNode array) {
      add(array.desc);
    } else if (node instanceof LdcInsnNode constant) {
      addConstant(constant.cst);
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      add(Type.getReturnType(dynamic.desc).getInternalName());
      for (Object each : dynamic.bsmArgs) {
        addConstant(each);
      }
    }
  }

  private void addConstant(Object constant) {
    if (constant instanceof Handle handle) {
      add(handle.getOwner());
    } else if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      add(type.getInternalName());
    }
  }

  /**
   * @param name of a class, as an array type has it, or null
   */
  private void add(String name) {
    if (name == null) {
      return;
    }
    Type type =
        name.startsWith("[") ? Type.getType(name).getElementType() : Type.getObjectType(name);
    if (type.getSort() == Type.OBJECT) {
      names.add(type.getInternalName());
    }
  }
}
