// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.Result.Sample;
import java.util.ArrayList;
import java.util.List;

/**
 * How a search went on, as samples at about equal distances. However long it takes, there are not
 * many: when there are too many, every second one goes, and from then on every second one is
 * skipped.
 */
final class Course {
  static final int MOST = 200;

  private final List<Sample> samples = new ArrayList<>();
  private int stride = 1;
  private int skipped;

  void add(Sample sample) {
    if (++skipped < stride) {
      return;
    }
    skipped = 0;
    samples.add(sample);
    if (samples.size() > MOST) {
      for (int i = samples.size() - 2; i > 0; i -= 2) {
        samples.remove(i);
      }
      stride *= 2;
    }
  }

  /** The samples so far, and this one as the last. */
  List<Sample> until(Sample last) {
    List<Sample> all = new ArrayList<>(samples);
    all.add(last);
    return List.copyOf(all);
  }
}
