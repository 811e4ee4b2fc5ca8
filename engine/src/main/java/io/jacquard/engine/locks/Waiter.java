// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * A thread that waits for a lock, in its queue or on one of its conditions, and what it will take.
 *
 * @param condition the condition it waits on, or -1 in the queue
 * @param reads holds of the read lock that it gave up together with the write lock
 */
record Waiter(int thread, boolean shared, long amount, int condition, int reads) {
  Waiter queued() {
    return new Waiter(thread, shared, amount, -1, reads);
  }
}
