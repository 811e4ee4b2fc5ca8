// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;

/** A textbook hit counter of two visitors that forgets to synchronize. */
@Litmus(topic = "plain", races = true, weak = true, expect = Finding.RACE)
public final class HitCounter {
  private HitCounter() {}

  private int hits;

  private void hit() {
    hits++;
  }

  public static void main(String[] args) throws InterruptedException {
    HitCounter counter = new HitCounter();
    Thread first = new Thread(counter::hit, "first visitor");
    Thread second = new Thread(counter::hit, "second visitor");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("hits: " + counter.hits);
  }
}
