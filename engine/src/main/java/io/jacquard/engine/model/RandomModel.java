// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.state.ControlledThread;

/**
 * The model of generators that the program does not seed: {@code new Random()}, {@code
 * Math.random()}, {@code ThreadLocalRandom} and the like.
 *
 * <p>A seed is mixed from the thread's path, its count of such requests, and one input of the
 * execution. So it is a function of the causal past, a card repeats it, and executions that draw
 * their inputs draw other random values. No strategy tries all of them, which is a limit.
 */
public final class RandomModel {
  private final Operations operations;
  private final Inputs inputs;

  RandomModel(Operations operations, Inputs inputs) {
    this.operations = operations;
    this.inputs = inputs;
  }

  long seed(ControlledThread self, int site) {
    operations.limit("random value: not every value was tried", site);
    long z =
        self.path.hashCode() * 0x9E3779B97F4A7C15L
            + ++self.randoms * 0xD1B54A32D192ED03L
            + inputs.randomness() * 0xA0761D6478BD642FL;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The thread's own generator continues where it is, once it was seeded. */
  void seedLocal(ControlledThread self, int site) {
    if (!self.localRandomSeeded) {
      self.localRandomSeeded = true;
      MachineModel.setSeed(self, seed(self, site));
    }
  }
}
