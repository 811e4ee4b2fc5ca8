// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import io.vavr.concurrent.Future;

/** Futures of Vavr, in its pool. */
public final class VavrFutures {
  private VavrFutures() {}

  private static void use(Accounts accounts) {
    Future<Integer> first = Future.of(() -> accounts.deposit(1));
    Future<Integer> second = Future.of(() -> accounts.deposit(1));
    first.await();
    second.await();
    assert accounts.balance() == 2;
  }

  public static void right() {
    use(new Accounts.Guarded());
  }

  public static void wrong() {
    use(new Accounts.Unguarded());
  }
}
