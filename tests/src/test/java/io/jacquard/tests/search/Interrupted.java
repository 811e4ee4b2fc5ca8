// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** After every few executions the search is stored, and a new one takes it up. */
final class Interrupted implements Strategy {
  private final Supplier<Strategy> maker;
  private final int every;
  private Strategy current;
  private int count;

  Interrupted(Supplier<Strategy> maker, int every) {
    this.maker = maker;
    this.every = every;
    current = maker.get();
  }

  @Override
  public @Nullable Proposal propose() {
    if (++count % every == 0) {
      Strategy fresh = maker.get();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try {
        ((Resumable) current).save(new DataOutputStream(bytes));
        ((Resumable) fresh)
            .restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      current = fresh;
    }
    return current.propose();
  }

  @Override
  public void observe(Execution execution) {
    current.observe(execution);
  }
}
