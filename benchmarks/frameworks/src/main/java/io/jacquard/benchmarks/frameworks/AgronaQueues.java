// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.Queue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;

/** Queues of Agrona, made of the JDK's own Unsafe. */
public final class AgronaQueues {
  private AgronaQueues() {}

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
    use(new OneToOneConcurrentArrayQueue<>(4), false);
    use(new ManyToOneConcurrentArrayQueue<>(4), false);
  }

  public static void wrong() throws Exception {
    use(new ManyToOneConcurrentArrayQueue<>(4), true);
  }
}
