// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.Queue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** Queues of JCTools, made of Unsafe. */
public final class JcToolsQueues {
  private JcToolsQueues() {}

  private static Integer take(Queue<int[]> queue) {
    int[] item;
    while ((item = queue.poll()) == null) {
      Thread.onSpinWait();
    }
    return item[0];
  }

  private static void use(Queue<int[]> queue, boolean late) throws Exception {
    int[] item = {0};
    int[] got = new int[1];
    Both.run(
        () -> {
          item[0] = 7;
          queue.offer(item);
          if (late) {
            item[0] = 8;
          }
        },
        () -> got[0] = take(queue));
    assert got[0] == 7;
  }

  public static void right() throws Exception {
    use(new SpscArrayQueue<>(4), false);
    use(new MpscArrayQueue<>(4), false);
  }

  public static void wrong() throws Exception {
    use(new MpscArrayQueue<>(4), true);
  }
}
