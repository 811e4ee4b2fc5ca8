// SPDX-License-Identifier: Apache-2.0

/**
 * Collections in the manner of JDK 1.4, written for these examples, and four threads that use two
 * of them. Sen and Agha (Concolic Testing of Sequential and Concurrent Programs, section 7.3)
 * describe what goes wrong there: bulk operations hold the lock of the one collection and look into
 * the other, through an iterator without its lock, or with it.
 */
package io.jacquard.examples.joined.collections;
