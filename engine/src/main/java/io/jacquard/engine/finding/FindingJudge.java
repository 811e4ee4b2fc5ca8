// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.trace.finding.Finding;
import org.jspecify.annotations.Nullable;

/** Decides what counts against the program. Equal findings must get equal answers. */
public interface FindingJudge {
  /** Everything counts. */
  FindingJudge STRICT =
      new FindingJudge() {
        @Override
        public Ruling judge(Finding finding) {
          return Ruling.COUNTS;
        }
      };

  /**
   * What becomes of a finding. Its operations, stacks and threads may be missing: then it will be
   * judged once more when they are known.
   */
  Ruling judge(Finding finding);

  /**
   * What becomes of a finding.
   *
   * @param counts whether it is a finding
   * @param why it is a note instead; null if it is not to be shown
   */
  record Ruling(boolean counts, @Nullable String why) {
    public static final Ruling COUNTS = new Ruling(true, null);
    public static final Ruling DROPPED = new Ruling(false, null);

    public static Ruling noted(String why) {
      return new Ruling(false, why);
    }

    boolean isDropped() {
      return !counts && why == null;
    }
  }
}
