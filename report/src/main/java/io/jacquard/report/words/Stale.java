// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;

/** Sentences about a thread that went on with what it had read before another changed it. */
final class Stale {
  private Stale() {}

  /** What the one read, and what the other did before the one came to its second access. */
  static String readThenChanged(Phrases say, Between between) {
    Operation second = between.second();
    return say.thread(between.first())
        + " read "
        + say.variableAndValue(between.first())
        + Phrases.at(between.first())
        + "; before it "
        + (second.kind() == Kind.READ ? "read it again" : "wrote")
        + (between.isOneStatement() ? "" : Phrases.at(second))
        + ", "
        + say.thread(between.other())
        + " "
        + say.changed(between.other())
        + ".";
  }

  /** What the write made of a value that its thread has not seen; without a full stop. */
  static String overwrote(Facts facts, Between between) {
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
