// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.identity;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.Constructions;
import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.statics.RunsOnce;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds the fields and methods for the tag and state that the runtime keeps per object to the
 * topmost application class of a hierarchy.
 */
public final class ObjectTags {
  public static final String TAGGED = "io/jacquard/runtime/program/Tagged";
  private static final String TAG = "$jacquardTag";
  private static final String STATE = "$jacquardState";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private ObjectTags() {}

  public static void addTo(ClassContext type) {
    // Libraries rely on a record having no fields but its components.
    if (!type.isTopmost() || type.facts().isRecord()) {
      return;
    }
    ClassNode node = type.node();
    for (MethodNode method : node.methods) {
      if (method.name.equals("<init>") && !RunsOnce.isLeftAlone(type, method)) {
        tag(node, method);
      }
    }
    node.interfaces.add(TAGGED);
    addProperty(node, TAG, Type.LONG_TYPE);
    addProperty(node, STATE, OBJECT);
  }

  /** Names the object as soon as it is one. */
  private static void tag(ClassNode node, MethodNode constructor) {
    MethodInsnNode call = Constructions.in(constructor).constructorCall();
    if (call != null && call.owner.equals(node.superName)) {
      constructor.instructions.insert(
          call,
          new Code()
              .loadThis()
              .hook("newTag", "()J")
              .field(Opcodes.PUTFIELD, node.name, TAG, "J")
              .list);
    }
  }

  private static void addProperty(ClassNode node, String name, Type type) {
    String descriptor = type.getDescriptor();
    node.fields.add(
        new FieldNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC,
            name,
            descriptor,
            null,
            null));
    MethodNode getter = method(name, Type.getMethodDescriptor(type));
    getter.instructions.add(
        new Code()
            .loadThis()
            .field(Opcodes.GETFIELD, node.name, name, descriptor)
            .op(type.getOpcode(Opcodes.IRETURN))
            .list);
    MethodNode setter = method(name, Type.getMethodDescriptor(Type.VOID_TYPE, type));
    setter.instructions.add(
        new Code()
            .loadThis()
            .load(type, 1)
            .field(Opcodes.PUTFIELD, node.name, name, descriptor)
            .op(Opcodes.RETURN)
            .list);
    node.methods.add(getter);
    node.methods.add(setter);
  }

  /** Final: who makes a subclass at run time, as proxies are, must not override it. */
  private static MethodNode method(String name, String descriptor) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    return new MethodNode(access, name, descriptor, null, null);
  }
}
