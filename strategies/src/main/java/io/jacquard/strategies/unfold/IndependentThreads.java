// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.NetOperation;

/** The threads that may do a step in the middle of a plan without disturbing the rest of it. */
final class IndependentThreads {
  private final Net net;
  private final NetRecording recording;

  IndependentThreads(Net net, NetRecording recording) {
    this.net = net;
    this.recording = recording;
  }

  /** Whether the next step of the thread has to do with the plan from a position on. */
  boolean isConcerned(int thread, int[] plan, int position, int target) {
    int condition = recording.condition(thread);
    if (condition < 0 || !net.isAnnounced(condition)) {
      return true;
    }
    NetOperation operation = net.operation(condition);
    for (int i = position; i < plan.length; i++) {
      if (net.thread(plan[i]) == thread || meets(operation, net.presetOf(plan[i]))) {
        return true;
      }
    }
    return net.threadOf(net.threadCondition(target)) == thread || meets(operation, target);
  }

  private boolean meets(NetOperation operation, int preset) {
    NetOperation other = net.operation(net.threadCondition(preset));
    for (int i = 0; i < operation.locations().size(); i++) {
      int location = operation.locations().get(i);
      int position = other.locations().indexOf(location);
      if (position >= 0
          && (operation.mayWrite(i) || other.mayWrite(position) || net.isCopied(location))) {
        return true;
      }
    }
    return false;
  }
}
