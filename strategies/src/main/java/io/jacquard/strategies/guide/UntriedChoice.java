// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

/**
 * What could have been chosen instead.
 *
 * @param step how many choices came before
 */
record UntriedChoice(int step, int choice) {}
