// SPDX-License-Identifier: Apache-2.0

/** One run of a program under control, and what its reorderings keep. */
@NullMarked
package io.jacquard.prediction.observed;

import org.jspecify.annotations.NullMarked;
