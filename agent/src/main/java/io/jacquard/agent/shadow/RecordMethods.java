// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Boxes;
import io.jacquard.agent.code.Code;
import io.jacquard.agent.facts.ClassFacts;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Writes out the methods of a record that the JDK would make when they are first called: {@code
 * equals}, {@code hashCode} and {@code toString} become code that can be followed.
 */
public final class RecordMethods {
  private static final String FACTORY = "java/lang/runtime/ObjectMethods";
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final int HASH_FACTOR = 31;

  private final String record;
  private final List<Handle> getters = new ArrayList<>();
  private final String[] names;
  private final Code code = new Code();

  private RecordMethods(String record, InvokeDynamicInsnNode linked) {
    this.record = record;
    names = ((String) linked.bsmArgs[1]).split(";");
    for (int i = 2; i < linked.bsmArgs.length; i++) {
      getters.add((Handle) linked.bsmArgs[i]);
    }
  }

  public static boolean isRecord(ClassReader reader) {
    return "java/lang/Record".equals(reader.getSuperName());
  }

  /** The class file with these methods. */
  public static byte[] writtenOut(ClassReader reader) {
    ClassNode node = new ClassNode();
    reader.accept(node, 0);
    for (MethodNode method : node.methods) {
      InvokeDynamicInsnNode linked = linked(method);
      if (linked != null) {
        method.instructions = new RecordMethods(node.name, linked).write(method.name);
        method.tryCatchBlocks.clear();
        method.localVariables = null;
      }
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** The instruction that links the method, or null if the program has written it itself. */
  private static InvokeDynamicInsnNode linked(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof InvokeDynamicInsnNode dynamic
          && dynamic.bsm.getOwner().equals(FACTORY)
          && dynamic.name.equals(method.name)) {
        return dynamic;
      }
    }
    return null;
  }

  /** Whether no source has the branches of this method: it has no lines. */
  public static boolean isWrittenOut(ClassFacts type, MethodNode method) {
    if (!type.isRecord() || !method.name.equals("equals")) {
      return false;
    }
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode) {
        return false;
      }
    }
    return true;
  }

  private InsnList write(String method) {
    switch (method) {
      case "equals" -> compare();
      case "hashCode" -> hash();
      default -> print();
    }
    return code.list;
  }

  private Type load(Handle getter, int variable) {
    code.load(ShadowEmitter.OBJECT, variable);
    if (variable != 0) {
      cast(record);
    }
    code.field(Opcodes.GETFIELD, record, getter.getName(), getter.getDesc());
    return Type.getType(getter.getDesc());
  }

  private void cast(String type) {
    code.list.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
  }

  private void jump(int opcode, LabelNode target) {
    code.list.add(new JumpInsnNode(opcode, target));
  }

  private void label(LabelNode label) {
    code.list.add(label);
    code.list.add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
  }

  // ---- equals

  private void compare() {
    LabelNode different = new LabelNode();
    code.load(ShadowEmitter.OBJECT, 1);
    code.list.add(new TypeInsnNode(Opcodes.INSTANCEOF, record));
    jump(Opcodes.IFEQ, different);
    for (Handle getter : getters) {
      Type type = Type.getType(getter.getDesc());
      if (ShadowCalls.isNumber(type)) {
        load(getter, 0);
        load(getter, 1);
        compareNumbers(type, different);
      } else {
        compareObjects(getter, type, different);
      }
    }
    code.push(1).op(Opcodes.IRETURN);
    label(different);
    code.push(0).op(Opcodes.IRETURN);
  }

  private void compareNumbers(Type type, LabelNode different) {
    switch (type.getSort()) {
      case Type.LONG -> {
        code.op(Opcodes.LCMP);
        jump(Opcodes.IFNE, different);
      }
      case Type.FLOAT, Type.DOUBLE -> {
        String descriptor = "(" + type + type + ")I";
        code.invokeStatic(Boxes.boxOf(type).getInternalName(), "compare", descriptor);
        jump(Opcodes.IFNE, different);
      }
      default -> jump(Opcodes.IF_ICMPNE, different);
    }
  }

  /** As {@code Objects.equals} does, by a call that can be followed into the component's class. */
  private void compareObjects(Handle getter, Type type, LabelNode different) {
    LabelNode same = new LabelNode();
    load(getter, 0);
    load(getter, 1);
    jump(Opcodes.IF_ACMPEQ, same);
    load(getter, 0);
    jump(Opcodes.IFNULL, different);
    load(getter, 0);
    load(getter, 1);
    code.invokeVirtual(classOf(type), "equals", "(Ljava/lang/Object;)Z");
    jump(Opcodes.IFEQ, different);
    label(same);
  }

  /** The class whose method is called: text and boxes have models. */
  private static String classOf(Type type) {
    String name = type.getSort() == Type.ARRAY ? "java/lang/Object" : type.getInternalName();
    return name.equals("java/lang/String") || Boxes.isBox(name) ? name : "java/lang/Object";
  }

  // ---- hashCode

  private void hash() {
    code.push(0);
    for (Handle getter : getters) {
      code.push(HASH_FACTOR).op(Opcodes.IMUL);
      Type type = load(getter, 0);
      switch (type.getSort()) {
        case Type.INT, Type.SHORT, Type.BYTE, Type.CHAR -> {}
        case Type.ARRAY, Type.OBJECT ->
            code.invokeStatic("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
        default ->
            code.invokeStatic(Boxes.boxOf(type).getInternalName(), "hashCode", "(" + type + ")I");
      }
      code.op(Opcodes.IADD);
    }
    code.op(Opcodes.IRETURN);
  }

  // ---- toString

  private void print() {
    code.list.add(new TypeInsnNode(Opcodes.NEW, BUILDER));
    code.dup().invokeSpecial(BUILDER, "<init>", "()V");
    code.constant(Type.getObjectType(record))
        .invokeVirtual("java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
    append(Type.getType(String.class));
    for (int i = 0; i < getters.size(); i++) {
      code.constant((i == 0 ? "[" : ", ") + names[i] + "=");
      append(Type.getType(String.class));
      append(load(getters.get(i), 0));
    }
    code.constant(getters.isEmpty() ? "[]" : "]");
    append(Type.getType(String.class));
    code.invokeVirtual(BUILDER, "toString", "()Ljava/lang/String;").op(Opcodes.ARETURN);
  }

  private void append(Type type) {
    String descriptor =
        switch (type.getSort()) {
          case Type.BYTE, Type.SHORT -> "I";
          case Type.ARRAY -> "Ljava/lang/Object;";
          case Type.OBJECT ->
              type.getInternalName().equals("java/lang/String")
                  ? type.getDescriptor()
                  : "Ljava/lang/Object;";
          default -> type.getDescriptor();
        };
    code.invokeVirtual(BUILDER, "append", "(" + descriptor + ")L" + BUILDER + ";");
  }
}
