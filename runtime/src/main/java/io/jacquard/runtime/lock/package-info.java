// SPDX-License-Identifier: Apache-2.0

/** Hooks in the place of calls of {@code java.util.concurrent.locks}, semaphores and latches. */
package io.jacquard.runtime.lock;
