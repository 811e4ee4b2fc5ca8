// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.util.concurrent.Executor;

/** Of two items that come at the same time, each may take the other for missing. */
public final class Mutiny1993 {
  private Mutiny1993() {}

  public static void main(String[] args) {
    Executor executor = Infrastructure.getDefaultExecutor();
    Uni<Integer> one = Uni.createFrom().item(() -> 1).runSubscriptionOn(executor);
    Uni<Integer> two = Uni.createFrom().item(() -> 2).runSubscriptionOn(executor);
    int sum = Uni.combine().all().unis(one, two).with(Integer::sum).await().indefinitely();
    assert sum == 3;
  }
}
