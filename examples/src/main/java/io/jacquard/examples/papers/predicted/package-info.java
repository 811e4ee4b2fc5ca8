// SPDX-License-Identifier: Apache-2.0

/**
 * Programs in the manner of Tables 2.1 to 2.3 of Razavi's thesis (Toronto 2014), written anew: each
 * has at least as many threads, locks and events as the one that it is named after in {@code
 * docs/strategies/predict.md}. What goes wrong in them shows in few orders, and can be foreseen
 * from one execution.
 *
 * <pre>
 * ./jacquard run --strategy predict --all -cp examples/target/classes io.jacquard.examples.papers.predicted.ListUsers 1
 * </pre>
 */
package io.jacquard.examples.papers.predicted;
