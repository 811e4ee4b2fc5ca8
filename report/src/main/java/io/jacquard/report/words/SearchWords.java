// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.SimilarRaces;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.MultiTraceCounts;
import io.jacquard.trace.result.ReachabilityCounts;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.TargetProgress;
import io.jacquard.trace.result.TargetVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the search as a whole says: never silent about how far it got. */
public final class SearchWords {
  private static final int FEWEST_FOR_A_RATE = 10;

  /** How good the news is. */
  public enum Tone {
    GOOD,
    DOUBTFUL,
    BAD
  }

  private final Result result;

  public SearchWords(Result result) {
    this.result = result;
  }

  public Tone tone() {
    return !result.findings().isEmpty()
        ? Tone.BAD
        : result.isNothingKnown() || result.gap().isPresent() ? Tone.DOUBTFUL : Tone.GOOD;
  }

  /** What was found, in one sentence; races on one variable count once. */
  public String headline() {
    if (result.findings().isEmpty()) {
      if (result.gap().isPresent()) {
        return "No finding could be read.";
      }
      return result.counts().executions() == 0 ? "Nothing was tested." : "No failure found.";
    }
    Map<String, Long> kinds = new LinkedHashMap<>();
    for (Finding finding : SimilarRaces.groups(result.findings()).keySet()) {
      kinds.merge(finding.kind().title(), 1L, Long::sum);
    }
    String each =
        kinds.entrySet().stream()
            .map(entry -> Numbers.count(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
    return "Found " + each + ".";
  }

  /** What that proves. */
  public String proof() {
    if (result.gap().isPresent()) {
      return SanitisedText.line(result.gap().get());
    }
    boolean clean = result.findings().isEmpty();
    String claim = result.search().claim() == null ? "" : result.search().claim().text();
    if (result.search().interrupted()) {
      return clean
          ? "Not proved: the search was interrupted, and what it did not try may still fail."
          : "The search was interrupted; there may be more.";
    }
    if (isReplay()) {
      String followed =
          result.counts().executions() > 1
              ? "the card and similar schedules were run."
              : "the card was replayed.";
      return (clean ? "Not proved: only " : "Only ") + followed;
    }
    return switch (result.search().ended()) {
      case COMPLETE ->
          (clean && result.counts().executions() > 0 ? "Proved: the" : "The")
              + " search is complete"
              + (claim.isEmpty() ? "." : " and covered " + claim + ".");
      case BOUNDED -> withinBounds(clean, claim);
      case COVERED ->
          clean
              ? "Not proved: the search ended when every branch had been taken, and what it did not"
                  + " try may still fail."
              : "The search ended when every branch had been taken; there may be more.";
      case STOPPED ->
          clean
              ? "Not proved: the search was stopped, and what it did not try may still fail."
              : "The search stopped at the first failure; there may be more.";
      case BUDGET, PARTLY_READ ->
          clean
              ? "Not proved: the budget ended before the search did"
                  + estimate()
                  + ", and what it did not try may still fail."
              : "The budget ended before the search did" + estimate() + "; there may be more.";
    };
  }

  /** Whether a card was followed, and nothing searched. */
  public boolean isReplay() {
    return result.setup().isReplay();
  }

  private String estimate() {
    Double share = result.coverage().estimatedShare();
    return share == null ? "" : " (" + Numbers.share(share) + " of it is done, by an estimate)";
  }

  private String withinBounds(boolean clean, String claim) {
    if (claim.isEmpty()) {
      return clean
          ? "Not proved: the strategy has nothing left to try, but may have left something out."
          : "The strategy has nothing left to try, but may have left something out.";
    }
    if (result.limits().stream().anyMatch(Limit::mayMiss)) {
      return clean
          ? "Not proved: the search came to its end, but the limits below may have hidden"
              + " something."
          : "The search came to its end, but the limits below may have hidden something.";
    }
    String bounds =
        result.search().bounds().stream()
            .map(SanitisedText::line)
            .collect(Collectors.joining("; ", " (", ")"))
            .replace(" ()", "");
    if (clean && result.isNothingKnown()) {
      return "Not proved: no execution came to its end within the bounds" + bounds + ".";
    }
    return (clean ? "Proved only within bounds" : "The search is complete within bounds")
        + bounds
        + ": "
        + claim
        + ".";
  }

  /** How much was done for it. */
  public String work() {
    String rate =
        result.counts().executions() < FEWEST_FOR_A_RATE
            ? ""
            : Numbers.rate(
                result.counts().executions(), result.counts().seconds(), " executions/s");
    return Numbers.count(result.counts().executions(), "execution")
        + outcomes()
        + besides(result.counts().outcomes().discarded(), "discarded by assume")
        + besides(result.counts().redundant(), "cut as redundant")
        + " in "
        + Numbers.seconds(result.counts().seconds())
        + " s"
        + (rate.isEmpty() ? "" : " (" + rate + ")")
        + startUp()
        + sequences()
        + PhaseWords.of(result.coverage())
        + splices()
        + ".";
  }

  /** What splicing runs has come to. */
  private String splices() {
    MultiTraceCounts counts = result.coverage().multiTrace();
    if (counts == null) {
      return "";
    }
    boolean earlier = counts.earlierExecutions() > 0;
    String before =
        earlier
            ? counts.earlierExecutions()
                + " of earlier searches, which took "
                + Numbers.count(counts.earlierBranches(), "branch edge")
                + ", "
            : "";
    String taken =
        earlier
            ? ", after which " + counts.sequentialBranches() + " were taken"
            : ", which took " + Numbers.count(counts.sequentialBranches(), "branch edge");
    return ": "
        + before
        + counts.sequentialExecutions()
        + " with one thread first"
        + (counts.sequentialBranches() < 0 ? "" : taken)
        + ", "
        + counts.splicedExecutions()
        + " spliced"
        + (counts.missed() == 0 ? "" : ", of which " + counts.missed() + " missed their branch");
  }

  /** What reachability testing counts. */
  private String sequences() {
    ReachabilityCounts counts = result.coverage().reachability();
    if (counts == null) {
      return "";
    }
    String partial =
        counts.partialRuns() == 0
            ? "no partial run"
            : Numbers.count(counts.partialRuns(), "partial run");
    return ": "
        + Numbers.count(counts.sequences(), "sequence")
        + ", "
        + partial
        + (counts.dropped() == 0 ? "" : ", " + Numbers.count(counts.dropped(), "dropped variant"));
  }

  /** Nothing in a JVM that was there before. */
  private String startUp() {
    return result.counts().startupSeconds() == 0
        ? ""
        : ", after " + Numbers.seconds(result.counts().startupSeconds()) + " s of start-up";
  }

  private static String besides(long count, String how) {
    return count == 0 ? "" : " and " + Numbers.count(count) + " more " + how;
  }

  /** How they ended, unless all ended normally. */
  private String outcomes() {
    Result.Outcomes outcomes = result.counts().outcomes();
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("normal", outcomes.normal());
    counts.put("failed", outcomes.failed());
    counts.put("deadlocked", outcomes.deadlocked());
    counts.put("cut at a bound", outcomes.bounded());
    counts.values().removeIf(count -> count == 0);
    return counts.isEmpty() || counts.keySet().equals(Set.of("normal"))
        ? ""
        : counts.entrySet().stream()
            .map(entry -> Numbers.count(entry.getValue()) + " " + entry.getKey())
            .collect(Collectors.joining(", ", " (", ")"));
  }

  /** What became of each target that the search was guided to. */
  public List<String> targets() {
    return result.coverage().targets().stream().map(SearchWords::target).toList();
  }

  private static String target(TargetVerdict target) {
    String verdict =
        switch (target.verdict()) {
          case CONFIRMED -> "confirmed";
          case NOT_CONFIRMED -> "not confirmed, which proves nothing";
          case NOT_REACHABLE ->
              "not reachable; a complete search covered "
                  + (target.claim() == null ? "everything" : target.claim().text());
        };
    return SanitisedText.line(target.target())
        + ": "
        + verdict
        + " ("
        + Numbers.count(target.executions(), "execution")
        + ", "
        + Numbers.count(target.refinements(), "refinement")
        + ", "
        + Numbers.count(target.states(), "state")
        + ")"
        + (target.note() == null ? "" : "; " + SanitisedText.line(target.note()))
        + (target.verdict() == TargetVerdict.Verdict.NOT_CONFIRMED ? came(target.progress()) : "")
        + (target.card() == null ? "" : "; card: " + CardCodec.encode(target.card()));
  }

  /** How far a target got, what blocked it, and what was tried against that. */
  private static String came(TargetProgress progress) {
    if (progress.length() == 0) {
      return "";
    }
    return "; came to "
        + progress.passed()
        + " of "
        + Numbers.count(progress.length(), "location")
        + (progress.blocked() == null
            ? ""
            : ", blocked by the branch at " + SanitisedText.line(progress.blocked()))
        + (progress.definitions().isEmpty()
            ? ""
            : ", tried after the definitions at "
                + SanitisedText.line(String.join(", ", progress.definitions())));
  }

  /** With what it was done. */
  public String setup() {
    return "Strategy "
        + SanitisedText.line(result.setup().strategy())
        + " on "
        + SanitisedText.line(result.setup().program())
        + ", JDK "
        + SanitisedText.line(result.setup().jdk())
        + ", "
        + SanitisedText.line(result.setup().engine())
        + " engine: up to "
        + Numbers.count(result.counts().threads(), "thread")
        + " under control, "
        + Numbers.decimal(result.counts().visibleOperationsPerExecution())
        + " visible operations per execution, "
        + Numbers.count(result.counts().instrumented(), "class")
        + " instrumented."
        + sharing();
  }

  /** Who shared it, if it was shared. */
  private String sharing() {
    JobCounts jobs = result.sharing();
    if (jobs == null) {
      return "";
    }
    return " Shared by "
        + Numbers.count(jobs.jobs(), "job")
        + ", which had a part of the search for "
        + Numbers.share(jobs.utilisation())
        + " of their time"
        + (jobs.requeued() == 0
            ? "."
            : "; " + Numbers.count(jobs.requeued(), "lease") + " lost and explored again.");
  }

  /** A limit in words, without its effect. */
  public static String limit(Limit limit) {
    String times = limit.count() > 1 ? ", " + Numbers.count(limit.count(), "time") : "";
    String where = limit.where().isBlank() ? "" : ", " + SanitisedText.line(limit.where());
    return SanitisedText.line(limit.what()) + where + times;
  }

  /** What does not count, each with its place and the reason. */
  public List<String> notes() {
    return result.notes().stream().map(SearchWords::note).toList();
  }

  private static String note(Note note) {
    Finding finding = note.finding();
    return SanitisedText.line(
        finding.kind().title()
            + " at "
            + finding.site().shortName()
            + ": "
            + finding.message()
            + " ("
            + note.why()
            + ")");
  }

  /** What a plain pass must not hide, as sentences. */
  public List<String> warnings() {
    return result.warnings().stream().map(SanitisedText::line).toList();
  }
}
