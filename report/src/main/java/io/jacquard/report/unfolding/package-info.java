// SPDX-License-Identifier: Apache-2.0

/** Drawings of unfoldings. */
@NullMarked
package io.jacquard.report.unfolding;

import org.jspecify.annotations.NullMarked;
