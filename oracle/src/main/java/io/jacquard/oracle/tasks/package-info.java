// SPDX-License-Identifier: Apache-2.0

/**
 * Small programs of pools, futures and blocking queues, and an interpreter of what the
 * documentation of these classes says they do. It shares nothing with the engine.
 */
package io.jacquard.oracle.tasks;
