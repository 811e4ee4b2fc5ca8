// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import org.jspecify.annotations.Nullable;

/** Predicts nothing. */
final class NoPredictions implements Strategy {
  @Override
  public @Nullable Proposal propose() {
    return null;
  }
}
