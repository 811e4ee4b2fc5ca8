// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.dependence;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.Logged;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

/** Rows of the table of dependence. */
class FootprintTest {
  private static final Location PLACE = Logged.location("place");

  private static long access(OperationKind kind, int thread, int location, boolean writes) {
    return Dependence.footprint(kind, PLACE, thread, location, writes, false);
  }

  private static void assertDependent(boolean expected, long one, long other) {
    assertThat(Dependence.dependent(one, other)).isEqualTo(expected);
    assertThat(Dependence.dependent(other, one)).isEqualTo(expected);
  }

  @Test
  void accessesOfOnePlaceConflictIfOneWrites() {
    long read = access(OperationKind.READ, 1, 5, false);
    assertDependent(false, read, access(OperationKind.READ, 2, 5, false));
    assertDependent(true, read, access(OperationKind.WRITE, 2, 5, true));
    assertDependent(false, read, access(OperationKind.WRITE, 2, 6, true));
    assertDependent(false, read, access(OperationKind.UPDATE, 2, 5, false));
  }

  @Test
  void theOrderWithinAThreadAlwaysMatters() {
    assertDependent(
        true, access(OperationKind.READ, 1, 5, false), access(OperationKind.READ, 1, 6, false));
  }

  @Test
  void aForcedTimeoutDependsOnEverything() {
    long yield = Dependence.footprint(OperationKind.YIELD, null, 2, 0, false, false);
    assertDependent(false, yield, access(OperationKind.WRITE, 1, 5, true));
    assertDependent(true, yield, Dependence.forced(1));
  }

  @Test
  void stepsOfALockThatCommuteDoSoWithTheirLikeOnly() {
    long release = Dependence.step(1, 5, LockState.COMMUTES, false, false);
    assertDependent(false, release, Dependence.step(2, 5, LockState.COMMUTES, false, false));
    assertDependent(true, release, Dependence.step(2, 5, LockState.WRITES, false, false));
    assertDependent(true, release, Dependence.step(2, 5, LockState.READS, false, false));
  }

  @Test
  void anInterruptMeetsTheThreadThatItIsFor() {
    // the location of an interrupt is one more than the number of the thread
    long interrupt = access(OperationKind.INTERRUPT, 1, 2 + 1, true);
    assertDependent(true, interrupt, access(OperationKind.SLEEP, 2, 9, false));
    assertDependent(false, interrupt, access(OperationKind.SLEEP, 3, 9, false));
    assertDependent(true, interrupt, access(OperationKind.NOTIFY, 3, 9, true));
    // a place that happens to have the same number is none of its business
    assertDependent(false, interrupt, access(OperationKind.WRITE, 3, 3, true));
  }

  @Test
  void theOtherPlacesOfACallCountAsItsOwn() {
    long addAll =
        Dependence.withExtras(
            access(OperationKind.CALL, 1, 5, true), new int[] {7 << 1, 8 << 1 | 1});
    assertThat(Dependence.location(addAll)).isEqualTo(5);
    assertDependent(true, addAll, access(OperationKind.CALL, 2, 7, true));
    assertDependent(false, addAll, access(OperationKind.CALL, 2, 7, false));
    assertDependent(true, addAll, access(OperationKind.CALL, 2, 8, false));
    assertDependent(false, addAll, access(OperationKind.CALL, 2, 9, true));
  }

  @Test
  void aRenamedFootprintIsTheSameOperationElsewhere() {
    long write = access(OperationKind.WRITE, 1, 5, true);
    long renamed = Dependence.renamed(write, 3, 6);
    assertThat(Dependence.thread(renamed)).isEqualTo(3);
    assertThat(Dependence.location(renamed)).isEqualTo(6);
    assertThat(Dependence.writes(renamed)).isTrue();
    assertDependent(false, write, renamed);
  }
}
