// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

/**
 * What the clock of a thread showed around one of its operations.
 *
 * @param announced when the operation was about to happen
 * @param done after it
 * @param seen whether the program looked at the clock since the operation before, so that the
 *     operation may depend on what it showed
 */
public record StoredTime(long announced, long done, boolean seen) {}
