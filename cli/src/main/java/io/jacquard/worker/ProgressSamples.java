// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.result.Result.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * How a search went on, as samples at equal numbers of executions, from the first one on. However
 * long it takes, there are not many: when there are too many, every second one goes, and the
 * distance doubles.
 */
final class ProgressSamples {
  static final int MOST = 200;

  private final Supplier<Sample> now;
  private final List<Sample> samples = new ArrayList<>();
  private long stride = 1;
  private long since;

  /**
   * @param now how far the search is at the moment
   */
  ProgressSamples(Supplier<Sample> now) {
    this.now = now;
  }

  /** An execution has ended. */
  void step() {
    if (++since >= stride) {
      since = 0;
      samples.add(now.get());
      if (samples.size() > MOST) {
        for (int i = samples.size() - 2; i > 0; i -= 2) {
          samples.remove(i);
        }
        stride *= 2;
      }
    }
  }

  /**
   * Continues where a stored search was.
   *
   * @param known what {@link #soFar} gave then
   * @param executions how many there had been
   */
  void resume(List<Sample> known, long executions) {
    samples.clear();
    samples.addAll(known.subList(0, Math.max(0, known.size() - 1)));
    while ((executions - 1) / stride >= MOST) {
      stride *= 2;
    }
    since = Math.max(0, executions - 1) % stride;
  }

  /** The samples so far, and the present moment as the last. */
  List<Sample> soFar() {
    List<Sample> all = new ArrayList<>(samples);
    all.add(now.get());
    return List.copyOf(all);
  }
}
