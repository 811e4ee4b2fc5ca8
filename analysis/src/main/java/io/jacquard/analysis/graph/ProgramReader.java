// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import io.jacquard.analysis.CodeOffsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the classes of a program that the code of its main class refers to, directly or through
 * others. A class that is named by a text only is not found.
 */
final class ProgramReader {
  private final ClassBytes files;
  private final ClassHierarchy hierarchy;
  private final Map<String, ClassNode> classes = new TreeMap<>();
  private final Map<String, Set<String>> fields = new HashMap<>();
  private final Set<String> ordered = new HashSet<>();
  private final List<MethodGraph> methods = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  ProgramReader(ClassBytes files, ClassHierarchy hierarchy) {
    this.files = files;
    this.hierarchy = hierarchy;
  }

  /** Reads what these classes lead to. */
  void read(List<String> first) {
    Map<String, List<int[]>> offsets = new HashMap<>();
    Deque<String> todo = new ArrayDeque<>(first);
    Set<String> seen = new HashSet<>(first);
    while (!todo.isEmpty()) {
      String name = todo.remove();
      byte[] file = files.isOfProgram(name) ? files.find(name) : null;
      if (file == null) {
        continue;
      }
      ClassReader reader;
      ClassNode node = new ClassNode();
      try {
        reader = new ClassReader(file);
        reader.accept(node, ClassReader.SKIP_FRAMES);
        offsets.put(name, CodeOffsets.of(reader));
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        unreadable.add(name);
        continue;
      }
      classes.put(name, node);
      for (FieldNode field : node.fields) {
        fields.computeIfAbsent(name, any -> new HashSet<>()).add(field.name);
        if ((field.access & (Opcodes.ACC_VOLATILE | Opcodes.ACC_FINAL)) != 0) {
          ordered.add(name + "." + field.name);
        }
      }
      for (String other : MentionedClasses.of(node)) {
        if (seen.add(other)) {
          todo.add(other);
        }
      }
    }
    for (ClassNode node : classes.values()) {
      addMethods(node, offsets.get(node.name));
    }
  }

  private void addMethods(ClassNode node, List<int[]> offsets) {
    for (int i = 0; i < node.methods.size(); i++) {
      MethodNode method = node.methods.get(i);
      if (offsets.get(i).length > 0) {
        resolveFields(method);
        MethodId id = new MethodId(node.name, method.name, method.desc);
        methods.add(new MethodGraph(id, method, offsets.get(i), node.sourceFile));
      }
    }
  }

  /** Lets each access name the class that declares the field. */
  private void resolveFields(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof FieldInsnNode access) {
        for (String type : hierarchy.supertypes(access.owner)) {
          if (fields.getOrDefault(type, Set.of()).contains(access.name)) {
            access.owner = type;
            break;
          }
        }
      }
    }
  }

  /** Classes whose files could not be read. */
  List<String> unreadable() {
    return unreadable;
  }

  /** The fields that are volatile or final, each with its class. */
  Set<String> orderedFields() {
    return ordered;
  }

  /** By internal name. */
  Map<String, ClassNode> classes() {
    return classes;
  }

  /** Those with code, in the order of classes and class files. */
  List<MethodGraph> methods() {
    return methods;
  }
}
