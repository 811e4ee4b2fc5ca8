// SPDX-License-Identifier: Apache-2.0

/** Bounded interference on programs: what runs under control show, and what is run next. */
@NullMarked
package io.jacquard.prediction.interfere.program;

import org.jspecify.annotations.NullMarked;
