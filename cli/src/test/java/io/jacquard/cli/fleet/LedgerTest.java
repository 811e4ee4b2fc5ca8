// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.lease.LeaseReturn.End;
import io.jacquard.trace.lease.LeaseReturn.Given;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The books, without anybody who works. */
class LedgerTest {
  private Ledger ledger = new Ledger(0, 0);

  private HeldLease open(LeaseReturn whole) {
    HeldLease root = ledger.open(1, whole, true);
    assertThat(ledger.take(root, whole, List.of())).isEqualTo(Ledger.Consequence.NONE);
    return root;
  }

  private HeldLease next(int number) {
    return Objects.requireNonNull(ledger.next(number, 0, 2));
  }

  private Ledger.Consequence take(HeldLease lease, LeaseReturn back, HeldLease... others) {
    return ledger.take(lease, back, List.of(others));
  }

  @Test
  void aLostLeaseHasNotCounted() {
    open(Counted.back(End.PAUSED, Counted.found(5), "rest", -1));
    HeldLease lost = next(2);
    assertThat(ledger.next(3, 0, 2)).isNull();
    ledger.lose(lost);
    HeldLease again = next(3);
    assertThat(ledger.terms(again, 0).state()).isEqualTo("rest");
    assertThat(again.part.losses).isEqualTo(1);
    take(again, Counted.back(End.DONE, Counted.found(7), null, -1));
    assertThat(ledger.executions()).isEqualTo(12);
    assertThat(ledger.isExhausted()).isTrue();
  }

  /** Plans go to the giver with its next lease, and stay with it until that comes back. */
  @Test
  void plansAreNotLostWithALease() {
    open(Counted.back(End.PAUSED, Counted.found(1), "giver", -1, new Given("given", -1)));
    HeldLease giver = next(2);
    HeldLease given = next(3);
    assertThat(ledger.terms(given, 0).state()).isEqualTo("given");
    assertThat(ledger.terms(giver, 0).alone()).isFalse();
    take(given, planning("plan"), giver);
    ledger.lose(giver);
    HeldLease again = next(4);
    assertThat(ledger.terms(again, 0).plans()).containsExactly("plan");
    assertThat(ledger.terms(again, 0).alone()).isTrue();
    ledger.lose(again);
    HeldLease third = next(5);
    assertThat(ledger.terms(third, 0).plans()).containsExactly("plan");
    take(third, Counted.back(End.PAUSED, Counted.found(1), "giver", -1));
    assertThat(ledger.terms(next(6), 0).plans()).isEmpty();
  }

  private static LeaseReturn planning(String plans) {
    LeaseReturn done = Counted.back(End.DONE, Counted.found(1), null, -1);
    return new LeaseReturn(
        done.end(),
        done.found(),
        null,
        false,
        0,
        -1,
        List.of(),
        plans,
        done.maxSteps(),
        false,
        "print",
        17);
  }

  @Test
  void aFailureEndsASearchWithoutNumbers() {
    open(Counted.back(End.PAUSED, Counted.found(1), "rest", -1));
    assertThat(take(next(2), Counted.back(End.STOPPED, Counted.found(1, "a"), null, -1)))
        .isEqualTo(Ledger.Consequence.STOP);
    assertThat(ledger.isStopped()).isTrue();
  }

  /** Draws 0 to 9 are done; 10 to 19 and those from 20 on are explored at the same time. */
  @Test
  void ofNumberedExecutionsTheFirstFailureCounts() {
    open(Counted.back(End.PAUSED, Counted.found(10), "10-20", 10, new Given("20-", 20)));
    HeldLease early = next(2);
    HeldLease late = next(3);
    assertThat(early.first).isEqualTo(10);
    assertThat(late.first).isEqualTo(20);
    assertThat(take(late, Counted.back(End.STOPPED, Counted.found(6, "late"), null, 25), early))
        .isEqualTo(Ledger.Consequence.LIMITED);
    assertThat(ledger.isEmpty()).as("what is before the failure is explored").isFalse();
    assertThat(take(early, Counted.back(End.STOPPED, Counted.found(4, "early"), null, 13)))
        .isEqualTo(Ledger.Consequence.LIMITED);
    assertThat(ledger.isEmpty()).isTrue();
    assertThat(ledger.isStopped()).isTrue();
    assertThat(ledger.executions()).isEqualTo(14);
    assertThat(Counted.keys(Objects.requireNonNull(ledger.found()))).containsExactly("early");
  }

  /** What comes back before the failure is known is not settled by it. */
  @Test
  void whatCameBackFromBehindTheFailureDoesNotCount() {
    open(Counted.back(End.PAUSED, Counted.found(10), "10-20", 10, new Given("20-", 20)));
    HeldLease early = next(2);
    take(next(3), Counted.back(End.PAUSED, Counted.found(9, "race"), "29-", 29), early);
    HeldLease late = next(4);
    take(early, Counted.back(End.STOPPED, Counted.found(4, "early"), null, 13), late);
    assertThat(ledger.executions()).isEqualTo(14);
    assertThat(Counted.keys(Objects.requireNonNull(ledger.found()))).containsExactly("early");
  }

  /** It had gone on behind a failure before it knew of that. */
  @Test
  void whatWentOnBehindTheFailureIsExploredAgain() {
    open(Counted.back(End.PAUSED, Counted.found(10), "10-20", 10, new Given("20-", 20)));
    HeldLease early = next(2);
    HeldLease late = next(3);
    take(early, Counted.back(End.STOPPED, Counted.found(1, "early"), null, 10), late);
    assertThat(take(late, Counted.back(End.PAUSED, Counted.found(9), "29-", 29)))
        .isEqualTo(Ledger.Consequence.NONE);
    assertThat(ledger.isEmpty()).isTrue();
    assertThat(ledger.executions()).isEqualTo(11);
  }

  @Test
  void aLimitOnNumberedExecutionsIsOneOnTheirNumbers() {
    ledger = new Ledger(15, 0);
    open(Counted.back(End.PAUSED, Counted.found(10), "10-20", 10, new Given("20-", 20)));
    HeldLease early = next(2);
    assertThat(early.granted).isEqualTo(5);
    HeldLease late = next(3);
    take(late, Counted.back(End.PAUSED, Counted.found(9), "29-", 29), early);
    take(early, Counted.back(End.PAUSED, Counted.found(5), "15-20", 15));
    assertThat(ledger.executions()).isEqualTo(15);
    assertThat(ledger.isEmpty()).isTrue();
    assertThat(ledger.isExhausted()).as("draws never end").isFalse();
  }

  @Test
  void aLimitOnOthersIsSharedOut() {
    ledger = new Ledger(100, 0);
    open(Counted.back(End.PAUSED, Counted.found(10), "a", -1, new Given("b", -1)));
    HeldLease first = next(2);
    assertThat(first.granted).isEqualTo(45);
    HeldLease second = Objects.requireNonNull(ledger.next(3, first.granted, 2));
    assertThat(second.granted).isEqualTo(23);
    take(first, Counted.back(End.PAUSED, Counted.found(45), "a", -1), second);
    take(second, Counted.back(End.PAUSED, Counted.found(23), "b", -1));
    assertThat(ledger.isSpent()).isFalse();
    HeldLease last = next(4);
    assertThat(last.granted).isEqualTo(11);
    take(last, Counted.back(End.PAUSED, Counted.found(22), "a", -1));
    assertThat(ledger.isSpent()).isTrue();
    assertThat(ledger.next(5, 0, 2)).isNull();
  }

  /** All begins anew under a larger bound; what failed has failed. */
  @Test
  void aBoundThatIsTooSmallForgetsTheCounts() {
    open(Counted.back(End.PAUSED, Counted.found(9, "a"), "rest", -1));
    HeldLease lease = next(2);
    assertThat(ledger.terms(lease, 0).grows()).isTrue();
    LeaseReturn cut = Counted.back(End.CUT, Counted.found(0, "b"), null, -1);
    assertThat(take(lease, cut)).isEqualTo(Ledger.Consequence.ANEW);
    HeldLease anew = next(3);
    assertThat(ledger.terms(anew, 0).state()).isNull();
    assertThat(ledger.terms(anew, 0).grows()).isFalse();
    assertThat(ledger.executions()).isZero();
    assertThat(Counted.keys(Objects.requireNonNull(ledger.found()))).containsExactly("a", "b");
  }
}
