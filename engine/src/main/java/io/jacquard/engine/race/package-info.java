// SPDX-License-Identifier: Apache-2.0

/** Data races, by happens-before. */
@NullMarked
package io.jacquard.engine.race;

import org.jspecify.annotations.NullMarked;
