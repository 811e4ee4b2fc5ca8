// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

/**
 * A branch of a trace that went the wrong way.
 *
 * @param trace which trace
 * @param place of the branch in it
 * @param distance how far the compared values are apart
 */
record Block(int trace, int place, int branch, long distance) {}
