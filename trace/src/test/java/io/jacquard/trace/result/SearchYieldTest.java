// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.shape.SearchShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;

/** What parts of a search have found adds up, in whatever order they come. */
@Tag("once")
class SearchYieldTest {
  private static final int PARTS = 5;

  @RepeatedTest(40)
  void partsAddUp(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    List<SearchYield> parts = new ArrayList<>();
    for (int i = 0; i < PARTS; i++) {
      parts.add(arbitrary(random));
    }
    SearchYield left = parts.get(0);
    SearchYield right = parts.get(PARTS - 1);
    for (int i = 1; i < PARTS; i++) {
      left = left.merge(parts.get(i));
      right = parts.get(PARTS - 1 - i).merge(right);
    }
    assertThat(right).isEqualTo(left);
    check(left, parts);
    SearchYield back = parts.get(PARTS - 1);
    for (int i = PARTS - 2; i >= 0; i--) {
      back = back.merge(parts.get(i));
    }
    check(back, parts);
    assertThat(SearchYield.read(new JsonFields(left.json()))).isEqualTo(left);
  }

  private static void check(SearchYield all, List<SearchYield> parts) {
    long normal = 0;
    long failed = 0;
    long steps = 0;
    int threads = 0;
    int longest = 0;
    Set<String> keys = new TreeSet<>();
    Map<String, Long> limits = new HashMap<>();
    long sequences = 0;
    for (SearchYield part : parts) {
      normal += part.tally().of(Ending.NORMAL);
      failed += part.tally().of(Ending.FAILED);
      steps += part.tally().steps();
      threads = Math.max(threads, part.tally().threads());
      longest = Math.max(longest, part.tally().longest());
      part.result().findings().forEach(finding -> keys.add(finding.key()));
      part.result().limits().forEach(limit -> limits.merge(limit.what(), limit.count(), Long::sum));
      sequences += part.result().coverage().reachability().sequences();
    }
    assertThat(all.tally().of(Ending.NORMAL)).isEqualTo(normal);
    assertThat(all.tally().of(Ending.FAILED)).isEqualTo(failed);
    assertThat(all.tally().all()).isEqualTo(normal + failed);
    assertThat(all.tally().steps()).isEqualTo(steps);
    assertThat(all.tally().threads()).isEqualTo(threads);
    assertThat(all.tally().longest()).isEqualTo(longest);
    checkPassedOver(all, parts);
    assertThat(all.result().coverage().phases().stream().mapToLong(SearchPhase::executions).sum())
        .isEqualTo(
            parts.stream()
                .flatMap(part -> part.result().coverage().phases().stream())
                .mapToLong(SearchPhase::executions)
                .sum());
    assertThat(all.result().findings().stream().map(Finding::key).collect(Collectors.toSet()))
        .isEqualTo(keys);
    assertThat(all.result().findings()).hasSameSizeAs(keys);
    assertThat(all.result().limits().stream().collect(Collectors.toMap(Limit::what, Limit::count)))
        .isEqualTo(limits);
    assertThat(all.result().counts().executions())
        .isEqualTo(parts.stream().mapToLong(part -> part.result().counts().executions()).sum());
    assertThat(all.result().coverage().reachability().sequences()).isEqualTo(sequences);
    assertThat(all.claiming()).isEqualTo(parts.stream().allMatch(SearchYield::claiming));
    assertThat(all.sawTimed()).isEqualTo(parts.stream().anyMatch(SearchYield::sawTimed));
    assertThat(all.result().shape()).isEqualTo(SearchShape.NONE);
  }

  private static void checkPassedOver(SearchYield all, List<SearchYield> parts) {
    Map<String, Long> swallowed = new HashMap<>();
    Map<SourceSite, Long> cut = new HashMap<>();
    for (SearchYield part : parts) {
      for (PassedOver.Swallowed row : part.passedOver().swallowed()) {
        swallowed.merge(row.key(), row.executions(), Long::sum);
      }
      part.passedOver().cutPlaces().forEach((place, count) -> cut.merge(place, count, Long::sum));
    }
    assertThat(
            all.passedOver().swallowed().stream()
                .collect(
                    Collectors.toMap(PassedOver.Swallowed::key, PassedOver.Swallowed::executions)))
        .isEqualTo(swallowed);
    assertThat(all.passedOver().cutPlaces()).isEqualTo(cut);
  }

  private static PassedOver passedOver(SplittableRandom random) {
    Finding sample = SampleResult.finding("f", 1);
    List<PassedOver.Swallowed> swallowed = new ArrayList<>();
    Map<SourceSite, Long> cut = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      SourceSite place = new SourceSite("C", "m", "()V", i, "C.java", i);
      if (random.nextBoolean()) {
        swallowed.add(
            new PassedOver.Swallowed(
                "key " + i, i == 0, "E", place, 1 + random.nextInt(5), sample.record().card()));
      }
      if (random.nextBoolean()) {
        cut.put(place, 1L + random.nextInt(9));
      }
    }
    return new PassedOver(swallowed, cut);
  }

  private static SearchYield arbitrary(SplittableRandom random) {
    long normal = random.nextInt(1_000);
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      if (random.nextBoolean()) {
        findings.add(SampleResult.finding("f" + (findings.size() + 1), "key " + i, 1 + i));
      }
    }
    List<Limit> limits = new ArrayList<>();
    for (String what : List.of("a", "b", "c")) {
      if (random.nextBoolean()) {
        limits.add(new Limit(what, "x", Limit.Effect.SLOW, 1 + random.nextInt(9)));
      }
    }
    Result sample = SampleResult.of(findings, 2.5, SearchCoverage.NONE);
    Result.Counts counts =
        new Result.Counts(
            normal,
            new Result.Outcomes(normal, 0, 0, 0, 0),
            0,
            normal * 4,
            normal == 0 ? 0 : 4,
            2,
            3,
            0.5,
            1);
    SearchCoverage coverage =
        new SearchCoverage(
            null,
            null,
            null,
            new ReachabilityCounts(normal, normal, 0, 0, 0, 3),
            List.of(),
            null,
            null,
            List.of(),
            random.nextBoolean()
                ? List.of()
                : List.of(new SearchPhase(SearchPhase.Way.SYSTEMATIC, normal, normal / 2)),
            null);
    Result result =
        new Result(
            sample.setup(),
            sample.search(),
            counts,
            findings,
            List.of(),
            coverage,
            limits,
            List.of(),
            sample.launch(),
            List.of(),
            SearchShape.NONE);
    return new SearchYield(
        new ExecutionCounts(
            Map.of(Ending.NORMAL, normal, Ending.FAILED, (long) random.nextInt(3)),
            normal * 4,
            random.nextInt(5),
            random.nextInt(9),
            random.nextInt(3),
            random.nextInt(3),
            random.nextInt(3),
            random.nextInt(3),
            random.nextInt(3)),
        random.nextInt(4) == 0,
        false,
        random.nextInt(4) > 0,
        List.of(),
        List.of(),
        0L,
        passedOver(random),
        result);
  }
}
