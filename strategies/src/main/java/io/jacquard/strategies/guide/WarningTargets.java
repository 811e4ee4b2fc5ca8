// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.candidates.StaticCandidate;
import io.jacquard.analysis.candidates.StaticCandidates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * From warnings of other tools to targets. A warning is confirmed if an execution fails at one of
 * its lines: by a race, a deadlock or an uncaught throwable. What the tool thought of is not asked,
 * so no table of rules is needed. Attempts are our own candidates that have to do with the lines,
 * then the lines themselves.
 */
final class WarningTargets {
  /** More candidates are not tried for one warning. */
  private static final int MOST = 12;

  private final SourceLines lines;
  private final List<StaticCandidate> candidates;
  private final Map<String, Integer> titles = new HashMap<>();

  WarningTargets(ProgramFacts facts) {
    lines = new SourceLines(facts.graph());
    candidates = new StaticCandidates(facts.graph(), facts.locks()).all();
  }

  List<GuideTarget> of(List<ForeignWarning> warnings) {
    List<GuideTarget> found = new ArrayList<>();
    warnings.forEach(each -> found.addAll(attempts(each)));
    return found;
  }

  private List<GuideTarget> attempts(ForeignWarning warning) {
    String title = unique(warning.title());
    Set<Integer> marks = new TreeSet<>();
    Set<Integer> firsts = new TreeSet<>();
    boolean known = false;
    for (ForeignWarning.Lines each : warning.lines()) {
      marks.addAll(lines.all(each.file(), each.first(), each.last()));
      firsts.addAll(lines.firsts(each.file(), each.first(), each.last()));
      known |= lines.hasFile(each.file());
    }
    if (marks.isEmpty()) {
      return List.of(GuideTarget.hopeless(title, why(warning, known)));
    }
    List<GuideTarget> found = new ArrayList<>();
    for (StaticCandidate each : candidates) {
      if (found.size() < MOST && each.places().stream().anyMatch(marks::contains)) {
        List<Set<Integer>> places = each.places().stream().map(Set::of).toList();
        found.add(GuideTarget.failure(title, places, marks));
      }
    }
    found.add(GuideTarget.failure(title, List.of(firsts), marks));
    return found;
  }

  private static String why(ForeignWarning warning, boolean known) {
    if (warning.lines().isEmpty()) {
      return "the warning names no line";
    }
    return known
        ? "the program has no code at this line"
        : "no class that the program can come to is of this file";
  }

  /** Warnings of one rule at one line are told apart. */
  private String unique(String title) {
    int count = titles.merge(title, 1, Integer::sum);
    return count == 1 ? title : title + " (" + count + ")";
  }
}
