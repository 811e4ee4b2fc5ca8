// SPDX-License-Identifier: Apache-2.0

/** Choices as numbers, and sequences of them. */
@NullMarked
package io.jacquard.trace.schedule;

import org.jspecify.annotations.NullMarked;
