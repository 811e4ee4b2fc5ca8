// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Where locks are acquired and released: {@code synchronized} blocks, methods, and the JDK's locks.
 * A synchronized method acquires its lock at its first instruction and releases it where it
 * returns.
 */
public final class LockSites {
  private static final Set<String> TAKING = Set.of("lock", "lockInterruptibly", "tryLock");
  private static final String LOCK = "java/util/concurrent/locks/Lock";

  private final ProgramGraph graph;
  private final LockNames names;

  public LockSites(ProgramGraph graph) {
    this.graph = graph;
    names = new LockNames(graph);
  }

  /** Whether a node acquires a lock. */
  public boolean acquires(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    int at = graph.at(node);
    return at == 0 && method.isSynchronized()
        || method.instruction(at).getOpcode() == Opcodes.MONITORENTER
        || isCall(method.instruction(at), TAKING);
  }

  private boolean isCall(AbstractInsnNode node, Set<String> names) {
    return node instanceof MethodInsnNode call
        && names.contains(call.name)
        && graph.hierarchy().isSubtype(call.owner, LOCK);
  }

  /** Whether a node releases one, on a way without exceptions. */
  public boolean releases(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    int at = graph.at(node);
    return method.isSynchronized() && method.isReturn(at) || isExit(method, at);
  }

  private boolean isExit(MethodGraph method, int at) {
    AbstractInsnNode node = method.instruction(at);
    return node.getOpcode() == Opcodes.MONITOREXIT || isCall(node, Set.of("unlock"));
  }

  /** The acquisitions of a method, in the order of the code. */
  public List<Integer> acquisitions(int method) {
    List<Integer> found = new ArrayList<>();
    for (int at = 0; at < graph.method(method).size(); at++) {
      if (acquires(graph.node(method, at))) {
        found.add(graph.node(method, at));
      }
    }
    return found;
  }

  /**
   * The releases of the lock that a node acquires, on ways without exceptions: behind handlers of
   * exceptions nothing is searched.
   */
  public List<Integer> releasesOf(int acquisition) {
    int number = graph.methodOf(acquisition);
    MethodGraph method = graph.method(number);
    int from = graph.at(acquisition);
    List<Integer> found = new ArrayList<>();
    boolean whole = from == 0 && method.isSynchronized();
    String lock = whole ? "" : name(acquisition);
    boolean[] seen = new boolean[method.size()];
    List<Integer> todo = new ArrayList<>(List.of(from));
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      boolean matches =
          whole
              ? method.isReturn(at)
              : isExit(method, at) && name(graph.node(number, at)).equals(lock);
      if (matches) {
        found.add(graph.node(number, at));
        continue;
      }
      for (int next : method.flow().successors(at)) {
        if (!seen[next]) {
          seen[next] = true;
          todo.add(next);
        }
      }
    }
    found.sort(null);
    return found;
  }

  /**
   * How the code names the lock of an acquisition or release: the field, the class, or the local
   * variable that it stands in.
   */
  public String name(int node) {
    return lock(node).text();
  }

  private LockName lock(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    int at = graph.at(node);
    if (method.isSynchronized() && (at == 0 || method.isReturn(at))) {
      return method.isStatic()
          ? LockName.ofClass(method.id().owner())
          : LockName.ofObject(method.id().owner());
    }
    return names.of(method, at, 0);
  }

  /** Whether two acquisitions may be of one lock. */
  public boolean mayBeSame(int first, int second) {
    return lock(first).mayBeSame(lock(second), graph.hierarchy());
  }
}
