// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks are handed to a pool, which is then shut down. Size: tasks, threads of the pool. */
public abstract class ExecutorShutdown {
  private final AtomicInteger done = new AtomicInteger();

  abstract void end(ExecutorService pool);

  void run(String[] args) throws InterruptedException {
    int tasks = Sizes.of(args, 0, 2);
    ExecutorService pool = Executors.newFixedThreadPool(Sizes.of(args, 1, 1));
    for (int i = 0; i < tasks; i++) {
      pool.execute(done::incrementAndGet);
    }
    end(pool);
    pool.awaitTermination(1, TimeUnit.DAYS);
    assert done.get() == tasks : done.get();
  }

  /** Drops what no thread has begun. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"3", "2"})
  public static final class Faulty extends ExecutorShutdown {
    @Override
    void end(ExecutorService pool) {
      pool.shutdownNow();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Accepts nothing new, but does what was handed over. */
  @Specimen(
      size = {"3", "2"},
      smallest = {"1", "1"})
  public static final class Corrected extends ExecutorShutdown {
    @Override
    void end(ExecutorService pool) {
      pool.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
