// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of Failsafe that are tried again. */
public final class FailsafeRetries {
  private FailsafeRetries() {}

  private static void use(Accounts accounts) throws Exception {
    RetryPolicy<Integer> twice = RetryPolicy.<Integer>builder().withMaxRetries(1).build();
    AtomicInteger tries = new AtomicInteger();
    CompletableFuture<Integer> first =
        Failsafe.with(twice)
            .getAsync(
                () -> {
                  if (tries.incrementAndGet() == 1) {
                    throw new IllegalStateException();
                  }
                  return accounts.deposit(1);
                });
    accounts.deposit(1);
    first.get();
    assert accounts.balance() == 2;
    assert tries.get() == 2;
  }

  public static void right() throws Exception {
    use(new Accounts.Guarded());
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded());
  }
}
