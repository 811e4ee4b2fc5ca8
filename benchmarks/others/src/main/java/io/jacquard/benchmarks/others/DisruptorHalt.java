// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import com.lmax.disruptor.BatchEventProcessor;
import com.lmax.disruptor.EventHandler;
import com.lmax.disruptor.RingBuffer;

/** A processor that is halted while it starts may not notice. */
public final class DisruptorHalt {
  private DisruptorHalt() {}

  public static void main(String[] args) throws Exception {
    RingBuffer<Object[]> ring = RingBuffer.createSingleProducer(() -> new Object[1], 4);
    EventHandler<Object[]> handler = (event, sequence, endOfBatch) -> {};
    BatchEventProcessor<Object[]> processor =
        new BatchEventProcessor<>(ring, ring.newBarrier(), handler);
    Thread thread = new Thread(processor);
    thread.start();
    processor.halt();
    thread.join();
  }
}
