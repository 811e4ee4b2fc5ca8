// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.util.Queue;
import rx.internal.util.atomic.SpscAtomicArrayQueue;
import rx.internal.util.unsafe.SpscArrayQueue;

/** A queue is said to have something in it, and gives nothing. Argument: atomic or unsafe. */
public final class RxJava4005 {
  private RxJava4005() {}

  public static void main(String[] args) throws Exception {
    Queue<String> queue =
        args[0].equals("unsafe") ? new SpscArrayQueue<>(4) : new SpscAtomicArrayQueue<>(4);
    Crew.run(
        () -> queue.offer("element"),
        () -> {
          if (!queue.isEmpty()) {
            assert queue.poll() != null;
          }
        });
  }
}
