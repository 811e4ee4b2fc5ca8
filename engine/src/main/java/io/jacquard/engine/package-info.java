// SPDX-License-Identifier: Apache-2.0

/**
 * Runs one execution under control ({@link io.jacquard.engine.execution.Execution}) and many in a
 * loop ({@link io.jacquard.engine.Explorer}); knows no strategy.
 */
@NullMarked
package io.jacquard.engine;

import org.jspecify.annotations.NullMarked;
