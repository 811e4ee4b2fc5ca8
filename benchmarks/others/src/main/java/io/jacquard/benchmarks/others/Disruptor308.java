// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import com.lmax.disruptor.IgnoreExceptionHandler;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WorkHandler;
import com.lmax.disruptor.WorkerPool;

/** A worker that is halted before it runs forgets that, and works for ever. */
public final class Disruptor308 {
  private Disruptor308() {}

  public static void main(String[] args) throws Exception {
    WorkHandler<Object[]> handler = event -> {};
    WorkerPool<Object[]> pool =
        new WorkerPool<>(() -> new Object[1], new IgnoreExceptionHandler(), handler);
    Thread[] worker = new Thread[1];
    RingBuffer<Object[]> ring =
        pool.start(
            task -> {
              worker[0] = new Thread(task);
              worker[0].start();
            });
    pool.halt();
    worker[0].join();
    assert ring.getBufferSize() > 0;
  }
}
