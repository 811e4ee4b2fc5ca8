// SPDX-License-Identifier: Apache-2.0

/** Observers of executions, which count what the program does. */
@NullMarked
package io.jacquard.engine.observe;

import org.jspecify.annotations.NullMarked;
