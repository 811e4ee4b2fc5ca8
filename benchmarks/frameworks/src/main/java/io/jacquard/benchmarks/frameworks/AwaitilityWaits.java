// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;

/** Tests that wait for what another thread does. */
public final class AwaitilityWaits {
  private AwaitilityWaits() {}

  private static void use(Accounts accounts) {
    AtomicInteger done = new AtomicInteger();
    Runnable deposit =
        () -> {
          accounts.deposit(1);
          done.incrementAndGet();
        };
    new Thread(deposit).start();
    new Thread(deposit).start();
    Awaitility.await().until(() -> done.get() == 2);
    assert accounts.balance() == 2;
  }

  public static void right() {
    use(new Accounts.Guarded());
  }

  public static void wrong() {
    use(new Accounts.Unguarded());
  }
}
