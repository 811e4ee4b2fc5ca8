// SPDX-License-Identifier: Apache-2.0

/** Which operations depend on each other. */
@NullMarked
package io.jacquard.engine.dependence;

import org.jspecify.annotations.NullMarked;
