// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedReads;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.solver.expr.Model;
import io.jacquard.tests.shared.DrawnKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Generated programs under drawn schedules: every expression of every write, every condition and
 * every source of a read in their traces is evaluated with the values that were there. With {@code
 * -Djacquard.sweep=true}, many more of them.
 */
@Tag("once")
class DrawnTracesTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 400 : 16;
  private static final int DRAWN = SWEEP ? 5000 : 100;
  private static final int SCHEDULES = 3;

  private static final Compiler.Options SHARED = new Compiler.Options(true, false, "shared");

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {
        "MEMORY",
        "ARRAYS",
        "LOCKS",
        "WAIT_NOTIFY",
        "ATOMICS",
        "THREADS",
        "CONTROL",
        "EXCEPTIONS",
        "MIXED",
        "MUTEXES",
        "SEMAPHORES",
        "LATCHES"
      })
  void ofTheOracle(Family family) throws Exception {
    int open = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      boolean inputs = seed % 2 == 1 && family.ordinal() <= Family.MIXED.ordinal();
      Program program =
          inputs
              ? Inputs.generate(family, seed, 500)
              : Generator.generate(family, seed, new Generator.Size(3, 5));
      Class<?> main = Compiler.compile(program, seed, SHARED).load();
      Runnable body = Lab.main(main);
      Runnable run =
          () -> {
            Probe.begin(program);
            body.run();
          };
      for (SharedTrace trace : traces(run, seed, GeneratedProgram.maxSteps(program))) {
        try {
          open += check(trace);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed + ":\n" + program, e);
        }
      }
    }
    assertThat(open).isGreaterThan(SEEDS);
  }

  @Test
  void ofEveryKindOfMemory() {
    int open = 0;
    for (int i = 0; i < DRAWN; i++) {
      long seed = i;
      Runnable run =
          () -> {
            try {
              DrawnKinds.run(seed);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          };
      for (SharedTrace trace : traces(run, i, 10_000)) {
        try {
          open += check(trace);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed, e);
        }
      }
    }
    assertThat(open).isGreaterThan(10 * DRAWN);
  }

  /** Everything but questions to locks and threads is followed. */
  private static int check(SharedTrace trace) {
    for (SharedEvent event : trace.events()) {
      assertThat(event.isOpaque() && !event.step().resultVisible()).as("%s", event).isFalse();
    }
    return TraceCheck.check(trace);
  }

  private static List<SharedTrace> traces(Runnable run, int seed, int maxSteps) {
    List<SharedTrace> traces = new ArrayList<>();
    Random random = new Random(seed);
    int n = random.nextInt(20) - 5;
    Model inputs = new Model(Map.of("n", n, "x0", seed % 3, "x1", seed / 3 % 3));
    Lab.of(run, Lab.best())
        .following(new SharedReads(inputs, traces::add))
        .maxSteps(maxSteps)
        .ignoringRaces()
        .maxExecutions(SCHEDULES)
        .explore(new Drawn(random));
    assertThat(traces).isNotEmpty();
    return traces;
  }

  /** Draws each choice. */
  private record Drawn(Random random) implements Strategy, Director {
    @Override
    public @Nullable Proposal propose() {
      return new Proposal(this, InputPolicy.CHOSEN);
    }

    @Override
    public int choose(ChoicePoint point) {
      return random.nextInt(point.size());
    }
  }
}
