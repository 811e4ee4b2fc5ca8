// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Results of Reactor that somebody blocks for. */
public final class ReactorBlocks {
  private ReactorBlocks() {}

  private static void use(Accounts accounts) {
    Mono<Integer> first =
        Mono.fromCallable(() -> accounts.deposit(1)).subscribeOn(Schedulers.parallel());
    Mono<Integer> second =
        Mono.fromCallable(() -> accounts.deposit(1)).subscribeOn(Schedulers.parallel());
    Flux.merge(first, second).blockLast();
    assert accounts.balance() == 2;
  }

  public static void right() {
    use(new Accounts.Guarded());
  }

  public static void wrong() {
    use(new Accounts.Unguarded());
  }
}
