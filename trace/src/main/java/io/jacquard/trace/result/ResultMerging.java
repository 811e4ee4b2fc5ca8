// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.shape.SearchShape;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts the results of two disjoint parts of one search together. */
final class ResultMerging {
  /** Of two parts that ended in different ways, the search ended in the one that comes first. */
  private static final List<SearchEnd> ENDS =
      List.of(
          SearchEnd.STOPPED,
          SearchEnd.COVERED,
          SearchEnd.PARTLY_READ,
          SearchEnd.BUDGET,
          SearchEnd.BOUNDED,
          SearchEnd.COMPLETE);

  private final Result first;
  private final Result second;

  ResultMerging(Result first, Result second) {
    this.first = first;
    this.second = second;
  }

  Result merged() {
    List<Finding> findings = findings();
    return new Result(
        first.setup(),
        search(first.search(), second.search()),
        counts(first.counts(), second.counts()),
        findings,
        notes(findings),
        coverage(first.coverage(), second.coverage()),
        limits(),
        SearchYield.union(first.warnings(), second.warnings()),
        first.launch() == null ? second.launch() : first.launch(),
        first.progress().size() >= second.progress().size() ? first.progress() : second.progress(),
        SearchShape.NONE,
        first.sharing() == null ? second.sharing() : first.sharing());
  }

  private static Result.Search search(Result.Search a, Result.Search b) {
    SearchEnd end = ENDS.indexOf(a.ended()) <= ENDS.indexOf(b.ended()) ? a.ended() : b.ended();
    return new Result.Search(
        end,
        SearchYield.union(a.bounds(), b.bounds()),
        claim(a.claim(), b.claim()),
        a.interrupted() || b.interrupted());
  }

  /** What both claim, under the restrictions of both. */
  private static @Nullable Claim claim(@Nullable Claim a, @Nullable Claim b) {
    if (a == null || b == null || a.covered() != b.covered()) {
      return null;
    }
    Set<Claim.Restriction> restrictions = new HashSet<>(a.restrictions());
    restrictions.addAll(b.restrictions());
    return new Claim(
        a.covered(),
        a.paths() || b.paths(),
        a.stall().isUnlimited() ? b.stall() : a.stall(),
        restrictions);
  }

  private static Result.Counts counts(Result.Counts a, Result.Counts b) {
    double runs = runs(a) + runs(b);
    return new Result.Counts(
        a.executions() + b.executions(),
        outcomes(a.outcomes(), b.outcomes()),
        a.redundant() + b.redundant(),
        a.steps() + b.steps(),
        runs == 0 ? 0 : (a.steps() + b.steps()) / runs,
        Math.max(a.threads(), b.threads()),
        Math.max(a.instrumented(), b.instrumented()),
        Math.max(a.startupSeconds(), b.startupSeconds()),
        Math.max(a.seconds(), b.seconds()));
  }

  private static double runs(Result.Counts counts) {
    return counts.executions() + counts.redundant() + counts.outcomes().discarded();
  }

  private static Result.Outcomes outcomes(Result.Outcomes a, Result.Outcomes b) {
    return new Result.Outcomes(
        a.normal() + b.normal(),
        a.failed() + b.failed(),
        a.deadlocked() + b.deadlocked(),
        a.bounded() + b.bounded(),
        a.discarded() + b.discarded(),
        a.cutByExit() + b.cutByExit());
  }

  private List<Finding> findings() {
    Map<String, Finding> byKey = new LinkedHashMap<>();
    first.findings().forEach(finding -> byKey.putIfAbsent(finding.key(), finding));
    second.findings().forEach(finding -> byKey.putIfAbsent(finding.key(), finding));
    List<Finding> numbered = new ArrayList<>();
    byKey.values().forEach(finding -> numbered.add(finding.named("f" + (numbered.size() + 1))));
    return numbered;
  }

  /** What is a finding in one part is no note, though it be one in the other. */
  private List<Note> notes(List<Finding> findings) {
    Map<String, Note> byKey = new LinkedHashMap<>();
    first.notes().forEach(note -> byKey.putIfAbsent(note.finding().key(), note));
    second.notes().forEach(note -> byKey.putIfAbsent(note.finding().key(), note));
    findings.forEach(finding -> byKey.remove(finding.key()));
    List<Note> numbered = new ArrayList<>();
    byKey.values().forEach(note -> numbered.add(note.named("n" + (numbered.size() + 1))));
    return numbered;
  }

  private List<Limit> limits() {
    Map<Limit, Long> counts = new LinkedHashMap<>();
    first.limits().forEach(limit -> counts.merge(limit.times(0), limit.count(), Long::sum));
    second.limits().forEach(limit -> counts.merge(limit.times(0), limit.count(), Long::sum));
    List<Limit> limits = new ArrayList<>();
    counts.forEach((limit, count) -> limits.add(limit.times(count)));
    return limits;
  }

  private static SearchCoverage coverage(SearchCoverage a, SearchCoverage b) {
    return new SearchCoverage(
        null,
        branches(a.branches(), b.branches()),
        null,
        reachability(a.reachability(), b.reachability()),
        List.of(),
        predictions(a.predictions(), b.predictions()),
        null,
        List.of(),
        phases(a.phases(), b.phases()),
        null);
  }

  /** One part predicts, and says all that it has predicted so far. */
  private static @Nullable PredictionCounts predictions(
      @Nullable PredictionCounts a, @Nullable PredictionCounts b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return a.sum().predicted() >= b.sum().predicted() ? a : b;
  }

  private static List<SearchPhase> phases(List<SearchPhase> a, List<SearchPhase> b) {
    Map<SearchPhase.Way, SearchPhase> byWay = new EnumMap<>(SearchPhase.Way.class);
    a.forEach(phase -> byWay.merge(phase.way(), phase, SearchPhase::and));
    b.forEach(phase -> byWay.merge(phase.way(), phase, SearchPhase::and));
    return new ArrayList<>(byWay.values());
  }

  /** What neither part has taken; nothing is known if they did not meet the same branches. */
  private static @Nullable BranchCoverage branches(
      @Nullable BranchCoverage a, @Nullable BranchCoverage b) {
    if (a == null || b == null || a.total() != b.total()) {
      return null;
    }
    Set<String> missing = new HashSet<>();
    b.uncovered().forEach(edge -> missing.add(edge.edge()));
    List<BranchCoverage.Missing> uncovered = new ArrayList<>();
    for (BranchCoverage.Missing edge : a.uncovered()) {
      if (missing.contains(edge.edge())) {
        uncovered.add(edge);
      }
    }
    return new BranchCoverage(a.total() - uncovered.size(), a.total(), uncovered);
  }

  private static @Nullable ReachabilityCounts reachability(
      @Nullable ReachabilityCounts a, @Nullable ReachabilityCounts b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return new ReachabilityCounts(
        a.runs() + b.runs(),
        a.sequences() + b.sequences(),
        a.partialRuns() + b.partialRuns(),
        a.dropped() + b.dropped(),
        0,
        Math.max(a.largestTable(), b.largestTable()));
  }
}
