// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a shared search has to keep to.
 *
 * @param jobs how many workers
 * @param folder for the files that go to and fro
 * @param nanos of the whole search; empty for no limit
 * @param maxExecutions of the whole search; 0 for no limit
 * @param before how many executions were counted before the search was taken up
 * @param secondsBefore how long it had taken then
 * @param store keeps what is known
 */
public record SharedSettings(
    int jobs,
    Path folder,
    Optional<Long> nanos,
    long maxExecutions,
    long before,
    double secondsBefore,
    SearchStore store) {}
