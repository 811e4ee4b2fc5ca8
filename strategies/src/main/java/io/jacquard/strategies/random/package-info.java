// SPDX-License-Identifier: Apache-2.0

/** Strategies that draw schedules: uniformly, by priorities, by weights. */
@NullMarked
package io.jacquard.strategies.random;

import org.jspecify.annotations.NullMarked;
