// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.trace.schedule.ChoiceException;

/** What the model of threads can do to the execution: let threads begin and end. */
public interface Lifecycle extends Operations {
  /** Makes a thread of the execution that has its first turn later. */
  ControlledThread create(Thread thread, ThreadLocation location);

  /** From now on the strategy decides. */
  void explore();

  /** A started thread has got its first turn. */
  void began(ControlledThread self);

  /** The thread has done its last operation: the turn goes to another one for good. */
  void leave(ControlledThread self);

  /** A handler of the program has caught this. */
  void caught(ControlledThread self, Throwable failure);

  /** The thread dies of this, and no handler of the program takes it. */
  void failed(ControlledThread self, Throwable throwable);

  /** The thread dies of this, and a handler of the program takes it. */
  void handled(ControlledThread self, Throwable throwable);

  /** The thread ends the program. */
  void exited(ControlledThread self, int status, boolean halt);

  /** Ends the execution, and with it the search: no schedule can hold what the program does. */
  ThreadAbandonedError refuse(ControlledThread self, ChoiceException reason);
}
