// SPDX-License-Identifier: Apache-2.0

/**
 * Plans: directors that steer an execution part of the way and leave the rest to another director.
 */
@NullMarked
package io.jacquard.engine.plan;

import org.jspecify.annotations.NullMarked;
