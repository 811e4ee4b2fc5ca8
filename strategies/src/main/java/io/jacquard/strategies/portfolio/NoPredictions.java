// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Onlooker;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import java.io.DataInput;
import java.io.DataOutput;
import org.jspecify.annotations.Nullable;

/** Predicts nothing. */
final class NoPredictions implements Onlooker, Resumable {
  @Override
  public Proposal watch(Proposal proposal) {
    return proposal;
  }

  @Override
  public @Nullable Proposal repeat() {
    return null;
  }

  @Override
  public @Nullable Proposal propose() {
    return null;
  }

  @Override
  public void save(DataOutput out) {}

  @Override
  public void restore(DataInput in) {}
}
