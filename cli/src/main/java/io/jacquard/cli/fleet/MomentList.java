// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchYield;
import java.util.ArrayList;
import java.util.List;

/** How far a shared search was at some moments; few of them, however long it is. */
final class MomentList {
  private static final int MOST = 200;

  private List<Result.Sample> moments = new ArrayList<>();

  /** Goes on with what an earlier search has left. */
  void begin(List<Result.Sample> known) {
    moments = new ArrayList<>(known);
  }

  void add(double seconds, SearchYield found) {
    Result.Counts counts = found.result().counts();
    Long traces =
        found.repeats() == null ? null : Math.max(0, counts.executions() - found.repeats());
    moments.add(
        new Result.Sample(
            seconds,
            counts.executions(),
            counts.redundant(),
            found.result().findings().size(),
            traces,
            null,
            null));
    if (moments.size() > MOST) {
      List<Result.Sample> fewer = new ArrayList<>();
      for (int i = 1; i < moments.size(); i += 2) {
        fewer.add(moments.get(i));
      }
      moments = fewer;
    }
  }

  List<Result.Sample> list() {
    return List.copyOf(moments);
  }
}
