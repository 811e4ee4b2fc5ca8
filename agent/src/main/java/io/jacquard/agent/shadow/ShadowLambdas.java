// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The bodies of the lambdas of a tracked class. The JVM generates the code that passes captured
 * values to a body; so numbers are captured as objects that carry their shadows ({@link
 * io.jacquard.runtime.symbolic.CapturedNumber}). Such an object replaces the number, and a second
 * one the second half of a long or double, so that all other variables keep their positions.
 */
public final class ShadowLambdas {
  static final String CAPTURED = "io/jacquard/runtime/symbolic/CapturedNumber";
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int BODY = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  /**
   * A lambda.
   *
   * @param key the method of the interface, as callers know it
   * @param captured how many of the first parameters of its body are captured
   */
  record Lambda(String key, int captured) {}

  private final Map<String, Lambda> lambdas = new HashMap<>();

  public static ShadowLambdas of(ClassNode node) {
    ShadowLambdas result = new ShadowLambdas();
    Map<String, MethodNode> bodies = new HashMap<>();
    for (MethodNode method : node.methods) {
      if (method.name.equals("$deserializeLambda$")) {
        // It makes lambdas, too, of which nothing is known here.
        return result;
      }
      if (method.name.startsWith("lambda$") && (method.access & BODY) == BODY) {
        bodies.put(method.name.concat(method.desc), method);
      }
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsm.getOwner().equals(FACTORY)) {
          Handle body = (Handle) dynamic.bsmArgs[1];
          String name = body.getName().concat(body.getDesc());
          if (body.getOwner().equals(node.name) && bodies.containsKey(name)) {
            result.add(name, dynamic, bodies.get(name));
          }
        }
      }
    }
    return result;
  }

  /** A method was made to stand for a reference. */
  public void addReference(InvokeDynamicInsnNode dynamic, MethodNode body) {
    add(body.name.concat(body.desc), dynamic, body);
  }

  /** Whether the instruction makes a lambda, or an object for a reference to a method. */
  static boolean isLambda(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(FACTORY);
  }

  private void add(String name, InvokeDynamicInsnNode dynamic, MethodNode body) {
    int receiver = (body.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
    int captured = Type.getArgumentTypes(dynamic.desc).length - receiver;
    String method = ((Type) dynamic.bsmArgs[0]).getDescriptor();
    lambdas.put(name, new Lambda(ShadowCalls.key(dynamic.name, method), captured));
  }

  /** The lambda of which this is the body, by its original descriptor, or null. */
  Lambda ofBody(String name, String descriptor) {
    return lambdas.get(name.concat(descriptor));
  }

  /** The lambda that the instruction makes, or null. */
  Lambda madeBy(InvokeDynamicInsnNode dynamic) {
    return isLambda(dynamic) && dynamic.bsmArgs[1] instanceof Handle body
        ? lambdas.get(body.getName().concat(body.getDesc()))
        : null;
  }

  /** The descriptor of a body that gets objects for the numbers it captures. */
  static String bodyDescriptor(String descriptor, Lambda lambda) {
    Type[] types = Type.getArgumentTypes(descriptor);
    StringBuilder result = new StringBuilder("(");
    for (int i = 0; i < types.length; i++) {
      result.append(i < lambda.captured ? carried(types[i]) : types[i].getDescriptor());
    }
    return result.append(')').append(Type.getReturnType(descriptor)).toString();
  }

  private static String carried(Type type) {
    return ShadowCalls.isNumber(type)
        ? "Ljava/lang/Object;".repeat(type.getSize())
        : type.getDescriptor();
  }

  /** Lets the instruction capture objects for numbers. */
  static void change(InvokeDynamicInsnNode dynamic, Lambda lambda) {
    Handle body = (Handle) dynamic.bsmArgs[1];
    dynamic.bsmArgs[1] =
        new Handle(
            body.getTag(),
            body.getOwner(),
            body.getName(),
            bodyDescriptor(body.getDesc(), lambda),
            body.isInterface());
    StringBuilder captured = new StringBuilder("(");
    for (Type type : Type.getArgumentTypes(dynamic.desc)) {
      captured.append(carried(type));
    }
    dynamic.desc = captured.append(')').append(Type.getReturnType(dynamic.desc)).toString();
  }

  static String wordOf(Type type) {
    return type.getSort() < Type.INT ? "int" : type.getClassName();
  }
}
