// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

import io.jacquard.trace.card.Card;
import java.util.List;

/**
 * A run that later searches are to begin with. It is kept as its card, so that another build of the
 * program can follow it as far as it goes: what it reads and writes there is found by running it.
 *
 * @param branches the directions of branches that it took, by names that other JVMs have, too
 */
public record KeptRun(Card card, List<String> branches) {
  public KeptRun {
    branches = List.copyOf(branches);
  }
}
