// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.lab.Lab;
import io.jacquard.runtime.program.Site;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.ProgramFacts;
import io.jacquard.strategies.guide.TargetReader;
import io.jacquard.tests.observed.GuidedPrograms;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All pairs of lines of small programs: what is confirmed, and what is called not reachable, is
 * what all interleavings together say.
 */
@Tag("once")
class PlacesOracleTests {
  /** Which lines two threads were at together, in any interleaving. */
  private static final class LinePairs implements StepObserver {
    private final Map<Integer, Set<Integer>> standing = new HashMap<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> firsts;

    LinePairs(ProgramGraph graph) {
      firsts = firsts(graph);
    }

    void begin() {
      standing.clear();
    }

    @Override
    public void at(ControlledThread thread, Site site) {
      String name = site.className + site.methodName + site.methodDescriptor + site.offset;
      if (!firsts.contains(name)) {
        return; // a line is reached at its first instruction
      }
      Set<Integer> own = standing.computeIfAbsent(thread.index, any -> new TreeSet<>());
      own.add(site.line);
      standing.forEach(
          (index, lines) -> {
            if (index != thread.index) {
              lines.forEach(line -> met.add(pair(line, site.line)));
            }
          });
    }

    @Override
    public void operation(ControlledThread thread) {
      standing.remove(thread.index);
    }
  }

  /** The first instruction of each line, in each method. */
  private static Set<String> firsts(ProgramGraph graph) {
    Set<String> found = new HashSet<>();
    for (MethodGraph method : graph.methods()) {
      Set<Integer> lines = new HashSet<>();
      for (int at = 0; at < method.size(); at++) {
        if (lines.add(method.line(at))) {
          String owner = method.id().owner().replace('/', '.');
          found.add(owner + method.id().name() + method.id().descriptor() + method.offset(at));
        }
      }
    }
    return found;
  }

  private static String pair(int one, int other) {
    return Math.min(one, other) + " " + Math.max(one, other);
  }

  private static Set<String> met(Class<?> program, ProgramGraph graph) {
    LinePairs pairs = new LinePairs(graph);
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .observingSteps(pairs)
            .observing(execution -> pairs.begin())
            .explore(new EnumerateStrategy());
    assertThat(report.end().name()).isEqualTo("EXHAUSTED");
    return pairs.met;
  }

  /** The lines of the methods that threads run, but not those of their ends. */
  private static Set<Integer> lines(ProgramGraph graph, String... methods) {
    Set<Integer> found = new TreeSet<>();
    for (MethodGraph method : graph.methods()) {
      for (int at = 0; at < method.size(); at++) {
        if (List.of(methods).contains(method.id().name()) && !method.isReturn(at)) {
          found.add(method.line(at));
        }
      }
    }
    return found;
  }

  private static void compare(Class<?> program, String... methods) {
    ProgramFacts facts =
        ProgramFacts.read(PlacesOracleTests.class.getClassLoader(), program.getName(), "main");
    Set<String> met = met(program, facts.graph());
    Map<String, Boolean> expected = new TreeMap<>();
    Map<String, Boolean> verdicts = new TreeMap<>();
    Set<Integer> lines = lines(facts.graph(), methods);
    for (int one : lines) {
      for (int other : lines) {
        if (one <= other) {
          TargetOutcome outcome = verdict(program, facts, one, other);
          String pair = pair(one, other);
          assertThat(outcome.confirmed() || outcome.excluded() != null).as(pair).isTrue();
          expected.put(pair, met.contains(pair));
          verdicts.put(pair, outcome.confirmed());
        }
      }
    }
    assertThat(verdicts).isEqualTo(expected).containsValue(true).containsValue(false);
  }

  private static TargetOutcome verdict(Class<?> program, ProgramFacts facts, int one, int other) {
    String file = "GuidedPrograms.java:";
    Guide guide =
        new Guide(
            facts,
            new TargetReader(facts, name -> List.of()).read(List.of(file + one, file + other)),
            Dpor.OPTIMAL.strategy());
    Lab.of(Lab.main(program), Lab.best()).observingSteps(guide).explore(guide);
    return guide.report().targets().get(0);
  }

  @Test
  void threadsThatHandAValueOver() {
    compare(GuidedPrograms.Handover.class, "give", "take");
  }

  @Test
  void threadsWithLocksInBothOrders() {
    compare(GuidedPrograms.Locks.class, "upward", "downward");
  }
}
