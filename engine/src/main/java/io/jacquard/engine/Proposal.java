// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.finding.Sighting;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.finding.FindingReason;
import java.util.function.Function;

/**
 * An execution that a strategy wants to see.
 *
 * @param director chooses at every choice point
 * @param inputs what decides on the inputs
 * @param aside whether the search proper comes to it, too: it counts only if it ends the search
 * @param reason why something that it shows was expected; asked once the strategy has observed it
 */
public record Proposal(
    Director director,
    InputPolicy inputs,
    boolean aside,
    Function<Sighting, FindingReason> reason) {
  public Proposal(Director director, InputPolicy inputs) {
    this(director, inputs, false, new NoReason());
  }

  /** An execution about whose inputs the strategy decides nothing. */
  public static Proposal of(Director director) {
    return new Proposal(director, InputPolicy.NONE);
  }

  /** The same execution under another director, which may call the present one. */
  public Proposal directedBy(Director other) {
    return new Proposal(other, inputs, aside, reason);
  }

  /** The same execution, beside the search proper. */
  public Proposal putAside() {
    return new Proposal(director, inputs, true, reason);
  }

  /** The same execution, for a reason. */
  public Proposal because(Function<Sighting, FindingReason> why) {
    return new Proposal(director, inputs, aside, why);
  }

  /** No lambda: the first one would cost more than the rest of the start. */
  private static final class NoReason implements Function<Sighting, FindingReason> {
    @Override
    public FindingReason apply(Sighting sighting) {
      return FindingReason.NONE;
    }
  }
}
