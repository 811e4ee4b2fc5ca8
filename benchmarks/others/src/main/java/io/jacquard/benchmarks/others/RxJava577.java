// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import rx.subscriptions.CompositeSubscription;
import rx.subscriptions.Subscriptions;

/** Who ends a group of subscriptions holds its lock while each of them ends, and others with it. */
public final class RxJava577 {
  private RxJava577() {}

  public static void main(String[] args) throws Exception {
    CompositeSubscription outer = new CompositeSubscription();
    CompositeSubscription inner = new CompositeSubscription();
    outer.add(inner);
    inner.add(Subscriptions.create(outer::unsubscribe));
    Crew.run(outer::unsubscribe, inner::unsubscribe);
  }
}
