// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

/**
 * An event by identity, the same in every execution in which it happens: the n-th operation (from
 * 0) of the thread with this path of creation.
 */
public record EventId(String thread, int operation) {}
