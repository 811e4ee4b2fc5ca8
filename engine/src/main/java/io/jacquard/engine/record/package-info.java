// SPDX-License-Identifier: Apache-2.0

/** Records one execution for people: names, values, stacks. */
@NullMarked
package io.jacquard.engine.record;

import org.jspecify.annotations.NullMarked;
