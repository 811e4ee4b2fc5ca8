// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.candidates.StaticCandidate;
import io.jacquard.analysis.candidates.StaticCandidates;
import io.jacquard.analysis.candidates.WaitingCalls;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** From what the user wrote to targets. */
public final class TargetReader {
  private static final Pattern LINE = Pattern.compile("(.+\\.\\w+):(\\d+)");
  private static final Pattern METHOD = Pattern.compile("([\\w.$]+)#([\\w$<>]+)");
  private static final String EXCEPTION = "exception:";

  private static final String DEADLOCK = "deadlock";
  private static final String RACE = "race";

  /** Reads the files of other tools. */
  @FunctionalInterface
  public interface Files {
    /**
     * The warnings in a file.
     *
     * @throws TargetException if it cannot be read
     */
    List<ForeignWarning> read(String name);
  }

  private final ProgramFacts facts;
  private final ProgramGraph graph;
  private final Files files;
  private final SourceLines lines;

  public TargetReader(ProgramFacts facts, Files files) {
    this.facts = facts;
    this.files = files;
    graph = facts.graph();
    lines = new SourceLines(graph);
  }

  /** Whether a word names a file with warnings of another tool. */
  public static boolean isFile(String word) {
    return word.endsWith(".sarif") || word.endsWith(".json");
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
      if (isFile(word)) {
        targets.addAll(new WarningTargets(facts).of(files.read(word)));
      } else if (line.matches()) {
        places.add(line(line.group(1), Integer.parseInt(line.group(2))));
        names.add(word);
      } else if (method.matches()) {
        places.add(method(method.group(1), method.group(2)));
        names.add(word);
      } else if (word.startsWith(EXCEPTION)) {
        targets.addAll(exceptions(word.substring(EXCEPTION.length())));
      } else if (word.equals(DEADLOCK)) {
        targets.addAll(deadlocks(word));
      } else if (word.equals(RACE)) {
        targets.addAll(suspected(word, GuideTarget.Kind.RACE, candidates().races()));
      } else {
        throw new TargetException(
            "--target takes File.java:LINE, Class#method, exception:TYPE, deadlock, race or"
                + " FILE.sarif, not '"
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

  /**
   * What the class files make suspicious if the user names nothing: cycles of locks, races, and the
   * places where an assertion fails.
   *
   * @throws TargetException if there is none
   */
  public List<GuideTarget> own() {
    List<GuideTarget> targets = new ArrayList<>();
    targets.addAll(listed(DEADLOCK, GuideTarget.Kind.DEADLOCK, candidates().deadlocks()));
    targets.addAll(listed(RACE, GuideTarget.Kind.RACE, candidates().races()));
    targets.addAll(made(AssertionError.class.getSimpleName()));
    if (targets.isEmpty()) {
      throw new TargetException(
          "Nothing in the class files looks suspicious; name a --target, such as File.java:12, or try"
              + " the default search.");
    }
    return targets;
  }

  private StaticCandidates candidates() {
    return new StaticCandidates(graph, facts.locks());
  }

  /** Cycles of locks; then places where a thread waits, each of which may be for ever. */
  private List<GuideTarget> deadlocks(String word) {
    List<GuideTarget> targets = new ArrayList<>();
    List<StaticCandidate> cycles = candidates().deadlocks();
    List<Integer> calls = WaitingCalls.find(graph);
    if (!cycles.isEmpty() || calls.isEmpty()) {
      targets.addAll(suspected(word, GuideTarget.Kind.DEADLOCK, cycles));
    }
    for (int call : calls) {
      targets.add(
          new GuideTarget(
              word + " at " + graph.describe(call),
              GuideTarget.Kind.DEADLOCK,
              List.of(Set.of(call)),
              null));
    }
    return targets;
  }

  /** What the class files make suspicious, one by one. */
  private List<GuideTarget> suspected(
      String word, GuideTarget.Kind kind, List<StaticCandidate> found) {
    List<GuideTarget> targets = listed(word, kind, found);
    if (targets.isEmpty()) {
      throw new TargetException(
          "--target "
              + word
              + ": nothing in the class files looks like one; try the default search.");
    }
    return targets;
  }

  private List<GuideTarget> listed(
      String word, GuideTarget.Kind kind, List<StaticCandidate> found) {
    List<GuideTarget> targets = new ArrayList<>();
    for (StaticCandidate each : found) {
      String where = each.places().stream().map(graph::describe).collect(Collectors.joining(","));
      targets.add(
          new GuideTarget(
              word + " at " + where, kind, each.places().stream().map(Set::of).toList(), null));
    }
    return targets;
  }

  /** In each method that has the line, its first instruction there. */
  private Set<Integer> line(String file, int line) {
    if (!lines.hasFile(file)) {
      throw new TargetException(
          "--target: no class that the program can come to is of a file " + file + ".");
    }
    Set<Integer> found = lines.firsts(file, line, line);
    if (found.isEmpty()) {
      int nearest = lines.nearest(file, line);
      throw new TargetException(
          "--target: there is no code at "
              + file
              + ":"
              + line
              + (nearest < 0 ? "" : "; line " + nearest + " is the nearest that has some")
              + ".");
    }
    return found;
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
    List<GuideTarget> found = made(type);
    if (found.isEmpty()) {
      throw new TargetException(
          "--target: nothing in the program makes a " + type + "; the JVM may still throw one.");
    }
    return found;
  }

  private List<GuideTarget> made(String type) {
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
