// SPDX-License-Identifier: Apache-2.0

/**
 * Programs in the manner of Table 3.1 of Razavi's thesis (Toronto 2014), written anew: branches of
 * one thread depend on what another one writes, and some need inputs, too. {@code MultiTraceTests}
 * and {@code tests/lab splices} say which are taken.
 *
 * <pre>
 * ./jacquard run --strategy multitrace --all -cp examples/target/classes io.jacquard.examples.papers.spliced.Bluetooth
 * </pre>
 */
package io.jacquard.examples.papers.spliced;
