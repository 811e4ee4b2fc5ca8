// SPDX-License-Identifier: Apache-2.0

/**
 * Results for people: the console report and the progress line. Knows results and nothing of how
 * they came about.
 */
@NullMarked
package io.jacquard.report;

import org.jspecify.annotations.NullMarked;
