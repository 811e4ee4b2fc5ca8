// SPDX-License-Identifier: Apache-2.0

/** A choice point, and the director that decides there. */
@NullMarked
package io.jacquard.engine.schedule;

import org.jspecify.annotations.NullMarked;
