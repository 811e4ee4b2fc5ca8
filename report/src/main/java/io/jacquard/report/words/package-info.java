// SPDX-License-Identifier: Apache-2.0

/**
 * Two or three sentences about a finding, made from its record.
 *
 * <p>Every sentence states what happened. A pattern is named only if the record alone shows that it
 * is one; {@code docs/report.md} has the definitions. Each pattern is one {@link
 * io.jacquard.report.words.ExplanationRule}.
 */
@NullMarked
package io.jacquard.report.words;

import org.jspecify.annotations.NullMarked;
