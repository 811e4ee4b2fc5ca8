// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.ForeignNumbers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Plans for steps that belong to the search that gave this one away. They go there with the names
 * of all threads and places, since numbers differ.
 */
final class SentPlans {
  /** Takes up plans. The choices lead to the step and say what was chosen there. */
  interface Receiver {
    /** A step to be tried. */
    void receive(int[] choices, WakeupNode plan);

    /** A sequence to be tried, which nothing covers that was tried before the last choice. */
    void receive(int[] choices, SentSequence sequence);

    /** Something could be planned behind the limit of the search. */
    void receiveDeferred();
  }

  private final ExecutionTrail trail;
  private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int count;
  private boolean deferred;

  SentPlans(ExecutionTrail trail) {
    this.trail = trail;
  }

  void add(SearchPath path, int step, WakeupNode plan) {
    DataOutput out = begin(path, step, false);
    try {
      out.writeInt(plan.thread);
      out.writeInt(plan.outcome);
      out.writeBoolean(plan.always);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void add(SearchPath path, int step, Sequence sequence, boolean full) {
    DataOutput out = begin(path, step, true);
    try {
      SentSequence.save(sequence, full, trail.numbers.size(), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void addDeferred() {
    deferred = true;
  }

  private DataOutput begin(SearchPath path, int step, boolean sequence) {
    DataOutput out = new DataOutputStream(bytes);
    try {
      out.writeInt(step + 1);
      for (int i = 0; i <= step; i++) {
        out.writeInt(path.frame(i).choice());
      }
      out.writeBoolean(sequence);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    count++;
    return out;
  }

  /** All that was added since the last time; null if that is nothing. */
  byte @Nullable [] take() throws IOException {
    if (count == 0 && !deferred) {
      return null;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(all);
    out.writeBoolean(deferred);
    out.writeInt(count);
    trail.save(out);
    out.write(bytes.toByteArray());
    bytes = new ByteArrayOutputStream();
    count = 0;
    deferred = false;
    return all.toByteArray();
  }

  /** Reads what {@link #take} gave elsewhere. */
  void read(byte[] plans, Receiver receiver) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(plans));
    if (in.readBoolean()) {
      receiver.receiveDeferred();
    }
    int left = in.readInt();
    ForeignNumbers numbers = trail.foreign(in);
    for (; left > 0; left--) {
      int[] choices = new int[in.readInt()];
      for (int i = 0; i < choices.length; i++) {
        choices[i] = numbers.choice(in.readInt());
      }
      if (in.readBoolean()) {
        receiver.receive(choices, SentSequence.restored(in, numbers));
      } else {
        int thread = numbers.thread(in.readInt());
        receiver.receive(choices, new WakeupNode(thread, in.readInt(), 0, in.readBoolean()));
      }
    }
  }
}
