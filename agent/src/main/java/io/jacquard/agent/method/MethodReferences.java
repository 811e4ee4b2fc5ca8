// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.facts.KnownClasses;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Turns references to methods of other classes ({@code latch::countDown}) into methods of this
 * class, as compilers do with lambda expressions. A call through such a reference has no
 * instruction of its own; without this it could not be announced.
 */
public final class MethodReferences {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private MethodReferences() {}

  /**
   * A method that stands for a reference.
   *
   * @param method the new method
   * @param made the instruction that makes the object for the reference
   * @param offset where the reference was made
   * @param line the source line there
   */
  public record Moved(MethodNode method, InvokeDynamicInsnNode made, int offset, int line) {}

  /**
   * @param all whether to move references to methods of this class as well, and to convert what
   *     they take and give in the new methods: what the JVM converts has no instruction either
   */
  public static List<Moved> move(MethodContext context, int[] offsets, boolean all) {
    List<Moved> moved = new ArrayList<>();
    int index = 0;
    int line = -1;
    for (AbstractInsnNode insn : context.method.instructions.toArray()) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
      }
      if (insn instanceof InvokeDynamicInsnNode dynamic
          && dynamic.bsm.getOwner().equals(FACTORY)
          && dynamic.bsmArgs[1] instanceof Handle target
          && (callsElsewhere(context, target) || all && isReference(target))) {
        MethodNode method = move(context, dynamic, target, all);
        place(method, line);
        moved.add(new Moved(method, dynamic, offsets[index], line));
      }
      if (insn.getOpcode() >= 0) {
        index++;
      }
    }
    return moved;
  }

  /** Stacks name the line in which the reference stands. */
  private static void place(MethodNode method, int line) {
    if (line >= 0) {
      LabelNode start = new LabelNode();
      method.instructions.insert(new LineNumberNode(line, start));
      method.instructions.insert(start);
    }
  }

  /** Whether the target is a method that is there without the reference. */
  private static boolean isReference(Handle target) {
    return target.getTag() >= Opcodes.H_INVOKEVIRTUAL
        && target.getOwner().charAt(0) != '['
        && !target.getName().startsWith("lambda$");
  }

  private static boolean callsElsewhere(MethodContext context, Handle target) {
    int tag = target.getTag();
    String owner = target.getOwner();
    if (tag < Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKESPECIAL || owner.charAt(0) == '[') {
      return false;
    }
    KnownClasses known = context.known();
    String library =
        tag == Opcodes.H_NEWINVOKESPECIAL
            ? known.isApplication(owner) ? null : owner
            : known.libraryOwner(owner, target.getName(), target.getDesc());
    return library == null
        ? !owner.equals(context.type.name()) || tag == Opcodes.H_NEWINVOKESPECIAL
        : known.isPlatform(library);
  }

  private static MethodNode move(
      MethodContext context, InvokeDynamicInsnNode dynamic, Handle target, boolean converts) {
    boolean creates = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    boolean takesReceiver = !creates && target.getTag() != Opcodes.H_INVOKESTATIC;
    Type owner = Type.getObjectType(target.getOwner());
    Type receiver = takesReceiver && isBound(dynamic) ? boundType(dynamic) : owner;
    Type[] arguments = Type.getArgumentTypes(target.getDesc());
    List<Type> parameters = new ArrayList<>();
    if (takesReceiver) {
      parameters.add(receiver);
    }
    parameters.addAll(List.of(arguments));
    Type result = creates ? owner : Type.getReturnType(target.getDesc());
    List<Type> given = converts ? given(dynamic) : parameters;
    Type asked = converts ? ((Type) dynamic.bsmArgs[2]).getReturnType() : result;

    Code code = new Code();
    if (creates) {
      code.list.add(new TypeInsnNode(Opcodes.NEW, target.getOwner()));
      code.dup();
    }
    int variable = 0;
    for (int i = 0; i < given.size(); i++) {
      code.load(given.get(i), variable);
      Conversions.convert(code, given.get(i), parameters.get(i));
      variable += given.get(i).getSize();
    }
    code.list.add(
        new MethodInsnNode(
            opcode(target),
            target.getOwner(),
            target.getName(),
            target.getDesc(),
            target.isInterface()));
    Conversions.convert(code, result, asked);
    code.op(asked.getOpcode(Opcodes.IRETURN));

    List<MethodNode> methods = context.type.node().methods;
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "$jacquardReference".concat(Integer.toString(methods.size())),
            Type.getMethodDescriptor(asked, given.toArray(new Type[0])),
            null,
            null);
    method.instructions.add(code.list);
    method.maxLocals = variable;
    method.maxStack = variable + 4;
    methods.add(method);
    dynamic.bsmArgs[1] =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            context.type.name(),
            method.name,
            method.desc,
            context.type.facts().isInterface());
    return method;
  }

  /** What the object for the reference captures and is given. */
  private static List<Type> given(InvokeDynamicInsnNode dynamic) {
    List<Type> given = new ArrayList<>(List.of(Type.getArgumentTypes(dynamic.desc)));
    given.addAll(List.of(((Type) dynamic.bsmArgs[2]).getArgumentTypes()));
    return given;
  }

  /** A bound receiver is the only thing that a reference captures. */
  private static boolean isBound(InvokeDynamicInsnNode dynamic) {
    return !dynamic.desc.startsWith("()");
  }

  private static Type boundType(InvokeDynamicInsnNode dynamic) {
    return Type.getArgumentTypes(dynamic.desc)[0];
  }

  private static int opcode(Handle target) {
    return switch (target.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_NEWINVOKESPECIAL, Opcodes.H_INVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
