// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which methods of the program a call may reach, by the class hierarchy: every class that was read
 * may be that of the receiver. Lambdas and method references stand for all implementations of their
 * interface, too.
 */
final class CallTargets {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private final Map<String, ClassNode> classes;
  private final ClassHierarchy hierarchy;
  private final Map<MethodId, Integer> numbers = new HashMap<>();
  private final Map<MethodId, Set<Integer>> known = new HashMap<>();

  /** A function object that the code makes. */
  record Function(String type, String method, int body) {}

  private final Set<Function> functions = new LinkedHashSet<>();

  CallTargets(Map<String, ClassNode> classes, ClassHierarchy hierarchy, List<MethodGraph> methods) {
    this.classes = classes;
    this.hierarchy = hierarchy;
    for (int i = 0; i < methods.size(); i++) {
      numbers.put(methods.get(i).id(), i);
    }
    for (MethodGraph method : methods) {
      for (int at = 0; at < method.size(); at++) {
        if (method.instruction(at) instanceof InvokeDynamicInsnNode dynamic) {
          Function made = function(dynamic);
          if (made != null) {
            functions.add(made);
          }
        }
      }
    }
  }

  /** What an instruction makes a function object of; null if it makes none of the program's. */
  Function function(InvokeDynamicInsnNode dynamic) {
    if (!dynamic.bsm.getOwner().equals(METAFACTORY)
        || !(dynamic.bsmArgs[1] instanceof Handle body)) {
      return null;
    }
    Set<Integer> targets =
        isExact(body.getTag())
            ? exactly(body.getOwner(), body.getName(), body.getDesc())
            : overriders(new MethodId(body.getOwner(), body.getName(), body.getDesc()));
    return targets.isEmpty()
        ? null
        : new Function(
            Type.getReturnType(dynamic.desc).getInternalName(),
            dynamic.name,
            targets.iterator().next());
  }

  private static boolean isExact(int tag) {
    return tag == Opcodes.H_INVOKESTATIC
        || tag == Opcodes.H_INVOKESPECIAL
        || tag == Opcodes.H_NEWINVOKESPECIAL;
  }

  /** The numbers of the methods of the program that the instruction may call. */
  Set<Integer> of(AbstractInsnNode node) {
    if (!(node instanceof MethodInsnNode call)) {
      return Set.of();
    }
    MethodId named = new MethodId(call.owner, call.name, call.desc);
    return switch (call.getOpcode()) {
      case Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL -> exactly(call.owner, call.name, call.desc);
      default -> {
        Set<Integer> found = known.get(named);
        if (found == null) {
          found = overriders(named);
          addFunctions(named, found);
          known.put(named, found);
        }
        yield found;
      }
    };
  }

  private void addFunctions(MethodId named, Set<Integer> found) {
    for (Function function : functions) {
      if (function.method().equals(named.name())
          && hierarchy.isSubtype(function.type(), named.owner())) {
        found.add(function.body());
      }
    }
  }

  private Set<Integer> exactly(String owner, String name, String descriptor) {
    Integer found = implementation(owner, name, descriptor);
    return found == null ? Set.of() : Set.of(found);
  }

  /** The method that an object of this class has, which a superclass may declare. */
  Integer implementation(String type, String name, String descriptor) {
    for (String each : hierarchy.supertypes(type)) {
      Integer found = numbers.get(new MethodId(each, name, descriptor));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** What classes of the program implement a method with. */
  Set<Integer> overriders(MethodId method) {
    Set<Integer> found = new TreeSet<>();
    for (ClassNode each : classes.values()) {
      if ((each.access & Opcodes.ACC_INTERFACE) == 0
          && hierarchy.isSubtype(each.name, method.owner())) {
        Integer body = implementation(each.name, method.name(), method.descriptor());
        if (body != null) {
          found.add(body);
        }
      }
    }
    return found;
  }

  /** Whether code of the program calls it, through a type of the program. */
  boolean isOfProgram(Function function) {
    return classes.containsKey(function.type());
  }

  /** The bodies of function objects whose type is one of the JDK's. */
  List<Function> functionsForJdk() {
    List<Function> found = new ArrayList<>();
    for (Function each : functions) {
      if (!isOfProgram(each)) {
        found.add(each);
      }
    }
    return found;
  }
}
