// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.engine.record.Places;
import io.jacquard.trace.run.StoredEvent;

/** Names a splice in words. */
final class SpliceWords {
  private SpliceWords() {}

  /** A sentence about a splice that took its branch. */
  static String taken(SplicedTest test) {
    return "Taken by a splice: " + branch(test) + cause(test) + ".";
  }

  /** A sentence about a splice that did not. */
  static String missed(SplicedTest test, String verdict) {
    return "Not taken by a splice that should have: "
        + branch(test)
        + cause(test)
        + "; "
        + verdict
        + ".";
  }

  private static String branch(SplicedTest test) {
    return "the branch at " + Places.of(test.target().site()).shortName();
  }

  private static String cause(SplicedTest test) {
    Interloper piece = test.splice().interloper();
    if (piece == null) {
      return ", in another order of the run that came near it";
    }
    return ", where "
        + event(test.splice().nodes().get(test.read()).stored(), "the read of ")
        + " sees "
        + event(piece.run().stored(piece.write()), "the write of ");
  }

  private static String event(StoredEvent event, String what) {
    return what + event.name() + " at " + Places.of(event.site()).shortName();
  }
}
