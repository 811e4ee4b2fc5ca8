// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;

/** Leads one execution, which becomes part of the net as it goes. */
abstract class NetDirector implements Director {
  final UnfoldingState fabric;
  final NetRecording weaving;
  private boolean bounded;

  NetDirector(UnfoldingState fabric) {
    this.fabric = fabric;
    weaving = fabric.weaving;
  }

  @Override
  public final boolean resumesSpins() {
    return false;
  }

  @Override
  public final int choose(ChoicePoint point) {
    weaving.arrive(point);
    int option = point.isBranch() ? natural(point) : lead(point);
    if (option >= 0) {
      weaving.choose(point, option);
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
    if (!weaving.isLoose() && !weaving.isUntold()) {
      int thread = fabric.threads.number(branch.thread(0).index);
      fabric.constraints.note(weaving.condition(thread), branch);
    }
    return branch.preferred();
  }
}
