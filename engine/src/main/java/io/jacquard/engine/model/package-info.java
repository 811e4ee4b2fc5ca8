// SPDX-License-Identifier: Apache-2.0

/**
 * The models: which operations the program performs, and what they do. A model sees the execution
 * as {@link io.jacquard.engine.model.Operations} only.
 */
@NullMarked
package io.jacquard.engine.model;

import org.jspecify.annotations.NullMarked;
