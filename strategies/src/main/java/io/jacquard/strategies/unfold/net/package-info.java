// SPDX-License-Identifier: Apache-2.0

/**
 * The unfolding as a data structure: conditions, events, what can stand together, and what can
 * follow. Knows no program and no execution; numbers stand for threads and locations.
 */
@NullMarked
package io.jacquard.strategies.unfold.net;

import org.jspecify.annotations.NullMarked;
