// SPDX-License-Identifier: Apache-2.0

/**
 * What the record of a finding says, worked out once for every form of report: names, who waits for
 * whom, what threads share, which steps matter. Nothing here is a guess.
 */
@NullMarked
package io.jacquard.report.facts;

import org.jspecify.annotations.NullMarked;
