// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;

/** Sentences about a thread that went on with what it had read before another changed it. */
final class StaleReadPhrases {
  private StaleReadPhrases() {}

  /** What the one read, and what the other did before the one came to its second access. */
  static String readThenChanged(Phrases say, AccessTriple between) {
    Operation second = between.second();
    return say.thread(between.first())
        + " read "
        + say.variableAndValue(between.first())
        + Phrases.at(between.first())
        + "; before it "
        + (second.kind() == OperationKind.READ ? "read it again" : "wrote")
        + (between.isOneStatement() ? "" : Phrases.at(second))
        + ", "
        + say.thread(between.other())
        + " "
        + say.changed(between.other())
        + ".";
  }

  /** What the write made of a value that its thread has not seen; without a full stop. */
  static String overwrote(FindingFacts facts, AccessTriple between) {
    Operation write = between.second();
    String value = write.after() == null ? "" : " " + facts.names().value(write.after());
    return facts.names().thread(write.thread()) + " then wrote" + value + " over that, unseen";
  }

  /** What the thread that failed saw of it. */
  static String looked(Phrases say, Operation look) {
    return say.thread(look)
        + " read "
        + say.variableAndValue(look)
        + Phrases.at(look)
        + " before it failed.";
  }
}
