// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.lies.CallPair;
import io.jacquard.lab.lies.CallPrograms;
import io.jacquard.lab.lies.CallTable;
import io.jacquard.lab.lies.DrawnCalls;
import io.jacquard.lab.lies.SharedObject;
import io.jacquard.strategies.dpor.Dpor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two threads meet in an object of the JDK: a search that calls itself complete has the outcomes of
 * both orders of their calls on the plain JVM. The gate has a share, without runs of both threads
 * at once, whose outcomes depend on the machine; {@code tests/lab lies} has all of it.
 */
@Tag("once")
class LiesTests {
  private static final long SEED = 7;
  private static final boolean ALL = Boolean.getBoolean("jacquard.sweep");

  @Test
  void noCompleteSearchMissesAnOrderOfTwoCalls() {
    List<CallPair> table = CallTable.pairs();
    List<CallPair> chosen = new ArrayList<>();
    for (int i = 0; i < table.size(); i += ALL ? 1 : 7) {
      chosen.add(table.get(i));
    }
    DrawnCalls drawn = new DrawnCalls(SEED);
    for (int i = 0; i < (ALL ? 1_000 : 40); i++) {
      chosen.add(drawn.next());
    }

    Map<SharedObject.Verdict, List<SharedObject>> said = new EnumMap<>(SharedObject.Verdict.class);
    for (SharedObject program : new CallPrograms(chosen).programs()) {
      SharedObject.Verdict verdict = program.check(Dpor.OPTIMAL.strategy(), 0);
      said.computeIfAbsent(verdict, absent -> new ArrayList<>()).add(program);
    }

    assertThat(table.stream().map(CallPair::type).distinct()).hasSizeGreaterThan(60);
    assertThat(said).as("seed %d", SEED).doesNotContainKey(SharedObject.Verdict.LIE);
    assertThat(said.get(SharedObject.Verdict.ALL)).hasSizeGreaterThan(25);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Semaphore(1)", "CountDownLatch(1)", "ReentrantLock()"})
  void theTextOfALockIsSeen(String lock) {
    CallPair pair =
        CallTable.pairs().stream()
            .filter(each -> each.make().endsWith(lock) && each.read().startsWith("o.toString()"))
            .findFirst()
            .orElseThrow();
    SharedObject program = new CallPrograms(List.of(pair)).programs().get(0);
    assertThat(program.check(Dpor.OPTIMAL.strategy(), 0)).isEqualTo(SharedObject.Verdict.ALL);
  }
}
