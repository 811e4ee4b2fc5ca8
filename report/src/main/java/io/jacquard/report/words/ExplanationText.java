// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.finding.FindingKind;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What happened, in words.
 *
 * @param pattern what it is called; null unless that is certain
 * @param sentences whole sentences, safe to print; none if there is nothing to add to the message
 * @param steps indexes of the operations that they are about, in the order they are told
 */
public record ExplanationText(
    @Nullable Pattern pattern, List<String> sentences, List<Integer> steps) {
  private static final List<ExplanationRule> OF_THROWABLES =
      List.of(
          new RefusedTask(),
          new AtomicityViolation(),
          new LostUpdate(),
          new Interference(false),
          new InterleavedCalls(),
          new Interference(true),
          new TimedOut(),
          new OverwrittenChanges(),
          new LastReads());
  private static final List<ExplanationRule> OF_BLOCKED =
      List.of(
          new DeadlockCycle(),
          new MissedNotification(),
          new WastedNotification(),
          new BlockedThreads());
  private static final List<ExplanationRule> OF_ENDLESS = List.of(new BlockedThreads());
  private static final List<ExplanationRule> OF_ACCESSES =
      List.of(new UnsafePublication(), new WrongLock(), new UnorderedAccesses());

  public ExplanationText {
    sentences = List.copyOf(sentences);
    steps = List.copyOf(steps);
  }

  /** The words for a finding. */
  public static ExplanationText of(FindingFacts facts) {
    ExplanationText text =
        tellers(facts.finding().kind().shape()).stream()
            .map(teller -> teller.tell(facts))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(new ExplanationText(null, List.of(), List.of()));
    ExplanationText silent = SilentFailure.tell(facts);
    if (silent == null) {
      return text;
    }
    return text.pattern() == null ? silent.and(text) : text.and(silent);
  }

  /** First these sentences and then those of the other. */
  private ExplanationText and(ExplanationText other) {
    return new ExplanationText(
        pattern,
        Stream.concat(sentences.stream(), other.sentences.stream()).toList(),
        Stream.concat(steps.stream(), other.steps.stream()).toList());
  }

  /** Tried in this order; the first that has something to say says it. */
  private static List<ExplanationRule> tellers(FindingKind.Shape shape) {
    return switch (shape) {
      case THROWN -> OF_THROWABLES;
      case BLOCKED -> OF_BLOCKED;
      case ENDLESS -> OF_ENDLESS;
      case ACCESSES -> OF_ACCESSES;
    };
  }

  /** All sentences, after the name of the pattern if there is one. */
  public String text() {
    String all = String.join(" ", sentences);
    return pattern == null ? all : pattern.title() + ": " + all;
  }
}
