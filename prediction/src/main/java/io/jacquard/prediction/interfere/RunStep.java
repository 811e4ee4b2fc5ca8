// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.List;

/**
 * One step of a run.
 *
 * @param others of a branch the same branch with other ways
 * @param needs the numbers of earlier steps that it stays behind, beside those of its thread; for
 *     steps that are no accesses
 * @param lost why more may be possible from there on than this step shows, in words
 */
public record RunStep(
    String thread, Action action, List<Action> others, List<Integer> needs, List<String> lost) {
  public RunStep {
    others = List.copyOf(others);
    needs = List.copyOf(needs);
    lost = List.copyOf(lost);
  }

  /** A step that shows all that there is to know. */
  public RunStep(String thread, Action action, List<Action> others, List<Integer> needs) {
    this(thread, action, others, needs, List.of());
  }

  public static RunStep of(String thread, Action action) {
    return new RunStep(thread, action, List.of(), List.of());
  }
}
