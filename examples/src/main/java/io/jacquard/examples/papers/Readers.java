// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * w writers and r readers of one variable. One writer: 2^r traces, of which jCUTE as published
 * misses some; one reader: (w+1)! traces.
 */
public final class Readers {
  private static volatile int x;

  private Readers() {}

  /** Arguments: how many writers, how many readers. */
  public static void main(String[] args) {
    List<Runnable> bodies = new ArrayList<>();
    bodies.addAll(Collections.nCopies(Integer.parseInt(args[0]), () -> x = 1));
    bodies.addAll(Collections.nCopies(Integer.parseInt(args[1]), Readers::read));
    Crew.start(bodies);
  }

  private static void read() {
    int seen = x;
    assert seen == 0 || seen == 1;
  }
}
