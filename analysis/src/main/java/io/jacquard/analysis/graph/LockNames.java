// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Names the objects that instructions use, by the text of the program. */
final class LockNames {
  private static final String OBJECT = "java/lang/Object";

  private final ProgramGraph graph;

  /** By field: the classes of the objects that are made for it; null in it for another value. */
  private Map<String, Set<String>> made;

  LockNames(ProgramGraph graph) {
    this.graph = graph;
  }

  /** The name of an operand. */
  LockName of(MethodGraph method, int user, int operand) {
    for (int source : method.data().operand(user, operand)) {
      AbstractInsnNode node = method.instruction(source);
      return switch (node.getOpcode()) {
        case Opcodes.DUP, Opcodes.CHECKCAST -> of(method, source, 0);
        case Opcodes.GETFIELD, Opcodes.GETSTATIC -> ofField((FieldInsnNode) node);
        case Opcodes.ALOAD -> ofLocal(method, source, ((VarInsnNode) node).var);
        case Opcodes.LDC -> ofConstant(((LdcInsnNode) node).cst);
        default -> new LockName("value " + method.id() + source, OBJECT, LockName.Kind.ANY);
      };
    }
    return new LockName("unknown", OBJECT, LockName.Kind.ANY);
  }

  private static LockName ofConstant(Object constant) {
    return constant instanceof Type type
        ? LockName.ofClass(type.getInternalName())
        : new LockName("constant " + constant, OBJECT, LockName.Kind.ANY);
  }

  private LockName ofField(FieldInsnNode access) {
    String name = access.owner + "." + access.name;
    Set<String> types = made().getOrDefault(name, Set.of());
    if (types.size() == 1 && !types.contains(null)) {
      return new LockName("field " + name, types.iterator().next(), LockName.Kind.FRESH);
    }
    return new LockName("field " + name, internal(Type.getType(access.desc)), LockName.Kind.ANY);
  }

  private static String internal(Type type) {
    return type.getSort() == Type.OBJECT ? type.getInternalName() : type.getDescriptor();
  }

  private Map<String, Set<String>> made() {
    if (made == null) {
      made = new HashMap<>();
      for (MethodGraph method : graph.methods()) {
        for (int at = 0; at < method.size(); at++) {
          int opcode = method.instruction(at).getOpcode();
          if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
            FieldInsnNode access = (FieldInsnNode) method.instruction(at);
            if (access.desc.startsWith("L")) {
              int value = opcode == Opcodes.PUTFIELD ? 1 : 0;
              made.computeIfAbsent(access.owner + "." + access.name, any -> new HashSet<>())
                  .add(madeType(method, at, value));
            }
          }
        }
      }
    }
    return made;
  }

  /** The class of an object that was made for an operand; null if it comes from elsewhere. */
  private static String madeType(MethodGraph method, int user, int operand) {
    Set<Integer> sources = method.data().operand(user, operand);
    if (sources.size() != 1) {
      return null;
    }
    int source = sources.iterator().next();
    return switch (method.instruction(source).getOpcode()) {
      case Opcodes.DUP -> madeType(method, source, 0);
      default -> method.made(source);
    };
  }

  /** A local that the compiler made for the lock is named by what was stored there. */
  private LockName ofLocal(MethodGraph method, int load, int local) {
    int[] stores = method.data().reaching(load).stream().toArray();
    if (stores.length == 1) {
      return of(method, stores[0], 0);
    }
    if (local == 0 && !method.isStatic()) {
      return LockName.ofObject(method.id().owner());
    }
    return stores.length == 0
        ? LockName.ofObject(parameterType(method, local))
        : new LockName("local " + local + " of " + method.id(), OBJECT, LockName.Kind.ANY);
  }

  private static String parameterType(MethodGraph method, int local) {
    int next = method.isStatic() ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.id().descriptor())) {
      if (next == local) {
        return internal(type);
      }
      next += type.getSize();
    }
    return OBJECT;
  }
}
