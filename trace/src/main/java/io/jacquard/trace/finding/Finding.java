// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with the program, with everything needed to understand and replay it.
 *
 * @param id {@code f1}, {@code f2}, ...
 * @param key equal findings have equal keys: kind, exception class and site; or the set of sites
 * @param message one sentence
 * @param exception class name of the uncaught throwable, or null
 * @param threads paths of the threads involved
 * @param site where it failed: the topmost frame of the program for a throwable
 * @param stack of the failing thread, or of the second access of a race
 * @param otherStack of the first access of a race; empty otherwise
 * @param otherSite of the first access of a race
 * @param steps index of the operations at which the failure shows: the racing pair, the blocked
 *     requests
 * @param preemptions how often a thread was taken off that could have gone on
 * @param minimized what is known of how small it is; null if it is as the search found it
 * @param reason why the execution was tried that showed it first
 */
public record Finding(
    String id,
    String key,
    FindingKind kind,
    String message,
    @Nullable String exception,
    List<String> threads,
    SourceSite site,
    List<StackTraceElement> stack,
    @Nullable SourceSite otherSite,
    List<StackTraceElement> otherStack,
    boolean needsTimeout,
    int preemptions,
    List<Integer> marked,
    ExecutionRecord record,
    @Nullable Minimization minimized,
    FindingReason reason) {

  /** One that was expected for no reason. */
  public Finding(
      String id,
      String key,
      FindingKind kind,
      String message,
      @Nullable String exception,
      List<String> threads,
      SourceSite site,
      List<StackTraceElement> stack,
      @Nullable SourceSite otherSite,
      List<StackTraceElement> otherStack,
      boolean needsTimeout,
      int preemptions,
      List<Integer> marked,
      ExecutionRecord record,
      @Nullable Minimization minimized) {
    this(
        id,
        key,
        kind,
        message,
        exception,
        threads,
        site,
        stack,
        otherSite,
        otherStack,
        needsTimeout,
        preemptions,
        marked,
        record,
        minimized,
        FindingReason.NONE);
  }

  /** The same finding, with what is known of how small it is. */
  public Finding with(Minimization how) {
    return with(id, how, reason);
  }

  /** The same finding by another name. */
  public Finding named(String newId) {
    return with(newId, minimized, reason);
  }

  /** The same finding, with why its execution was tried. */
  public Finding with(FindingReason why) {
    return with(id, minimized, why);
  }

  private Finding with(String newId, @Nullable Minimization how, FindingReason why) {
    return new Finding(
        newId,
        key,
        kind,
        message,
        exception,
        threads,
        site,
        stack,
        otherSite,
        otherStack,
        needsTimeout,
        preemptions,
        marked,
        record,
        how,
        why);
  }
}
