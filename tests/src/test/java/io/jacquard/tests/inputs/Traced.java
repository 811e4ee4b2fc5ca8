// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import io.jacquard.concolic.shared.SharedReads;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Director;
import io.jacquard.lab.Lab;
import io.jacquard.solver.expr.Model;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.shared.Interfered;
import io.jacquard.tests.support.Followed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An execution in which shared reads are unknowns.
 *
 * @param reached what the program left behind
 */
record Traced(SharedTrace trace, String reached) {
  /** Up to so many interleavings, with the given inputs. */
  static List<Traced> some(Followed.Body program, Map<String, Object> inputs, int most) {
    return explore(program, inputs, new EnumerateStrategy(), most);
  }

  /** One execution under a director, with the given inputs. */
  static Traced one(Followed.Body program, Map<String, Object> inputs, Director director) {
    return explore(program, inputs, new Once(director), 1).get(0);
  }

  private static List<Traced> explore(
      Followed.Body program, Map<String, Object> inputs, Strategy strategy, int most) {
    List<Traced> all = new ArrayList<>();
    SharedReads paths =
        new SharedReads(new Model(inputs), trace -> all.add(new Traced(trace, Interfered.reached)));
    Lab.of(
            () -> {
              // Only a program that uses the class has it initialised anew.
              Interfered.reached = "";
              try {
                program.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            },
            Lab.best())
        .following(paths)
        .maxExecutions(most)
        .explore(strategy);
    return all;
  }

  /** Proposes one execution. */
  private static final class Once implements Strategy {
    private final Director director;
    private boolean done;

    Once(Director director) {
      this.director = director;
    }

    @Override
    public @Nullable Proposal propose() {
      if (done) {
        return null;
      }
      done = true;
      return new Proposal(director, InputPolicy.CHOSEN);
    }
  }
}
