// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.Resumable;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.TraceOrder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The runs that predictions are made from: the first one, and each in which a read at some place
 * saw a write of another place than in all runs before. What is equally promising in several runs
 * takes turns, so that many predictions from one run do not keep those from others waiting.
 */
final class ObservedRuns implements Resumable {
  private final PredictLimits limits;
  private final boolean relaxes;
  private final PredictedPlaces places = new PredictedPlaces();
  private final Deque<Predictor> predictors = new ArrayDeque<>();

  /** Pairs of places, the write in the upper half. */
  private final Set<Long> seen = new HashSet<>();

  /** By the number of the prediction; 0 is the first run, of which there was none. */
  private final BitSet observed = new BitSet();

  private final BitSet confirmed = new BitSet();
  private final BitSet infeasible = new BitSet();

  ObservedRuns(PredictLimits limits, boolean relaxes) {
    this.limits = limits;
    this.relaxes = relaxes;
  }

  /** The next prediction, the most promising of all runs; null if there are no more. */
  @Nullable Prediction next() {
    Predictor best = null;
    int least = Predictor.NOTHING;
    for (Predictor each : predictors) {
      int rank = each.rank();
      if (rank < least) {
        least = rank;
        best = each;
      }
    }
    if (best == null) {
      return null;
    }
    predictors.remove(best);
    predictors.add(best);
    return best.next();
  }

  /** Whether no more runs are to be observed. */
  boolean isFull() {
    return observed.cardinality() >= limits.runs();
  }

  /** A run has ended: that of the prediction with this number. */
  void add(ObservedRun run, int number) {
    ObservedTrace trace = run.trace();
    boolean fresh = false;
    for (int v = 0; v < trace.variables(); v++) {
      for (int access : trace.accessesOf(v)) {
        if (trace.read(access) != TraceOrder.NONE) {
          int write = trace.writers(access)[0];
          long from = write == TraceOrder.NONE ? TraceOrder.NONE : trace.place(write);
          fresh |= seen.add(from << Integer.SIZE | trace.place(access));
        }
      }
    }
    if (fresh || number == 0) {
      observed.set(number);
      predictors.add(new Predictor(run, limits, relaxes, places));
    }
  }

  /** A prediction came true: for the same places, one is enough. */
  void confirm(Prediction prediction, int number) {
    confirmed.set(number);
    places.close(prediction.target());
  }

  /** The program did not follow a prediction. */
  void fail(Prediction prediction, int number) {
    infeasible.set(number);
    for (Predictor each : predictors) {
      if (each.isOf(prediction)) {
        each.retry(prediction.target());
      }
    }
  }

  /** The prediction with this number was executed in an earlier part of the search. */
  void skip(Prediction prediction, int number) {
    if (confirmed.get(number)) {
      places.close(prediction.target());
    }
    if (infeasible.get(number)) {
      fail(prediction, number);
    }
  }

  /** Whether the run of the prediction with this number was such a run before. */
  boolean wasObserved(int number) {
    return observed.get(number);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    save(observed, out);
    save(confirmed, out);
    save(infeasible, out);
  }

  private static void save(BitSet numbers, DataOutput out) throws IOException {
    byte[] bytes = numbers.toByteArray();
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    observed.or(numbers(in));
    confirmed.or(numbers(in));
    infeasible.or(numbers(in));
  }

  private static BitSet numbers(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return BitSet.valueOf(bytes);
  }
}
