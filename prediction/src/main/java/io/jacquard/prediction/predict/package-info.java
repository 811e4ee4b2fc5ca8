// SPDX-License-Identifier: Apache-2.0

/**
 * The strategy {@code predict}: one run is observed, what other orders of its events would do wrong
 * is predicted, and each prediction is executed.
 */
@NullMarked
package io.jacquard.prediction.predict;

import org.jspecify.annotations.NullMarked;
