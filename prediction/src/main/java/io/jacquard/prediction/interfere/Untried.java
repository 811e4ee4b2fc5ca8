// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.List;

/**
 * Scenarios that nobody has made yet: there are many, and a search may be over before it needs
 * them.
 *
 * @param scenario what gets another interference
 * @param reads those that may see another write
 * @param from the first offer
 * @param to behind the last offer
 * @param degree how many interferences there are then
 */
record Untried(Scenario scenario, List<ForestNode> reads, int from, int to, int degree) {}
