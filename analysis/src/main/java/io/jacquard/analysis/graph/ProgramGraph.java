// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * All methods of a program that its main class leads to, as one graph. Its nodes are instructions,
 * numbered from 0 through all methods.
 */
public final class ProgramGraph {
  private static final int[] NONE = {};

  private final ClassHierarchy hierarchy;
  private final List<MethodGraph> methods;
  private final int[] firsts;
  private final int size;
  private final Map<MethodId, Integer> numbers = new HashMap<>();

  /** By node: the methods that it may call; no entry for none. */
  private final Map<Integer, int[]> callees = new HashMap<>();

  /** By method: the nodes that may call it. */
  private final List<List<Integer>> callers = new ArrayList<>();

  private final List<Integer> entries = new ArrayList<>();

  /** How many of the entries are those of first threads. */
  private int mains;

  private final int classCount;
  private final List<String> unreadable;
  private final Set<String> orderedFields;

  private ProgramGraph(ClassBytes files, List<String> first) {
    hierarchy = new ClassHierarchy(files);
    ProgramReader reader = new ProgramReader(files, hierarchy);
    reader.read(first);
    unreadable = List.copyOf(reader.unreadable());
    methods = List.copyOf(reader.methods());
    classCount = reader.classes().size();
    orderedFields = Set.copyOf(reader.orderedFields());
    firsts = new int[methods.size()];
    int count = 0;
    for (int i = 0; i < methods.size(); i++) {
      firsts[i] = count;
      count += methods.get(i).size();
      numbers.put(methods.get(i).id(), i);
      callers.add(new ArrayList<>());
    }
    size = count;
    CallTargets targets = new CallTargets(reader.classes(), hierarchy, methods);
    findCalls(targets);
    entries.addAll(new TreeSet<>(new ThreadEntries(reader.classes(), targets, this).find()));
  }

  /** A first thread begins with this method. */
  private void addMain(int method) {
    entries.remove(Integer.valueOf(method));
    entries.add(mains++, method);
  }

  /**
   * Reads a program.
   *
   * @param main internal name of its main class
   * @param method the name of the method that its first thread runs
   */
  public static ProgramGraph read(ClassBytes files, String main, String method) {
    ProgramGraph graph = new ProgramGraph(files, List.of(main));
    int first = graph.named(main, method);
    if (first >= 0) {
      graph.addMain(first);
    }
    return graph;
  }

  /**
   * Reads classes that need not be one program: each {@code main} is the beginning of one, and what
   * nothing calls, anybody may call.
   *
   * @param classes internal names
   */
  public static ProgramGraph readAll(ClassBytes files, List<String> classes) {
    ProgramGraph graph = new ProgramGraph(files, classes);
    for (int i = 0; i < graph.methods.size(); i++) {
      MethodId id = graph.methods.get(i).id();
      if (id.name().equals("main") && id.descriptor().equals("([Ljava/lang/String;)V")) {
        graph.addMain(i);
      }
    }
    return graph;
  }

  /** Whether the method is known that the first thread of the program runs. */
  public boolean hasMain() {
    return mains > 0;
  }

  /** Internal names of classes whose files are none, or of a newer JDK than this tool knows. */
  public List<String> unreadable() {
    return unreadable;
  }

  /** The first method of this name that the class or a superclass declares, or -1. */
  private int named(String type, String name) {
    for (String each : hierarchy.supertypes(type)) {
      for (int i = 0; i < methods.size(); i++) {
        if (methods.get(i).id().owner().equals(each) && methods.get(i).id().name().equals(name)) {
          return i;
        }
      }
    }
    return -1;
  }

  private void findCalls(CallTargets targets) {
    for (int i = 0; i < methods.size(); i++) {
      MethodGraph method = methods.get(i);
      for (int at = 0; at < method.size(); at++) {
        AbstractInsnNode node = method.instruction(at);
        Set<Integer> found = targets.of(node);
        if (node instanceof InvokeDynamicInsnNode dynamic) {
          // the JDK calls it, at the latest where it is handed over
          CallTargets.Function made = targets.function(dynamic);
          if (made != null && ThreadEntries.isCalledBack(made) && !targets.isOfProgram(made)) {
            found = Set.of(made.body());
          }
        }
        if (!found.isEmpty()) {
          int[] all = found.stream().mapToInt(Integer::intValue).toArray();
          callees.put(firsts[i] + at, all);
          for (int callee : all) {
            callers.get(callee).add(firsts[i] + at);
          }
        }
      }
    }
  }

  /** How many nodes there are. */
  public int size() {
    return size;
  }

  public int classCount() {
    return classCount;
  }

  public List<MethodGraph> methods() {
    return methods;
  }

  public ClassHierarchy hierarchy() {
    return hierarchy;
  }

  /** The number of a method, or -1. */
  public int find(MethodId id) {
    return numbers.getOrDefault(id, -1);
  }

  /** The first node of a method. */
  public int start(int method) {
    return firsts[method];
  }

  public int node(int method, int at) {
    return firsts[method] + at;
  }

  /** The number of the method that a node is in. */
  public int methodOf(int node) {
    int found = Arrays.binarySearch(firsts, node);
    int at = found >= 0 ? found : -found - 2;
    // a method without instructions shares its first node with the next one; there is none
    return at;
  }

  public MethodGraph method(int number) {
    return methods.get(number);
  }

  /** The place of a node in its method. */
  public int at(int node) {
    return node - firsts[methodOf(node)];
  }

  public AbstractInsnNode instruction(int node) {
    return methods.get(methodOf(node)).instruction(at(node));
  }

  /** Whether a node gives a variable a value. */
  public boolean defines(int node) {
    int method = methodOf(node);
    return methods.get(method).definedBy(node - firsts[method]) != null;
  }

  /** Whether accesses of a field, given with its class, are no races: it is volatile or final. */
  public boolean isVolatile(String field) {
    return orderedFields.contains(field);
  }

  /** The methods that a node may call. */
  public int[] callees(int node) {
    return callees.getOrDefault(node, NONE);
  }

  /** The nodes that may call a method. */
  public List<Integer> callers(int method) {
    return callers.get(method);
  }

  /** The methods that threads begin with: that of the first thread, then the others. */
  public List<Integer> entries() {
    return entries;
  }

  /** Whether a thread that another one starts may begin with this method. */
  public boolean isStarted(int method) {
    return entries.indexOf(method) >= mains;
  }

  /** Whether the node may let a thread begin, or a task that one runs. */
  public boolean startsThread(int node) {
    return instruction(node) instanceof MethodInsnNode call
        && ThreadEntries.starts(call, hierarchy);
  }

  /** Where a conditional jump leads to if it is taken, or if it is not. */
  public int next(int node, boolean taken) {
    int method = methodOf(node);
    return firsts[method] + methods.get(method).next(node - firsts[method], taken);
  }

  /** Where a switch leads to by a key. */
  public int next(int node, int key) {
    int method = methodOf(node);
    return firsts[method] + methods.get(method).next(node - firsts[method], key);
  }

  /** The nodes that follow a node within its method, also by exceptions. */
  public int[] successors(int node) {
    int method = methodOf(node);
    int[] next = methods.get(method).flow().allSuccessors(node - firsts[method]);
    for (int i = 0; i < next.length; i++) {
      next[i] += firsts[method];
    }
    return next;
  }

  /** The source file of a node with its package, {@code org/example/File.java}; null if unknown. */
  public String sourcePath(int node) {
    MethodGraph method = methods.get(methodOf(node));
    String owner = method.id().owner();
    return method.sourceFile() == null
        ? null
        : owner.substring(0, owner.lastIndexOf('/') + 1) + method.sourceFile();
  }

  /** The line of a node; -1 if it is not known. */
  public int line(int node) {
    return methods.get(methodOf(node)).line(at(node));
  }

  /** The place of a node for people: {@code File.java:LINE}, or the method and the offset. */
  public String describe(int node) {
    MethodGraph method = methods.get(methodOf(node));
    int line = method.line(at(node));
    return method.sourceFile() == null || line < 0
        ? method.id().owner().replace('/', '.')
            + "."
            + method.id().name()
            + "@"
            + method.offset(at(node))
        : method.sourceFile() + ":" + line;
  }
}
