// SPDX-License-Identifier: Apache-2.0

/** One recorded execution: its events in the order in which they happened, and how to read them. */
@NullMarked
package io.jacquard.prediction.recorded;

import org.jspecify.annotations.NullMarked;
