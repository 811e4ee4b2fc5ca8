// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.BranchCoverage;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.QueryAnswer;
import io.jacquard.trace.result.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the worker was asked for: a search, a replay or the answer to a question.
 *
 * <p>One thread works on it. If that is stuck, another one asks how far it is.
 */
abstract class Task {
  final Session session;
  private volatile ExecutionSettings running;
  private volatile Explorer.@Nullable End end;
  private volatile @Nullable String incident;

  Task(Session session) {
    this.session = session;
    running = session.execution;
  }

  /** Does it. */
  abstract void run();

  /** The executions that follow run under these settings. */
  void setRunning(ExecutionSettings settings) {
    running = settings;
  }

  ExecutionSettings running() {
    return running;
  }

  void end(Explorer.End how) {
    end = how;
  }

  /** How it ended; null as long as it has not. */
  Explorer.@Nullable End end() {
    return end;
  }

  /** The search is over while a thread of the program neither ends nor makes a step. */
  void brokenOff(String thread, List<StackTraceElement> stack) {
    SourceSite site = SourceSite.of(ProgramStack.site(stack));
    incident =
        "The time of the search ended in the middle of an execution"
            + (thread.isEmpty() ? "" : ", in thread " + thread)
            + (site.equals(SourceSite.UNKNOWN) ? "" : " at " + site.shortName())
            + (thread.isEmpty() ? "." : ", which had not come to its next visible operation.");
  }

  /** There is no memory left for the search. */
  void outOfMemory() {
    incident =
        "The JVM under test ran out of memory, so that the search ended; JACQUARD_JAVA_OPTS=-Xmx8g"
            + " gives it 8 GB.";
  }

  /** What ended it before its time, in a sentence; null if nothing did. */
  @Nullable String incident() {
    return incident;
  }

  /** What was found beside it and does not count. */
  List<Note> notes() {
    return List.of();
  }

  /** Whether it should have ended a while ago. */
  boolean isOverdue() {
    return session.budget.isOverdue();
  }

  /** What the strategy says of the search; null if there is none. */
  @Nullable StrategyReport report() {
    return null;
  }

  /**
   * Which branches were taken; null if none were counted.
   *
   * @param ended whether the search has come to its end, without any bound
   */
  @Nullable BranchCoverage branches(boolean ended) {
    return BranchReport.of(session.coverage, ended);
  }

  /** The answer to a question; null if none was asked, or it is not known yet. */
  @Nullable QueryAnswer answer() {
    return null;
  }

  /** What the user should know of it, as sentences. */
  abstract List<String> warnings();

  /** What is to be said of the cards with which a search begins. */
  List<String> warningsOfFirstCards() {
    return session.strategies.firstCards().stream()
        .flatMap(
            card ->
                CardDifferences.of(card, session.program.origin().program()).warnings().stream())
        .distinct()
        .toList();
  }

  /** Whether somebody ended it. */
  boolean wasInterrupted() {
    return session.budget.isStopped();
  }

  /** Whether all is known already, and the program only runs under other schedules. */
  boolean isMinimizing() {
    return false;
  }

  /** Where and why the program did not follow the card, in a sentence; null if it did. */
  @Nullable String divergence() {
    return null;
  }

  /** How many classes were instrumented. */
  int instrumented() {
    return session.classes.instrumented();
  }

  /** How it was shared out; null if this JVM did all of it. */
  @Nullable JobCounts sharing() {
    return null;
  }

  /** Stores how far it is, so that it can go on later, if the user wants that. */
  void save(Result soFar) {}

  /** Stores the end, and writes what else the user wants. */
  void finish(Result result) {}
}
