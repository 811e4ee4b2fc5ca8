// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.CountDownLatch;

/** Events that go through a ring buffer to a thread of the Disruptor. */
public final class DisruptorEvents {
  private DisruptorEvents() {}

  /** What goes through the ring. */
  public static final class Event {
    int value;
  }

  private static void use(Accounts accounts, boolean bothSides) throws Exception {
    CountDownLatch seen = new CountDownLatch(2);
    Disruptor<Event> disruptor =
        new Disruptor<>(
            Event::new, 4, Thread::new, ProducerType.SINGLE, new BusySpinWaitStrategy());
    disruptor.handleEventsWith(
        (event, sequence, last) -> {
          accounts.deposit(event.value);
          seen.countDown();
        });
    disruptor.start();
    disruptor.publishEvent((event, sequence) -> event.value = 1);
    disruptor.publishEvent((event, sequence) -> event.value = 2);
    if (bothSides) {
      accounts.deposit(4);
    }
    seen.await();
    assert accounts.balance() == (bothSides ? 7 : 3);
    disruptor.halt();
  }

  public static void right() throws Exception {
    use(new Accounts.Unguarded(), false); // one thread writes, and the latch tells the other
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded(), true);
  }
}
