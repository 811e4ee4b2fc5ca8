// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import org.jspecify.annotations.Nullable;

/** Recognises one pattern and tells it. */
interface ExplanationRule {
  /** The words, or null if the record does not show this pattern. */
  @Nullable ExplanationText tell(FindingFacts facts);
}
