// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A thread goes no further: it died of a throwable, or waits for ever.
 *
 * @param text why, in words
 * @param brief the same without who has what it waits for
 * @param holder the thread that has the lock it waits for; null if that is not it
 */
public record Stopped(
    String thread,
    String text,
    String brief,
    @Nullable SourceSite place,
    Blocked.@Nullable Holder holder) {

  /** The threads that go no further because of the finding. */
  public static List<Stopped> of(Finding finding, DisplayNames names) {
    return switch (finding.kind().shape()) {
      case ACCESSES -> List.of();
      case THROWN ->
          finding.threads().stream().limit(1).map(thread -> thrown(finding, thread)).toList();
      case BLOCKED, ENDLESS -> {
        BlockedReason waiting = new BlockedReason(finding, names);
        yield Blocked.of(finding).stream()
            .map(
                blocked ->
                    new Stopped(
                        blocked.thread().path(),
                        waiting.shortly(blocked),
                        waiting.briefly(blocked),
                        blocked.at(),
                        blocked.holder()))
            .toList();
      }
    };
  }

  private static Stopped thrown(Finding finding, String thread) {
    String text =
        finding.kind() == FindingKind.EXIT
            ? "exits with an error code"
            : "throws " + simpleName(finding.exception());
    return new Stopped(thread, text, text, finding.site(), null);
  }

  private static String simpleName(@Nullable String exception) {
    return exception == null
        ? "an exception"
        : SanitisedText.line(exception.substring(exception.lastIndexOf('.') + 1));
  }

  /** How many operations it took to the failure; those after it do not matter. */
  public static int failure(Finding finding) {
    List<Operation> operations = finding.record().operations();
    String failed = finding.threads().isEmpty() ? "" : finding.threads().get(0);
    for (int i = operations.size() - 1; i >= 0; i--) {
      Operation operation = operations.get(i);
      boolean last =
          switch (finding.kind().shape()) {
            case ACCESSES -> finding.marked().contains(operation.index());
            case THROWN ->
                operation.kind() != OperationKind.END && operation.thread().equals(failed);
            case BLOCKED, ENDLESS -> true;
          };
      if (last) {
        return i + 1;
      }
    }
    return operations.size();
  }
}
