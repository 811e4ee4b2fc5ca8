// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Crew;

/**
 * A protocol that lets one thread at a time into a critical section, and the test of it.
 *
 * <p>What is done in the section is neither atomic nor volatile: a protocol that lets two threads
 * in loses additions, and one that orders the sections of two threads by nothing has a race.
 */
abstract class Exclusion {
  private int passed;

  abstract void enter(int me);

  abstract void leave(int me);

  /** Lets threads numbered from zero pass through the section, each so many times. */
  final void run(int threads, int rounds) throws InterruptedException {
    new Crew()
        .with(
            threads,
            me -> {
              for (int i = 0; i < rounds; i++) {
                enter(me);
                passed++;
                leave(me);
              }
            })
        .run();
    assert passed == threads * rounds : passed;
  }
}
