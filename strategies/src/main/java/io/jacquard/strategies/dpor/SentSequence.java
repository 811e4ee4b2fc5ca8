// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.strategies.trail.ForeignNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * A sequence of an execution that was run elsewhere. Footprints have the numbers of that execution,
 * so that they can be compared with each other only; what a thread did next is part of it.
 */
final class SentSequence extends Sequence {
  private long[] lasting = new long[0];
  private final Map<Integer, Long> next = new HashMap<>();

  /** Whether the sequence takes all steps that the bound allows. */
  private boolean full;

  /**
   * Stores a sequence.
   *
   * @param threads how many numbers of threads there are
   */
  static void save(Sequence sequence, boolean full, int threads, DataOutput out)
      throws IOException {
    out.writeBoolean(full);
    out.writeInt(sequence.size());
    for (int i = 0; i < sequence.size(); i++) {
      out.writeInt(sequence.thread(i));
      out.writeInt(sequence.outcome(i));
      out.writeInt(sequence.twin(i));
      Dependence.save(sequence.footprint(i), out);
      Dependence.save(sequence.lasting(i), out);
    }
    for (int thread = 0; thread < threads; thread++) {
      long footprint = sequence.next(thread);
      if (footprint != UNKNOWN) {
        out.writeInt(thread);
        Dependence.save(footprint, out);
      }
    }
    out.writeInt(-1);
  }

  static SentSequence restored(DataInput in, ForeignNumbers numbers) throws IOException {
    SentSequence sequence = new SentSequence();
    sequence.full = in.readBoolean();
    sequence.lasting = new long[in.readInt()];
    for (int i = 0; i < sequence.lasting.length; i++) {
      int thread = numbers.thread(in.readInt());
      int outcome = in.readInt();
      int twin = in.readInt();
      sequence.add(thread, outcome, Dependence.restored(in), twin);
      sequence.lasting[i] = numbers.lasting(Dependence.restored(in));
    }
    for (int thread = in.readInt(); thread >= 0; thread = in.readInt()) {
      sequence.next.put(numbers.thread(thread), Dependence.restored(in));
    }
    return sequence;
  }

  boolean isFull() {
    return full;
  }

  @Override
  long lasting(int i) {
    return lasting[i];
  }

  @Override
  long next(int thread) {
    return next.getOrDefault(thread, UNKNOWN);
  }
}
