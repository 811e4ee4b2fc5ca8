// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Where threads, and tasks that threads run, begin: what the program implements of the JDK's types
 * for tasks.
 */
final class ThreadEntries {
  private static final List<MethodId> TASKS =
      List.of(
          new MethodId("java/lang/Runnable", "run", "()V"),
          new MethodId("java/util/concurrent/Callable", "call", "()Ljava/lang/Object;"),
          new MethodId("java/util/concurrent/RecursiveAction", "compute", "()V"),
          new MethodId("java/util/concurrent/RecursiveTask", "compute", "()Ljava/lang/Object;"));

  private static final Set<String> STARTING =
      Set.of("start", "execute", "submit", "invokeAll", "invokeAny", "fork", "schedule");

  private final Map<String, ClassNode> classes;
  private final CallTargets targets;
  private final ProgramGraph graph;

  ThreadEntries(Map<String, ClassNode> classes, CallTargets targets, ProgramGraph graph) {
    this.classes = classes;
    this.targets = targets;
    this.graph = graph;
  }

  /** The numbers of their methods. */
  Set<Integer> find() {
    Set<Integer> found = new TreeSet<>();
    for (MethodId task : TASKS) {
      found.addAll(targets.overriders(task));
    }
    for (CallTargets.Function function : targets.functionsForJdk()) {
      if (!isCalledBack(function)) {
        found.add(function.body());
      }
    }
    addCallbacks(found);
    return found;
  }

  /** What overrides a method of the JDK and is called by nothing of the program, the JDK calls. */
  private void addCallbacks(Set<Integer> found) {
    for (ClassNode each : classes.values()) {
      for (String type : graph.hierarchy().supertypes(each.name)) {
        if (!classes.containsKey(type) && !type.equals("java/lang/Object")) {
          addUncalled(each, found);
          break;
        }
      }
    }
  }

  private void addUncalled(ClassNode type, Set<Integer> found) {
    type.methods.forEach(
        method -> {
          int number = graph.find(new MethodId(type.name, method.name, method.desc));
          boolean hidden = (method.access & HIDDEN) != 0 || method.name.charAt(0) == '<';
          if (number >= 0 && !hidden && graph.callers(number).isEmpty()) {
            found.add(number);
          }
        });
  }

  private static final int HIDDEN =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  /** Whether the JDK calls it on the thread that hands it over, as a comparator. */
  static boolean isCalledBack(CallTargets.Function function) {
    for (MethodId task : TASKS) {
      if (task.owner().equals(function.type())) {
        return false;
      }
    }
    return true;
  }

  static boolean starts(MethodInsnNode call, ClassHierarchy hierarchy) {
    return STARTING.contains(call.name)
        && (hierarchy.isSubtype(call.owner, "java/lang/Thread")
            || hierarchy.isSubtype(call.owner, "java/util/concurrent/Executor")
            || hierarchy.isSubtype(call.owner, "java/util/concurrent/ForkJoinTask")
            || hierarchy.isSubtype(call.owner, "java/util/Timer"));
  }
}
