// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;

/** Directs one execution, which becomes part of the net step by step. */
abstract class NetDirector implements Director {
  final UnfoldingState unfolding;
  final NetRecording recording;
  private boolean bounded;

  NetDirector(UnfoldingState unfolding) {
    this.unfolding = unfolding;
    recording = unfolding.recording;
  }

  @Override
  public final boolean resumesSpins() {
    return false;
  }

  @Override
  public final int choose(ChoicePoint point) {
    recording.arrive(point);
    int option = point.isBranch() ? natural(point) : lead(point);
    if (option >= 0) {
      recording.choose(point, option);
    }
    return option;
  }

  @Override
  public final void bounded(ChoicePoint point) {
    bounded = true;
  }

  /** Whether the bound on steps has cut the execution. */
  final boolean isBounded() {
    return bounded;
  }

  /** What comes next; the point is no branch on inputs. */
  abstract int lead(ChoicePoint point);

  /** At a branch: where the inputs lead. */
  private int natural(ChoicePoint branch) {
    if (!recording.isLoose() && !recording.isUnrepresented()) {
      int thread = unfolding.threads.number(branch.thread(0).index);
      unfolding.constraints.note(recording.condition(thread), branch);
    }
    return branch.preferred();
  }
}
