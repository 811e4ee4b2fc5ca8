// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.escape.PublishedObjects;
import io.jacquard.litmus.memory.VolatileFields;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.waiting.Handshakes;
import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.report.words.Pattern;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.tests.programs.Patterns;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The words about the findings of real searches: a pattern is named where it is, and nothing is
 * named where something only looks like one.
 */
@Tag("once")
class WordsTests {
  private static final int EXECUTIONS = 100;
  private static final java.util.regex.Pattern PLACE =
      java.util.regex.Pattern.compile("\\w+\\.java:\\d+");

  @TestFactory
  Stream<DynamicTest> certainPatternsAreNamed() {
    return Stream.of(
        named(
            VolatileFields.VolatileAsserted.class,
            FindingKind.ASSERTION,
            Pattern.LOST_UPDATE,
            "read x (0)",
            "changed x from 0 to 1",
            "is lost"),
        named(
            Patterns.ClearedUnderway.class,
            FindingKind.ASSERTION,
            Pattern.ATOMICITY_VIOLATION,
            "While it held lock, main read size (1)",
            "then read size (0)",
            "cleaner, without that lock, changed size from 1 to 0"),
        named(
            Patterns.SeenHalfDone.class,
            FindingKind.ASSERTION,
            Pattern.ATOMICITY_VIOLATION,
            "While it held lock, mover changed sum from 10 to 7",
            "main, without that lock, read sum (7)"),
        named(
            Deadlocks.OppositeTransfers.class,
            FindingKind.DEADLOCK,
            Pattern.DEADLOCK_CYCLE,
            "Thread-0 waits for lock Account#0.2",
            "held by Thread-1 since",
            "Thread-1 waits for lock Account#0.1",
            "held by Thread-0 since"),
        named(
            Deadlocks.JoinInsideMonitor.class,
            FindingKind.DEADLOCK,
            Pattern.DEADLOCK_CYCLE,
            "Thread-0 waits for lock LOCK",
            "main waits for the end of Thread-0"),
        named(
            Patterns.ClassesInACircle.class,
            FindingKind.DEADLOCK,
            Pattern.DEADLOCK_CYCLE,
            "hen waits for the initialisation of class Egg",
            "begun by egg",
            "egg waits for the initialisation of class Hen",
            "begun by hen"),
        named(
            Patterns.LibraryLocksInACircle.class,
            FindingKind.DEADLOCK,
            Pattern.DEADLOCK_CYCLE,
            "one waits for lock right",
            "held by two since",
            "two waits for lock left",
            "held by one since"),
        named(
            Patterns.SignalBeforeAwait.class,
            FindingKind.DEADLOCK,
            Pattern.MISSED_NOTIFICATION,
            "signaller signalled ready",
            "main began to wait for a signal of it"),
        named(
            Patterns.SignalBeforeTimedAwait.class,
            FindingKind.ASSERTION,
            Pattern.MISSED_NOTIFICATION,
            "signaller signalled ready",
            "main began to wait for a signal of it",
            "because its wait timed out"),
        named(
            Handshakes.NoFlag.class,
            FindingKind.DEADLOCK,
            Pattern.MISSED_NOTIFICATION,
            "Thread-1 notified LOCK",
            "Thread-0 began to wait"),
        named(
            Handshakes.FlagTestedOutside.class,
            FindingKind.DEADLOCK,
            Pattern.MISSED_NOTIFICATION,
            "Thread-1 notified LOCK",
            "Thread-0 began to wait"),
        named(
            Patterns.EachItsOwnLock.class,
            FindingKind.RACE,
            Pattern.WRONG_LOCK,
            "hits",
            "main held right",
            "Thread-0 held left"),
        named(
            Patterns.HeldFromTheBeginning.class,
            FindingKind.RACE,
            Pattern.WRONG_LOCK,
            "hits",
            "main held early",
            "Thread-0 held late"),
        named(
            PublishedObjects.ByField.class,
            FindingKind.RACE,
            Pattern.UNSAFE_PUBLICATION,
            "Thread-0 made Box#0.1.1 reachable for other threads",
            "Thread-1 reads x"));
  }

  @TestFactory
  Stream<DynamicTest> whatOnlyLooksLikeAPatternIsNotNamed() {
    return Stream.of(
        unnamed(Patterns.ReadHereWrittenThere.class, FindingKind.ASSERTION, "over that, unseen."),
        unnamed(Patterns.LostElsewhere.class, FindingKind.ASSERTION, "main read ready (true)"),
        unnamed(
            Patterns.ClearedBetweenLooks.class,
            FindingKind.ASSERTION,
            "cleaner changed size from 1 to 0"),
        unnamed(
            Patterns.WaitsForMore.class,
            FindingKind.DEADLOCK,
            "The last notification of box was that of producer"),
        unnamed(
            Handshakes.NeverNotified.class, FindingKind.DEADLOCK, "No thread has notified LOCK."),
        unnamed(
            Deadlocks.NestedMonitorLockout.class,
            FindingKind.DEADLOCK,
            "waits for a notification of",
            "and holds"),
        unnamed(
            Patterns.SignalOfAnother.class, FindingKind.DEADLOCK, "No thread has signalled full."),
        unnamed(
            Patterns.WantsToWrite.class,
            FindingKind.DEADLOCK,
            "main waits for the write lock of lock",
            "and holds lock"),
        unnamed(
            Patterns.OneWithoutLock.class,
            FindingKind.RACE,
            "main held no lock",
            "Thread-0 held OneWithoutLock.class"),
        unnamed(HitCounter.class, FindingKind.RACE, "hits", "nothing orders the two"),
        unnamed(
            PublishedObjects.ByVolatileFieldThenChanged.class,
            FindingKind.RACE,
            "nothing orders the two"));
  }

  @TestFactory
  Stream<DynamicTest> wordsSayNothingThatIsNotInTheRecord() {
    return Catalogue.programs().stream()
        .filter(program -> Catalogue.of(program).expect().length > 0)
        .filter(program -> Catalogue.of(program).args().length == 0)
        .filter(program -> Catalogue.of(program).minJdk() <= Runtime.version().feature())
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getName(),
                    () -> findings(program).forEach(WordsTests::assertTrueToTheRecord)));
  }

  private static DynamicTest named(
      Class<?> program, FindingKind kind, Pattern pattern, String... facts) {
    return DynamicTest.dynamicTest(
        program.getSimpleName() + ": " + pattern.words(),
        () -> check(program, kind, pattern, facts));
  }

  private static DynamicTest unnamed(Class<?> program, FindingKind kind, String... facts) {
    return DynamicTest.dynamicTest(
        program.getSimpleName(), () -> check(program, kind, null, facts));
  }

  /** Some finding of the kind is told with these facts under this name, and none under others. */
  private static void check(
      Class<?> program, FindingKind kind, @Nullable Pattern pattern, String... facts) {
    List<ExplanationText> all = new ArrayList<>();
    for (Finding finding : findings(program)) {
      assertTrueToTheRecord(finding);
      if (finding.kind() == kind) {
        all.add(words(finding));
      }
    }
    assertThat(all)
        .anySatisfy(
            words -> {
              assertThat(words.pattern()).isEqualTo(pattern);
              assertThat(words.text()).contains(facts);
            })
        .allSatisfy(words -> assertThat(words.pattern()).isIn(pattern, null));
  }

  /** Whatever place or step the words name is in the record, and they end as sentences do. */
  private static void assertTrueToTheRecord(Finding finding) {
    ExplanationText words = words(finding);
    Set<String> places = new HashSet<>();
    finding.record().operations().forEach(step -> places.add(step.place().shortName()));
    finding.record().threads().stream()
        .map(thread -> thread.waitsAt())
        .map(place -> place == null ? SourceSite.UNKNOWN : place)
        .forEach(place -> places.add(place.shortName()));
    Matcher named = PLACE.matcher(words.text());
    while (named.find()) {
      assertThat(places).as(words.text()).contains(named.group());
    }
    assertThat(words.sentences()).allMatch(sentence -> sentence.endsWith("."));
    assertThat(words.steps())
        .allMatch(step -> step >= 0 && step < finding.record().operations().size());
    if (words.pattern() != null) {
      assertThat(words.text()).startsWith(words.pattern().title() + ": ");
    }
  }

  private static ExplanationText words(Finding finding) {
    return ExplanationText.of(
        new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.UNICODE)));
  }

  private static List<Finding> findings(Class<?> program) {
    Litmus litmus = program.getAnnotation(Litmus.class);
    boolean timeouts = litmus != null && litmus.timeouts();
    boolean spins = litmus != null && litmus.spins();
    Outcome.sink = outcome -> {};
    return Lab.of(Lab.main(program), Lab.best())
        .maxSteps(spins ? 500 : 10_000)
        .timeouts(timeouts)
        .maxExecutions(EXECUTIONS)
        .explore(new RandomStrategy(1))
        .findings();
  }
}
