// SPDX-License-Identifier: Apache-2.0

/** What models throw at the program on purpose. */
@NullMarked
package io.jacquard.engine.failure;

import org.jspecify.annotations.NullMarked;
