// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

/**
 * A write that reads of other threads may see.
 *
 * @param past all that it needs
 */
record Offer(ForestNode write, Scenario past) {}
