// SPDX-License-Identifier: Apache-2.0

/** Finds races and deadlocks that a recorded execution did not have, but a reordering has. */
@NullMarked
package io.jacquard.prediction.find;

import org.jspecify.annotations.NullMarked;
