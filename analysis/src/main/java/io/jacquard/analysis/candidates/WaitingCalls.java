// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls in which a thread waits for another one without a limit of time: it may wait for ever if
 * the other has come too early, or waits, too.
 */
public final class WaitingCalls {
  private static final String CONCURRENT = "java/util/concurrent/";

  /** By class of the JDK: methods that wait, if they have no limit of time. */
  private static final Map<String, Set<String>> WAITING =
      Map.of(
          "java/lang/Object",
          Set.of("wait"),
          CONCURRENT + "locks/Condition",
          Set.of("await", "awaitUninterruptibly"),
          CONCURRENT + "locks/Lock",
          Set.of("lock", "lockInterruptibly"),
          CONCURRENT + "locks/LockSupport",
          Set.of("park"),
          CONCURRENT + "CountDownLatch",
          Set.of("await"),
          CONCURRENT + "CyclicBarrier",
          Set.of("await"),
          CONCURRENT + "Semaphore",
          Set.of("acquire", "acquireUninterruptibly"),
          CONCURRENT + "BlockingQueue",
          Set.of("take", "put"),
          CONCURRENT + "Future",
          Set.of("get"));

  private WaitingCalls() {}

  /** Their nodes, in ascending order. */
  public static List<Integer> find(ProgramGraph graph) {
    List<Integer> found = new ArrayList<>();
    for (int node = 0; node < graph.size(); node++) {
      if (graph.instruction(node) instanceof MethodInsnNode call && isWaiting(graph, call)) {
        found.add(node);
      }
    }
    return found;
  }

  private static boolean isWaiting(ProgramGraph graph, MethodInsnNode call) {
    for (Map.Entry<String, Set<String>> each : WAITING.entrySet()) {
      if (each.getValue().contains(call.name)
          && !call.desc.contains("J")
          && graph.hierarchy().isSubtype(call.owner, each.getKey())) {
        return true;
      }
    }
    return false;
  }
}
