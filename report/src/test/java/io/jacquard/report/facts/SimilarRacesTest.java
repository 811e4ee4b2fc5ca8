// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Scenarios;
import io.jacquard.report.script.Script;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarRacesTest {
  private final SimilarRaces likeness = new SimilarRaces();

  private static Script script() {
    return new Script("Race").ended("0", "main").ended("0.1", "one");
  }

  private static Finding race(String id, Script script) {
    return script.finding(
        id,
        FindingKind.RACE,
        "data race",
        null,
        List.of("0", "0.1"),
        script.place("run", 9),
        List.of(),
        script.place("run", 4),
        List.of());
  }

  private static Finding onField(String id, String object, String field) {
    return race(
        id,
        script()
            .write("0", object, field, 4, "0", "1")
            .mark()
            .read("0.1", object, field, 9, "1")
            .mark());
  }

  @Test
  void oneFieldOfSeveralObjectsOfAClass() {
    Finding first = onField("f1", "Account#0.1", "balance");
    assertThat(likeness.of(first)).isNull();
    assertThat(likeness.of(onField("f2", "Account#0.2", "balance"))).isSameAs(first);
    assertThat(likeness.of(onField("f3", "Account#0.2", "owner"))).isNull();
    assertThat(likeness.of(onField("f4", "Bank#0.2", "balance"))).isNull();
  }

  @Test
  void oneArray() {
    Finding first = onField("f1", "int[]~0.1", "[0]");
    assertThat(likeness.of(first)).isNull();
    assertThat(likeness.of(onField("f2", "int[]~0.1", "[7]"))).isSameAs(first);
    assertThat(likeness.of(onField("f3", "int[]~0.2", "[7]"))).isNull();
  }

  @Test
  void whatOneStepHasPublished() {
    Finding first = published("f1", "x", 4);
    assertThat(likeness.of(first)).isNull();
    assertThat(likeness.of(published("f2", "y", 4))).isSameAs(first);
    assertThat(likeness.of(published("f3", "z", 5))).isNull();
  }

  private static Finding published(String id, String field, int line) {
    Script script = script().write("0", "Holder#0.1", "box", line, "null", "Box#0.7").mark();
    return race(id, script.read("0.1", "Box#0.7", field, 9, "1").mark());
  }

  @Test
  void failuresAreAllTold() {
    Finding failure = Scenarios.lostUpdateAssertion();
    assertThat(likeness.of(failure)).isNull();
    assertThat(likeness.of(failure)).isNull();
  }

  @Test
  void aRaceOfWhichTheStepsAreNotKnownIsLikeNoOther() {
    Finding race = race("f1", script());
    assertThat(likeness.of(race)).isNull();
    assertThat(likeness.of(race)).isNull();
  }
}
