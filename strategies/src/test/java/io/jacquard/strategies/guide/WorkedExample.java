// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.LoaderBytes;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** A program of the fixtures whose target is the place where it makes an exception. */
final class WorkedExample {
  private final ProgramGraph graph;
  final ProgramFacts facts;
  final GuideTarget target;

  WorkedExample(String program) {
    graph =
        ProgramGraph.read(
            new LoaderBytes(WorkedExample.class.getClassLoader()),
            "fixture/guide/" + program,
            "main");
    facts = ProgramFacts.of(graph);
    target = new GuideTarget("throw", GuideTarget.Kind.PLACES, List.of(Set.of(thrown())), null);
  }

  /** The only instruction that makes an exception. */
  private int thrown() {
    for (int node = 0; node < graph.size(); node++) {
      if (graph.instruction(node).getOpcode() == Opcodes.NEW
          && ((TypeInsnNode) graph.instruction(node)).desc.endsWith("IllegalStateException")) {
        return node;
      }
    }
    throw new IllegalStateException("nothing is thrown");
  }

  /** What stands at a location, in words. */
  String label(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    String owner = method.id().owner().replaceAll(".*[/$]", "") + "." + method.id().name() + " ";
    String what =
        switch (graph.instruction(node).getOpcode()) {
          case Opcodes.MONITORENTER -> "lock";
          case Opcodes.MONITOREXIT -> "unlock";
          case Opcodes.NEW -> "new";
          case Opcodes.PUTFIELD, Opcodes.PUTSTATIC ->
              "def " + ((FieldInsnNode) graph.instruction(node)).name;
          default ->
              graph.callees(node).length > 0
                  ? "call " + ((MethodInsnNode) graph.instruction(node)).name
                  : method.isBranch(graph.at(node)) ? "branch" : "side";
        };
    return owner + (graph.at(node) == 0 ? "start" : what);
  }

  /**
   * In the paper a location is a statement. The side of a branch is the first instruction of the
   * statement that comes next, so it is the same location as what that statement does.
   */
  List<String> labels(Collection<Integer> nodes) {
    List<String> all = new ArrayList<>();
    for (int node : nodes) {
      if (!label(node).endsWith(" side")) {
        all.add(label(node));
      }
    }
    return all;
  }

  List<String> labels(AbstractTrace trace) {
    List<Integer> nodes = new ArrayList<>();
    for (int node : trace.toArray()) {
      nodes.add(node);
    }
    return labels(nodes);
  }

  AbstractSystem system() {
    return new AbstractSystem(facts, target.places().get(0));
  }

  List<List<AbstractTrace>> sets(int most) {
    TraceSets sets = new TraceSets(system(), target.places());
    List<List<AbstractTrace>> all = new ArrayList<>();
    for (List<AbstractTrace> next = sets.next();
        next != null && all.size() < most;
        next = sets.next()) {
      all.add(next);
    }
    return all;
  }

  int branchPlace(AbstractTrace trace) {
    for (int place = trace.length() - 1; place >= 0; place--) {
      if (label(trace.at(place)).endsWith("branch")) {
        return place;
      }
    }
    throw new IllegalArgumentException("no branch");
  }

  int definition(int branch, String label) {
    return facts.definitions().anywhere(branch).stream()
        .filter(each -> label(each).equals(label))
        .findFirst()
        .orElseThrow();
  }

  List<String> refined() {
    AbstractTrace trace = sets(1).get(0).get(0);
    int place = branchPlace(trace);
    String owner = graph.method(0).id().owner().replaceAll(".*[/]", "").replaceAll("\\$.*", "");
    int definition = definition(trace.at(place), owner + ".reset def e");
    return labels(new Refinement(facts, target).before(trace, place, definition));
  }
}
