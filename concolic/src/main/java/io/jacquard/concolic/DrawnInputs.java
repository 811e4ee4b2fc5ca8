// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.input.InputDraws;
import io.jacquard.solver.expr.Variable;
import java.util.List;
import java.util.Random;

/** Random inputs. Each depends on the seed and on its name alone, not on the order of requests. */
final class DrawnInputs implements InputSource {
  private final long seed;

  DrawnInputs(long seed) {
    this.seed = seed;
  }

  private Random random(Variable variable) {
    return new Random(seed * 0x9E3779B97F4A7C15L + variable.name().hashCode());
  }

  @Override
  public Object number(Variable variable) {
    Random random = random(variable);
    return switch (variable.type()) {
      case LONG -> InputDraws.longNumber(random);
      case FLOAT -> InputDraws.floatNumber(random);
      case DOUBLE -> InputDraws.doubleNumber(random);
      case INT -> InputDraws.number(random, (int) variable.min(), (int) variable.max());
      case BOOLEAN, STRING -> throw new IllegalArgumentException("no number: " + variable.type());
    };
  }

  @Override
  public String text(Variable variable, String prefix) {
    String text = InputDraws.text(random(variable));
    return variable.admits(text) ? text : (String) variable.first();
  }

  @Override
  public int choose(Variable variable, String input, List<String> names) {
    return random(variable).nextInt(names.size());
  }
}
