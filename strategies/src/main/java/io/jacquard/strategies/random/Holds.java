// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;

/** Which options of a choice point are to wait, if another one can be taken. */
interface Holds {
  /** Looks at a choice point before it is asked about its options. */
  void look(ChoicePoint point);

  /** Whether an option is to wait. */
  boolean holds(int option);

  /** An option was taken. */
  void taken(ChoicePoint point, int option);
}
