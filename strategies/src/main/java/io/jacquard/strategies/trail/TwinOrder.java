// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;

/**
 * The order of twins, threads that nobody can tell apart: each may do its first change only after
 * its twin that was started before it has done its own.
 *
 * <p>In every execution the threads can be given other names, so that their first changes come in
 * the order of the names, and it is an execution of the program still. So those in this order stand
 * for all. As the search sees it, a thread that is not the next one waits, as it would for a lock;
 * its first change happens after that of the one before. An execution in which nothing else is left
 * is one with other names.
 *
 * <p>With roles, twins get new names before each operation: of those that are about to do the same,
 * the one that was started first does it. What they remember of what they did may be different, so
 * that the user has to say that this does not matter.
 */
final class TwinOrder {
  /** In the place of an entry: what has to come before was not done. */
  static final int MISSING = -2;

  private final boolean roles;

  // by thread number: the entry of its first change, or -1
  private int[] first = new int[8];

  /**
   * An order.
   *
   * @param roles whether of twins that are about to do the same operation only the first may go
   */
  TwinOrder(boolean roles) {
    this.roles = roles;
  }

  /** A thread of the execution is new. */
  void meet(int thread) {
    if (thread >= first.length) {
      first = Arrays.copyOf(first, 2 * thread);
    }
    first[thread] = -1;
  }

  /**
   * The entry that the pending operation of the thread has to come after: -1 if there is none,
   * {@link #MISSING} if it was not done.
   */
  int before(ControlledThread self, ThreadNumbers numbers) {
    ControlledThread twin = self.twin();
    if (twin == null || !isChange(self)) {
      return -1;
    }
    if (first[numbers.number(self.index)] >= 0) {
      return roles && isBehind(self) ? MISSING : -1;
    }
    int done = first[numbers.number(twin.index)];
    return done < 0 ? MISSING : done;
  }

  /** Whether a twin that was started before is about to do the same. */
  private static boolean isBehind(ControlledThread self) {
    for (ControlledThread twin = self.twin(); twin != null; twin = twin.twin()) {
      if (!twin.hasEnded()
          && twin.kind() == self.kind()
          && twin.site() == self.site()
          && twin.location() == self.location()
          && twin.isAwakened() == self.isAwakened()) {
        return true;
      }
    }
    return false;
  }

  /** The pending operation of the thread becomes this entry. */
  void choose(ControlledThread self, int thread, int entry) {
    if (first[thread] < 0 && isChange(self)) {
      first[thread] = entry;
    }
  }

  /** Whether the operation, as announced, may change what others see. */
  private static boolean isChange(ControlledThread self) {
    OperationKind kind = self.kind();
    return !kind.isOfLife()
        && kind != OperationKind.BRANCH
        && self.location() != null
        && Dependence.flagOf(self.location()) < 0
        && (self.step() != null || self.writes());
  }
}
