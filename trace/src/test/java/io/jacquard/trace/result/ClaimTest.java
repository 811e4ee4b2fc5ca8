// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParseException;
import io.jacquard.settings.Stall;
import io.jacquard.trace.result.Claim.Covered;
import io.jacquard.trace.result.Claim.Restriction;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClaimTest {
  @Test
  void theWordsAreThoseOfTheContract() {
    assertThat(Claim.ALL_INTERLEAVINGS.text()).isEqualTo("all interleavings");
    assertThat(Claim.ALL_TRACES.text()).isEqualTo("all traces");
    assertThat(Claim.ALL_LOCAL_STATES.text()).isEqualTo("all local states and deadlocks");
  }

  @Test
  void pathsAreCoveredTogetherWithSchedules() {
    assertThat(Claim.ALL_INTERLEAVINGS.onAllPaths(false).text())
        .isEqualTo("all (interleaving, path) pairs");
    assertThat(Claim.ALL_TRACES.onAllPaths(false).text()).isEqualTo("all (trace, path) pairs");
    assertThat(Claim.ALL_LOCAL_STATES.onAllPaths(false).text())
        .isEqualTo("all local states and deadlocks on all paths");
    assertThat(Claim.ALL_TRACES.onAllPaths(true).text()).isEqualTo("all paths");
  }

  @Test
  void restrictionsComeInOneOrder() {
    assertThat(
            Claim.ALL_TRACES
                .with(Restriction.SEQUENTIALLY_CONSISTENT)
                .with(Restriction.NO_SPURIOUS_WAKE_UPS)
                .upTo(Stall.USUAL)
                .text())
        .isEqualTo(
            "all traces (no thread is held up for more than 500 ms)"
                + " (without spurious wake-ups) (sequentially consistent)");
  }

  @Test
  void everyClaimIsReadAsItWasWritten() {
    Set<String> texts = new HashSet<>();
    for (Covered covered : Covered.values()) {
      for (boolean paths : new boolean[] {false, true}) {
        for (int bits = 0; bits < 1 << Restriction.values().length; bits++) {
          Set<Restriction> restrictions = EnumSet.noneOf(Restriction.class);
          for (Restriction each : Restriction.values()) {
            if ((bits >> each.ordinal() & 1) == 1) {
              restrictions.add(each);
            }
          }
          for (Stall stall : List.of(Stall.NONE, Stall.USUAL, new Stall(60L << 30))) {
            // a stall is given in whole milliseconds
            Stall whole = Stall.atLeast(stall.nanos());
            Claim claim = new Claim(covered, paths, whole, restrictions);
            assertThat(Claim.read(claim.text())).isEqualTo(claim);
            assertThat(texts.add(claim.text())).isTrue();
          }
          Claim claim = new Claim(covered, paths, Stall.UNLIMITED, restrictions);
          assertThat(Claim.read(claim.text())).isEqualTo(claim);
          assertThat(texts.add(claim.text())).isTrue();
        }
      }
    }
  }

  @Test
  void otherWordsAreNoClaim() {
    assertThatThrownBy(() -> Claim.read("all (sequentially consistent)"))
        .isInstanceOf(JsonParseException.class)
        .hasMessage("the claim 'all (sequentially consistent)' is unknown here");
  }
}
