// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import org.jspecify.annotations.Nullable;

/** Recognises one pattern and tells it. */
interface Teller {
  /** The words, or null if the record does not show this pattern. */
  @Nullable Words tell(Facts facts);
}
