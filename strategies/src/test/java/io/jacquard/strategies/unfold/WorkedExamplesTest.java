// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static io.jacquard.engine.execution.Script.ins;
import static io.jacquard.engine.execution.Script.read;
import static io.jacquard.engine.execution.Script.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The examples of the paper that need no inputs, as the notes on it number them; those with inputs
 * are in the module tests.
 */
class WorkedExamplesTest {
  private static Net after(Script script, int... order) {
    Woven woven = new Woven(new FixedRun(order), ReadEncoding.COPIES, ExtraDependence.NONE);
    ScriptSearch search = ScriptSearch.explore(script, ExecutionSettings.DEFAULT, woven, 10, false);
    assertThat(search.count(Ending.STOPPED)).isEqualTo(1);
    return woven.net;
  }

  private static ScriptSearch explore(Script script, Strategy strategy) {
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, strategy, 100_000, false);
    assertThat(search.exhausted).isTrue();
    return search;
  }

  /** Examples 1 and 2, Figure 9 without its branch: the write after both reads can come earlier. */
  @Test
  void figure9() {
    Script script = Script.of(List.of(read(0)), List.of(read(0), write(0)));
    Net net = after(script, 1, 2, 2);
    assertThat(Accesses.events(net, OperationKind.WRITE, 2))
        .containsExactly("write 2 of initial after [read 1, read 2]");
    assertThat(Accesses.open(net)).containsExactly("write 2 of initial after [read 2]");
  }

  /** Example 2: from no read to both it goes by one read at a time. */
  @Test
  void setsOfReads() {
    Script script = Script.of(List.of(read(0)), List.of(read(0)), List.of(write(0)));
    assertThat(Accesses.open(after(script, 1)))
        .containsExactly(
            "read 2 of initial", "write 3 of initial", "write 3 of initial after [read 1]");
    assertThat(Accesses.open(after(script, 1, 2)))
        .containsExactly(
            "write 3 of initial",
            "write 3 of initial after [read 1, read 2]",
            "write 3 of initial after [read 1]",
            "write 3 of initial after [read 2]");
  }

  /** Example 4, Figure 2. */
  @Test
  void twoReadersThatWriteElsewhere() {
    Script script = Script.of(List.of(read(0), write(1)), List.of(read(0), write(1)));
    for (int seed = 0; seed < 10; seed++) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, seed);
      assertThat(explore(script, unfold).executions()).isEqualTo(2);
      assertThat(Accesses.events(unfold.net(), OperationKind.READ, 1)).hasSize(1);
      assertThat(Accesses.events(unfold.net(), OperationKind.WRITE, 1)).hasSize(2);
    }
  }

  /** Example 5, Figures 3 and 12: two executions can do for any number of pairs. */
  @ParameterizedTest
  @CsvSource({"2", "5", "10"})
  void pairs(int pairs) {
    int fewest = Integer.MAX_VALUE;
    for (int seed = 0; seed < 20; seed++) {
      fewest =
          Math.min(
              fewest,
              explore(Scripts.pairs(pairs), new Unfold(ReadEncoding.COPIES, seed)).executions());
    }
    assertThat(fewest).isLessThanOrEqualTo(pairs == 2 ? 2 : 4);
  }

  /** Example 6, what jCUTE misses. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 4", "3, 8", "4, 16"})
  void oneWriterAndReaders(int readers, int executions) {
    for (int seed = 0; seed < 5; seed++) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, seed);
      assertThat(explore(Scripts.readers(readers), unfold).executions()).isEqualTo(executions);
    }
  }

  /** Example 8, Figure 13: a lock that is given back in two ways after one acquire. */
  @Test
  void alternatives() {
    List<Ins> section = List.of(ins(Code.LOCK, 0), read(0), ins(Code.UNLOCK, 0));
    Script script =
        Script.of(section, List.of(write(0)), List.of(ins(Code.LOCK, 0), ins(Code.UNLOCK, 0)));
    for (int seed = 0; seed < 5; seed++) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, seed);
      explore(script, unfold);
      assertThat(Accesses.events(unfold.net(), OperationKind.ACQUIRE, 3))
          .containsExactlyInAnyOrder(
              "acquire 3 of initial", "acquire 3 of release 1", "acquire 3 of release 1");
      assertThat(Accesses.events(unfold.net(), OperationKind.ACQUIRE, 1))
          .containsExactlyInAnyOrder("acquire 1 of initial", "acquire 1 of release 3");
    }
  }

  /**
   * Example 9, Figure 14: a read can see what can stand with its thread, and nothing that comes
   * after the thread has gone on.
   */
  @Test
  void noReadOfWhatComesLater() {
    Script script =
        Script.of(
            List.of(read(0), write(1)),
            List.of(write(0)),
            List.of(read(1), ins(Code.SKIP, 2), ins(Code.SET, 1), ins(Code.SKIP, 1), write(0)));
    for (int seed = 0; seed < 5; seed++) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, seed);
      explore(script, unfold);
      assertThat(Accesses.events(unfold.net(), OperationKind.WRITE, 3)).isNotEmpty();
      assertThat(Accesses.events(unfold.net(), OperationKind.READ, 1))
          .containsExactlyInAnyOrder("read 1 of initial", "read 1 of write 2");
    }
  }

  /** Example 10, Figure 16: a new write stands before what stood before the old version. */
  @Test
  void aNewWriteMeetsWhatIsKnown() {
    Script script = Script.of(List.of(write(0)), List.of(write(0)), List.of(read(0)));
    assertThat(Accesses.open(after(script, 1)))
        .containsExactly(
            "read 3 of initial", "read 3 of write 1", "write 2 of initial", "write 2 of write 1");
  }

  /** Example 11: the deadlock is read off the net where no execution came to it by itself. */
  @ParameterizedTest
  @CsvSource({"4", "5"})
  void aDeadlockThatNoExecutionShowed(int philosophers) {
    int silent = 0;
    for (int seed = 0; seed < 30; seed++) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, seed);
      Endings endings = new Endings(unfold);
      explore(Scripts.dining(philosophers, 1), endings);
      assertThat(unfold.deadlocks()).isEqualTo(1);
      assertThat(endings.byChance + endings.confirmed).isPositive();
      silent += endings.byChance == 0 ? 1 : 0;
    }
    assertThat(silent).isPositive();
  }

  /** Example 12: as many executions as orders of the critical sections. */
  @ParameterizedTest
  @CsvSource({"2, 1, 2", "3, 1, 6", "2, 2, 6", "2, 3, 20", "3, 2, 90"})
  void criticalSections(int threads, int sections, int executions) {
    for (ReadEncoding encoding : ReadEncoding.values()) {
      assertThat(explore(Scripts.sections(threads, sections), new Unfold(encoding, 1)).executions())
          .isEqualTo(executions);
    }
  }

  /** Counts executions that end in a deadlock: those that were led there, and the others. */
  private static final class Endings implements Strategy {
    private final Unfold unfold;
    private int byChance;
    private int confirmed;

    Endings(Unfold unfold) {
      this.unfold = unfold;
    }

    @Override
    public @Nullable Proposal propose() {
      return unfold.propose();
    }

    @Override
    public void observe(Execution execution) {
      if (execution.ending() == Ending.DEADLOCKED) {
        if (unfold.isConfirming()) {
          confirmed++;
        } else {
          byChance++;
        }
      }
      unfold.observe(execution);
    }
  }
}
