// SPDX-License-Identifier: Apache-2.0

/**
 * Plans: directors that steer the beginning of an execution and leave the rest to another director.
 */
@NullMarked
package io.jacquard.engine.plan;

import org.jspecify.annotations.NullMarked;
