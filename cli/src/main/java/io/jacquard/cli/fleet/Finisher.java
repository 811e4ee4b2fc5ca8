// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Lets one worker after the other try to make the result of a shared search that is over. */
final class Finisher {
  private static final long FINISH_NANOS = TimeUnit.SECONDS.toNanos(40);
  private static final int MOST_ATTEMPTS = 3;

  private final WorkerPool workers;
  private final BooleanSupplier interrupted;
  private final List<String> log;

  /**
   * @param log gets what the workers log
   */
  Finisher(WorkerPool workers, BooleanSupplier interrupted, List<String> log) {
    this.workers = workers;
    this.interrupted = interrupted;
    this.log = log;
  }

  /** What came of it; null if nobody could make the result. */
  Hub.@Nullable Outcome finish(Path conclusion) throws InterruptedException {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      WorkerState maker = workers.idle();
      if (maker == null) {
        maker = workers.start(1); // all were lost
      }
      if (maker != null) {
        maker.link.send(new Order.Finish(conclusion));
        Hub.Outcome outcome = await(maker);
        maker.leave();
        if (outcome != null) {
          return outcome;
        }
      }
    }
    return null;
  }

  private Hub.@Nullable Outcome await(WorkerState maker) throws InterruptedException {
    long since = System.nanoTime();
    boolean told = false;
    while (System.nanoTime() - since < FINISH_NANOS) {
      WorkerPool.Event event = workers.poll();
      if (event != null && event.from() == maker) {
        Protocol.Message message = event.message().orElse(null);
        if (message == null) {
          return null;
        } else if (message instanceof Protocol.Finished finished) {
          return new Hub.Outcome(Hub.End.FINISHED, finished.result(), null, null, log);
        } else if (message instanceof Protocol.Failure failure) {
          return new Hub.Outcome(Hub.End.FAILED, null, failure, null, log);
        } else if (message instanceof Protocol.Log line) {
          log.add(line.text());
        }
      }
      if (!told && interrupted.getAsBoolean()) {
        told = true;
        maker.link.send(new Order.Stop());
      }
    }
    maker.link.end();
    return null;
  }
}
