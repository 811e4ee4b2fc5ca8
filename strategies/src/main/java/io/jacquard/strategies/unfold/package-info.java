// SPDX-License-Identifier: Apache-2.0

/**
 * Testing by unfolding: executions are joined into one net, the net says what else can happen, and
 * only that is executed. Kähkönen, Saarikivi, Heljanko: Unfolding Based Automated Testing of
 * Multithreaded Programs, Automated Software Engineering 22(4), 2015.
 */
@NullMarked
package io.jacquard.strategies.unfold;

import org.jspecify.annotations.NullMarked;
