// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.candidates.LockOrders;
import io.jacquard.analysis.candidates.PlacePair;
import io.jacquard.analysis.candidates.UnlockedAccesses;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From what the user wrote to targets. */
public final class TargetReader {
  private static final Pattern LINE = Pattern.compile("(.+\\.\\w+):(\\d+)");
  private static final Pattern METHOD = Pattern.compile("([\\w.$]+)#([\\w$<>]+)");
  private static final String EXCEPTION = "exception:";

  private static final String DEADLOCK = "deadlock";
  private static final String RACE = "race";

  private final ProgramFacts facts;
  private final ProgramGraph graph;

  public TargetReader(ProgramFacts facts) {
    this.facts = facts;
    graph = facts.graph();
  }

  /**
   * The targets of a list: all places together are one, every other word is one or more.
   *
   * @throws TargetException if a word is no target, or the program does not have it
   */
  public List<GuideTarget> read(List<String> words) {
    List<GuideTarget> targets = new ArrayList<>();
    List<Set<Integer>> places = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String word : words) {
      Matcher line = LINE.matcher(word);
      Matcher method = METHOD.matcher(word);
      if (line.matches()) {
        places.add(line(line.group(1), Integer.parseInt(line.group(2))));
        names.add(word);
      } else if (method.matches()) {
        places.add(method(method.group(1), method.group(2)));
        names.add(word);
      } else if (word.startsWith(EXCEPTION)) {
        targets.addAll(exceptions(word.substring(EXCEPTION.length())));
      } else if (word.equals(DEADLOCK)) {
        targets.addAll(
            pairs(word, GuideTarget.Kind.DEADLOCK, LockOrders.find(graph, facts.locks())));
      } else if (word.equals(RACE)) {
        targets.addAll(
            pairs(word, GuideTarget.Kind.RACE, UnlockedAccesses.find(graph, facts.locks())));
      } else {
        throw new TargetException(
            "--target takes File.java:LINE, Class#method, exception:TYPE, deadlock or race, not '"
                + word
                + "'.");
      }
    }
    if (!places.isEmpty()) {
      targets.add(
          0, new GuideTarget(String.join(",", names), GuideTarget.Kind.PLACES, places, null));
    }
    return targets;
  }

  /** What the class files make suspicious, pair by pair. */
  private List<GuideTarget> pairs(String word, GuideTarget.Kind kind, List<PlacePair> found) {
    List<GuideTarget> targets = new ArrayList<>();
    for (PlacePair pair : found) {
      targets.add(
          new GuideTarget(
              word + " at " + graph.describe(pair.first()) + "," + graph.describe(pair.second()),
              kind,
              List.of(Set.of(pair.first()), Set.of(pair.second())),
              null));
    }
    if (targets.isEmpty()) {
      throw new TargetException(
          "--target "
              + word
              + ": nothing in the class files looks like one; try the default search.");
    }
    return targets;
  }

  /** In each method that has the line, its first instruction there. */
  private Set<Integer> line(String file, int line) {
    Set<Integer> found = new TreeSet<>();
    boolean known = false;
    Set<Integer> near = new TreeSet<>();
    for (int number = 0; number < graph.methods().size(); number++) {
      MethodGraph method = graph.method(number);
      if (!isIn(method, file)) {
        continue;
      }
      known = true;
      for (int at = 0; at < method.size(); at++) {
        near.add(method.line(at));
        if (method.line(at) == line) {
          found.add(graph.node(number, at));
          break;
        }
      }
    }
    if (!known) {
      throw new TargetException(
          "--target: no class that the program can come to is of a file " + file + ".");
    }
    if (found.isEmpty()) {
      throw new TargetException(
          "--target: there is no code at " + file + ":" + line + nearest(near, line) + ".");
    }
    return found;
  }

  private static String nearest(Set<Integer> lines, int line) {
    int best = -1;
    for (int each : lines) {
      if (each > 0 && (best < 0 || Math.abs(each - line) < Math.abs(best - line))) {
        best = each;
      }
    }
    return best < 0 ? "" : "; line " + best + " is the nearest that has some";
  }

  private static boolean isIn(MethodGraph method, String file) {
    if (method.sourceFile() == null) {
      return false;
    }
    String owner = method.id().owner();
    String path = owner.substring(0, owner.lastIndexOf('/') + 1) + method.sourceFile();
    String wanted = file.replace('\\', '/');
    return path.equals(wanted) || path.endsWith("/" + wanted) || wanted.endsWith("/" + path);
  }

  private Set<Integer> method(String type, String name) {
    Set<Integer> found = new TreeSet<>();
    for (int number = 0; number < graph.methods().size(); number++) {
      String owner = graph.method(number).id().owner().replace('/', '.');
      boolean matches = owner.equals(type) || owner.endsWith("." + type);
      if (matches && graph.method(number).id().name().equals(name)) {
        found.add(graph.start(number));
      }
    }
    if (found.isEmpty()) {
      throw new TargetException(
          "--target: the program has no method " + type + "#" + name + " with code.");
    }
    return found;
  }

  /** Each place where the program makes such a throwable. */
  private List<GuideTarget> exceptions(String type) {
    List<GuideTarget> found = new ArrayList<>();
    for (int number = 0; number < graph.methods().size(); number++) {
      MethodGraph method = graph.method(number);
      for (int at = 0; at < method.size(); at++) {
        String made = method.made(at);
        if (made != null && isType(made, type)) {
          int node = graph.node(number, at);
          found.add(
              new GuideTarget(
                  EXCEPTION + type + " at " + graph.describe(node),
                  GuideTarget.Kind.EXCEPTION,
                  List.of(Set.of(node)),
                  type));
        }
      }
    }
    if (found.isEmpty()) {
      throw new TargetException(
          "--target: nothing in the program makes a " + type + "; the JVM may still throw one.");
    }
    return found;
  }

  private boolean isType(String made, String type) {
    for (String each : graph.hierarchy().supertypes(made)) {
      String name = each.replace('/', '.');
      if (name.equals(type) || name.endsWith("." + type)) {
        return true;
      }
    }
    return false;
  }
}
