// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.newer;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;

/** Scoped values (JDK 25). */
public final class ScopedValues {

  private ScopedValues() {}

  /** Each thread has bindings of its own, also across operations of others. */
  @Litmus(topic = "virtual", minJdk = 25, outcomes = "1 2")
  public static final class OfThread {
    static final ScopedValue<Integer> VALUE = ScopedValue.newInstance();
    static volatile int first;
    static volatile int second;

    public static void main(String[] args) throws InterruptedException {
      Thread one =
          Thread.startVirtualThread(() -> ScopedValue.where(VALUE, 1).run(() -> first = get()));
      Thread two = new Thread(() -> ScopedValue.where(VALUE, 2).run(() -> second = get()));
      two.start();
      one.join();
      two.join();
      Outcome.is(first + " " + second);
    }

    private static int get() {
      Thread.yield();
      return VALUE.get();
    }
  }
}
